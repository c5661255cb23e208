import { AppError } from '../../../core/errors.ts'
import { grouped } from '../../../core/value/grouped.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import type { BankReceiptRecord } from '../../records.ts'
import type { Compared, ReceiptMatch } from '../answers.ts'
import { awaitedFor, certifiedNames } from './awaited.ts'
import { isSamePayer, isSameSerial, numbersIn } from './match.ts'
import { readRows } from './read-rows.ts'

const TITLES = { recharge: '充值', payment: '订单付款', docking: '订单' } as const

/** A receipt beside what it is for, line by line. */
export async function receiptMatch(context: RequestContext, db: Db, id: number): Promise<ReceiptMatch> {
  const [receipt] = await readRows<BankReceiptRecord>(context, db, { entity: 'bank_receipt', id, unlocked: true })
  if (!receipt) throw new AppError('record.missing')
  const ids = { recharge: receipt.recharge_id, payment: receipt.payment_id, docking: receipt.docking_id }
  const target = (await awaitedFor(context, db, [receipt])).find((one) => ids[one.kind] === one.id)
  if (!target) return { reason: receipt.reason ?? 'none', target: null, compared: [] }
  const names = await certifiedNames(db, [target.org_id])
  const name = names.get(target.org_id)
  const said = numbersIn(receipt.remark ?? '')
  const compared: readonly Compared[] = [
    compare('金额', `¥${grouped(receipt.amount, 2)}`, `¥${grouped(target.amount, 2)}`, receipt.amount === target.amount),
    compare('付款户名', receipt.payer ?? '', name ?? '（主体没有认证）', isSamePayer(receipt.payer, name)),
    compare(
      '编号',
      said.join(' ') || (receipt.remark ?? ''),
      target.numbers.join(' '),
      target.numbers.some((one) => said.includes(one)),
    ),
    ...(target.serial === null
      ? []
      : [compare('流水号', receipt.bank_serial ?? '', target.serial, isSameSerial(receipt.bank_serial, target.serial))]),
  ]
  return { reason: receipt.reason ?? 'none', target: { title: TITLES[target.kind], sn: target.numbers[0] ?? '' }, compared }
}

const compare = (title: string, bank: string, ours: string, same: boolean): Compared => ({
  title,
  bank,
  ours,
  same: same ? 1 : 0,
})
