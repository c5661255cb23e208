import type { Effect } from '../../../server/effects/effect.ts'
import type { AccountRecord, WithdrawalRecord } from '../../records.ts'
import { type BizType, posting } from './posting.ts'

type Found = Readonly<{
  account: AccountRecord | null
}>

/** The frozen amount is available again: once, because no ended withdrawal takes a further step. */
const returned = (biz_type: BizType): Effect<WithdrawalRecord, unknown, Found> => ({
  needs: ({ org_id }) => ({ account: { entity: 'account', where: { org_id: org_id } } }),
  run: ({ wd_sn, amount, audit_remark }, _args, { found: { account } }) =>
    posting({ biz_type, biz_sn: wd_sn, ...(audit_remark ? { remark: audit_remark } : {}) }, [
      { code: 'frozen', account, side: 'D', amount: amount },
      { code: 'available', account, side: 'C', amount: amount },
    ]),
})

export const withdrawalCancel = returned('提现撤销')
export const withdrawalReject = returned('提现驳回')
export const withdrawalFail = returned('提现失败')
