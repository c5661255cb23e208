import type { Effect } from '../../../server/effects/effect.ts'
import type { AccountRecord, RechargeRecord } from '../../records.ts'
import { posting } from './posting.ts'

type Found = Readonly<{
  account: AccountRecord | null
}>

/** The bank has the money, so the organisation has it too. */
export const rechargeApprove: Effect<RechargeRecord, unknown, Found> = {
  needs: ({ org_id }) => ({ account: { entity: 'account', where: { org_id: org_id } } }),
  run: (recharge, _args, { found: { account } }) =>
    posting({ biz_type: '充值', biz_sn: recharge.recharge_sn }, [
      { code: 'bank', side: 'D', amount: recharge.amount },
      { code: 'available', account, side: 'C', amount: recharge.amount },
    ]),
}
