import { lastOf } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { awake, type PastStep, stepsFor } from '../../sandbox/server.ts'
import type { Fate } from './told.ts'

/** The steps by which a product came to be in its state, and the fields that follow from them. */
export interface ProductLife {
  readonly steps: readonly PastStep[]
  readonly fields: {
    readonly published_at: string | null
    readonly offline_by: 'owner' | 'operator' | null
    readonly audit_remark: string | null
  }
}

const OFFLINE = 4
const REJECTIONS = ['额度、期限与产品说明不一致，请核对后提交', '请补充利率以外的全部收费'] as const

/** @param days since it was first written down @param reason why an operator refused it or took it down */
export function productLife(fate: Fate, days: number, reason: string | undefined, now: Date, rng: Random): ProductLife {
  const { later, draft, submit, reject, published } = stepsFor(now, rng, reason ? [reason] : REJECTIONS)
  const life = (raw: readonly PastStep[], more: Partial<ProductLife['fields']> = {}): ProductLife => {
    const steps = awake(raw, now)
    const approved = steps.findLast((step) => step.action === 'approve')
    return {
      steps,
      fields: { published_at: approved ? datetime(approved.at) : null, offline_by: null, audit_remark: null, ...more },
    }
  }
  const first = draft(days)
  if (fate === 'draft') return life([first])
  if (fate === 'pending') return life([first, submit(first.at)])
  if (fate === 'rejected') {
    const second = submit(first.at)
    return life([first, second, reject(second.at)], { audit_remark: reason ?? null })
  }
  const live = published(days)
  if (fate === 'live') return life(live)
  const by = fate === 'offline' ? 'owner' : 'operator'
  const at = later(lastOf(live).at, days * 18)
  const down: PastStep = { action: fate, to: OFFLINE, by, at, ...(reason ? { note: reason } : {}) }
  return life([...live, down], { offline_by: by, audit_remark: reason ?? null })
}
