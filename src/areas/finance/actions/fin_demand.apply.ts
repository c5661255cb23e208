import type { Effect } from '../../../server/effects/effect.ts'
import type { FinDemandDraft } from '../../records.ts'
import { isCoverKind } from './fin-kinds.ts'

/** What is asked for follows from the product where one was chosen; the applicant's name is no part of what it is called. */
export const finDemandApply: Effect<FinDemandDraft> = {
  run({ kind: asked, product_kind, amount, purpose }) {
    const kind = product_kind == null ? asked : isCoverKind(product_kind) ? 2 : 1
    const what = kind === 2 ? '保险' : '贷款'
    return { patch: { kind, title: `${what} ${amount} 万元${purpose ? `（${purpose}）` : ''}` } }
  },
}
