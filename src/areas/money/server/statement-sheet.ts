import { type Cell, cells, workbook } from '../../../server/files/workbook.ts'
import type { Statement, StatementLine } from '../answers.ts'

const { bold, money, text, time } = cells

interface Column {
  readonly title: string
  readonly width: number
  readonly cell: (line: StatementLine) => Cell
}

const COLUMNS: readonly Column[] = [
  { title: '日期', width: 20, cell: ({ at }) => time(at) },
  { title: '凭证号', width: 20, cell: ({ voucher }) => text(voucher) },
  { title: '摘要', width: 12, cell: ({ type }) => text(type) },
  { title: '单号', width: 20, cell: ({ sn }) => text(sn) },
  { title: '标的', width: 28, cell: ({ goods }) => text(goods) },
  { title: '对方', width: 28, cell: ({ counterparty }) => text(counterparty) },
  { title: '收支金额', width: 16, cell: ({ amount }) => money(amount) },
  { title: '余额', width: 16, cell: ({ balance }) => money(balance) },
  { title: '备注', width: 24, cell: ({ remark }) => text(remark) },
]

/** The statement as a workbook that can be reckoned with: times are times, amounts are numbers. */
export function statementSheet({ org, from, to, opening, income, expense, closing, lines }: Statement): Promise<Buffer> {
  const place = COLUMNS.findIndex(({ title }) => title === '余额')
  const sum = (title: string, amount: string): Cell[] => [bold(title), ...Array(place - 1).fill(null), money(amount)]
  const rows: Cell[][] = [
    [bold(`${org} 对账单`)],
    [text(`${from} 至 ${to}，单位：元；收入为正，支出为负，余额含冻结金额；对公转账付的货款不经过本账户，不列`)],
    sum('期初余额', opening),
    COLUMNS.map(({ title }) => bold(title)),
    ...lines.map((line) => COLUMNS.map(({ cell }) => cell(line))),
    sum('本期收入', income),
    sum('本期支出', `-${expense}`),
    sum('期末余额', closing),
  ]
  return workbook(
    rows,
    COLUMNS.map(({ width }) => width),
    '对账单',
  )
}
