import type { Effect } from '../../../server/effects/effect.ts'
import type { AccountRecord, AdjustmentRecord } from '../../records.ts'
import { posting } from './posting.ts'

type Found = Readonly<{
  account: AccountRecord | null
}>

/** Puts right what no document of the platform explains; the other side is always the bank. */
export const adjustmentApprove: Effect<AdjustmentRecord, unknown, Found> = {
  needs: ({ target_org }) => ({ account: { entity: 'account', where: { org_id: target_org } } }),
  run({ adj_sn, direction, reason, ...adjustment }, _args, { found: { account } }) {
    const [bank, available] = direction === 'in' ? (['D', 'C'] as const) : (['C', 'D'] as const)
    const amount = adjustment.amount
    return posting({ biz_type: '调整', biz_sn: adj_sn, remark: reason }, [
      { code: 'bank', side: bank, amount },
      { code: 'available', account, side: available, amount },
    ])
  },
}
