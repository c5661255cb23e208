import type { Effect } from '../../../server/effects/effect.ts'
import type { AccountRecord, WithdrawalRecord } from '../../records.ts'
import { posting } from './posting.ts'

type Found = Readonly<{
  account: AccountRecord | null
}>

/** Taken in the transaction of the application, once it has its number: nothing is spent twice while it is looked at. */
export const withdrawalFreeze: Effect<WithdrawalRecord, unknown, Found> = {
  needs: ({ org_id }) => ({ account: { entity: 'account', where: { org_id: org_id } } }),
  run: ({ wd_sn, amount }, _args, { found: { account } }) =>
    posting({ biz_type: '提现申请', biz_sn: wd_sn }, [
      { code: 'available', account, side: 'D', amount: amount },
      { code: 'frozen', account, side: 'C', amount: amount },
    ]),
}
