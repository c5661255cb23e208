import { lastOf } from '../../../core/value/items.ts'
import { datetime, day, parseTime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { awake, type PastStep, stepsFor } from '../../sandbox/server.ts'

/** The steps by which a demand came to be in its state, and the fields that follow from them. */
export interface DemandLife {
  readonly steps: readonly PastStep[]
  readonly fields: {
    readonly deadline: string
    readonly published_at: string | null
    readonly closed_by: string | null
    readonly audit_remark: string | null
  }
}

const HOUR = 3_600_000
const REJECTIONS = [
  '标题含有联系方式，请删除后重新提交',
  '期望价与品种明显不符，请核对计价单位',
  '收货地址不完整，请补充后提交',
] as const
const TAKEDOWNS = ['卖家反映联系不上，核实中', '被投诉重复发布，请合并后重新提交'] as const

/** @param urgent asks for offers within a day */
export function demandLife(state: number, now: Date, rng: Random, urgent: boolean): DemandLife {
  const { later, draft, submit, reject, published } = stepsFor(now, rng, REJECTIONS)
  const evening = (days: number) => `${day(now, days)} ${rng.pick(['12:00:00', '17:00:00', '18:00:00', '20:00:00'])}`
  const life = (raw: readonly PastStep[], deadline: string, more: Partial<DemandLife['fields']> = {}): DemandLife => {
    const steps = awake(raw, now)
    const approved = steps.findLast((step) => step.action === 'approve')
    const published_at = approved ? datetime(approved.at) : null
    return { steps, fields: { deadline, published_at, closed_by: null, audit_remark: null, ...more } }
  }
  const end = (steps: readonly PastStep[]): Date => lastOf(steps).at
  switch (state) {
    case 0:
      return life([draft(rng.between(0.2, 9))], evening(rng.int(6, 20)))
    case 1: {
      const first = draft(rng.between(0.15, 1.6))
      return life([first, submit(first.at)], evening(rng.int(4, 20)))
    }
    case 3: {
      const first = draft(rng.between(1, 7))
      const second = submit(first.at)
      const third = reject(second.at)
      return life([first, second, third], evening(rng.int(5, 15)), { audit_remark: third.note ?? null })
    }
    case 4:
    case 9: {
      const steps = published(rng.between(10, 30))
      const by = state === 4 && rng.chance(0.4) ? 'operator' : 'owner'
      const at = later(end(steps), rng.between(30, 120))
      const note = by === 'operator' ? rng.pick(TAKEDOWNS) : undefined
      const down: PastStep = { action: by === 'owner' ? 'offline' : 'takedown', to: 4, by, at, ...(note ? { note } : {}) }
      const gone: PastStep = { action: 'delete', to: 9, by: 'owner', at: later(at, rng.between(1, 40)) }
      return life([...steps, down, ...(state === 9 ? [gone] : [])], evening(rng.int(4, 12)), {
        closed_by: by,
        audit_remark: note ?? null,
      })
    }
    case 5: {
      const steps = published(rng.between(8, 26))
      const done: PastStep = { action: 'fulfil', to: 5, by: 'system', at: later(end(steps), rng.between(40, 150)) }
      return life([...steps, done], evening(rng.int(2, 12)))
    }
    case 6: {
      const over = rng.int(1, 14)
      const deadline = evening(-over)
      const steps = published(over + rng.between(6, 20))
      return life([...steps, { action: 'expire', to: 6, by: 'system', at: parseTime(deadline) }], deadline)
    }
    default: {
      const steps = published(urgent ? rng.between(1.2, 5) : 0.8 + rng.next() ** 2 * 18)
      const soon = new Date(Math.ceil((now.getTime() + rng.int(2, 22) * HOUR) / HOUR) * HOUR)
      return life(steps, urgent ? datetime(soon) : evening(rng.int(2, 24)))
    }
  }
}
