import { formatFixed, parseFixed } from '../../core/value/fixed.ts'
import type { BillLine } from './payment.ts'

const COLUMNS = {
  state: '交易状态',
  orderNo: '商户订单号',
  transactionId: '微信订单号',
  refundNo: '商户退款单号',
  paid: '订单金额',
  returned: '申请退款金额',
} as const

const COUNT = '总交易单数'

/**
 * The lines of a trade bill (`bill_type=ALL`): each value begins with a grave accent, two more lines at its end add it up.
 * @throws when a column is missing, an amount is none, or the count at its end is another
 */
export function readBill(text: string): readonly BillLine[] {
  const [head = '', ...rest] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const names = head.split(',').map((name) => name.trim())
  const place = (name: string) => {
    const at = names.indexOf(name)
    if (at < 0) throw new Error(`a bill without ${name}`)
    return at
  }
  const places = {
    state: place(COLUMNS.state),
    orderNo: place(COLUMNS.orderNo),
    transactionId: place(COLUMNS.transactionId),
    refundNo: place(COLUMNS.refundNo),
    paid: place(COLUMNS.paid),
    returned: place(COLUMNS.returned),
  }
  const summary = rest.findIndex((line) => line.startsWith(COUNT))
  if (summary < 0) throw new Error(`a bill without ${COUNT}`)
  const [count] = valuesOf(rest[summary + 1] ?? '')
  const lines = rest.slice(0, summary).map((line): BillLine => {
    const values = valuesOf(line)
    const of = (at: number) => values[at] ?? ''
    const isRefund = of(places.state) === 'REFUND'
    return {
      kind: isRefund ? 'refund' : 'paid',
      orderNo: of(places.orderNo),
      refundNo: isRefund ? of(places.refundNo) : '',
      transactionId: of(places.transactionId),
      amount: yuan(of(isRefund ? places.returned : places.paid)),
    }
  })
  if (count !== String(lines.length)) throw new Error(`a bill of ${lines.length} lines that says ${count}`)
  return lines
}

/** A name of goods may hold commas, so the accent after one is what parts two values. */
const valuesOf = (line: string): readonly string[] =>
  line
    .replace(/^`/, '')
    .split(',`')
    .map((value) => value.trim())

function yuan(text: string): string {
  const cents = parseFixed(text, 2)
  if (cents === null) throw new Error(`a bill with an amount of ${text}`)
  return formatFixed(cents, 2, true)
}
