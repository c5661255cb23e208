import type { Effect } from '../../../server/effects/effect.ts'
import type { AccountRecord, WithdrawalRecord } from '../../records.ts'
import { posting } from './posting.ts'

type Found = Readonly<{
  account: AccountRecord | null
}>

/** The money has left the bank; the fee stays with the platform. */
export const withdrawalDone: Effect<WithdrawalRecord, unknown, Found> = {
  needs: ({ org_id }) => ({ account: { entity: 'account', where: { org_id: org_id } } }),
  run: ({ wd_sn, amount, actual_amount, fee }, _args, { found: { account } }) =>
    posting({ biz_type: '提现成功', biz_sn: wd_sn }, [
      { code: 'frozen', account, side: 'D', amount: amount },
      { code: 'bank', side: 'C', amount: actual_amount },
      { code: 'fee', side: 'C', amount: fee },
    ]),
}
