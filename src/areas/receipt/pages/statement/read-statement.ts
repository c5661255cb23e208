import { formatFixed, parseFixed } from '../../../../core/value/fixed.ts'
import { readClock, readDay, readMoment } from '../../../../core/value/read-date.ts'
import { day } from '../../../../core/value/time.ts'
import type { Column } from '../../../../web/sheet/columns.ts'
import type { Cell } from '../../../../web/sheet/file/cell.ts'
import { openFile } from '../../../../web/sheet/file/open-file.ts'
import type { SheetOfFile } from '../../../../web/sheet/file/open-xlsx.ts'
import { SheetFault } from '../../../../web/sheet/file/sheet-fault.ts'
import { type DataRow, dataRows, firstRows, readColumns, type Table, tableIn } from '../../../../web/sheet/table.ts'
import type { StatementLine } from '../../answers.ts'
import { STATEMENT_COLUMNS } from './columns.ts'

/** The statement that a file holds. */
export interface ReadStatement {
  /** of the platform, where the file names it */
  readonly account: string | null
  readonly lines: readonly StatementLine[]
  /** of the lines, in 分 */
  readonly sum: bigint
  /** movements out of the account, which are not brought in */
  readonly outgoing: number
  /** rows that cannot be read, as the spreadsheet counts them */
  readonly faults: readonly { readonly row: number; readonly msg: string }[]
}

const KNOWN = { fields: STATEMENT_COLUMNS, others: [] }
const HEAD_MOST = 20

/** @throws SheetFault where no sheet of the file is a statement */
export async function readStatement(file: File | Blob): Promise<ReadStatement> {
  for (const sheet of await openFile(file)) {
    const table = await tableIn(sheet, KNOWN)
    const columns = table ? readColumns(table, KNOWN) : []
    const has = (name: string) => columns.some(({ field }) => field?.name === name)
    if (table && (has('day') || has('time')) && (has('income') || has('amount'))) return readSheet(sheet, table, columns)
  }
  throw new SheetFault('没有认出流水：列名里要有交易日期（或时间），以及收入、贷方或交易金额')
}

async function readSheet(sheet: SheetOfFile, table: Table, columns: readonly Column[]): Promise<ReadStatement> {
  const places = new Map(columns.flatMap(({ field, at }) => (field ? [[field.name, at] as const] : [])))
  const lines: StatementLine[] = []
  const faults: { row: number; msg: string }[] = []
  let account = await accountAbove(sheet, table)
  let [sum, outgoing] = [0n, 0]
  for await (const rows of dataRows(sheet, table)) {
    for (const row of rows) {
      if (row.passed !== null || isTotal(row)) continue
      const cell = (name: string): Cell => row.cells[places.get(name) ?? -1] ?? null
      account ??= accountIn(textOf(cell('own_account')))
      const read = readLine(cell)
      if (read === 'out') outgoing++
      else if (typeof read === 'string') faults.push({ row: row.row, msg: read })
      else {
        lines.push(read.line)
        sum += read.cents
      }
    }
  }
  return { account, lines, sum, outgoing, faults }
}

/** Sums that begin with a blank or stand in any of the first cells. */
const isTotal = ({ cells }: DataRow): boolean =>
  cells
    .slice(0, 3)
    .some((cell) =>
      /^(?:合计|总计|小计|累计|共\s*\d+\s*笔|(?:借方|贷方|收入|支出)?(?:总|合计)(?:笔数|金额|额))/.test(textOf(cell)),
    )

/** A line that came in; 'out': one that went; otherwise why it cannot be read. */
function readLine(cell: (name: string) => Cell): { readonly line: StatementLine; readonly cents: bigint } | string {
  const income = centsOf(cell('income'))
  const expense = centsOf(cell('expense'))
  const amount = centsOf(cell('amount'))
  if (income === null || expense === null || amount === null) return '金额读不出来'
  if (income < 0n || (expense < 0n && income === 0n)) return '是红字冲正，请在银行核对后人工处理'
  const cents = income > 0n ? income : expense > 0n ? -expense : directed(amount, textOf(cell('direction')))
  if (cents === null) return '看不出是收入还是支出'
  if (cents === 0n) return '没有金额'
  if (cents < 0n) return 'out'
  const paid_at = momentOf(cell('day'), cell('time'))
  if (paid_at === null) return '日期读不出来'
  const notes = ['note', 'purpose', 'summary'].map((name) => textOf(cell(name)))
  const balance = centsOf(cell('balance'))
  const line = {
    paid_at,
    amount: formatFixed(cents, 2, true),
    balance: balance === null || cell('balance') === null ? '' : formatFixed(balance, 2, true),
    payer: textOf(cell('payer')).slice(0, 100),
    payer_account: exact(cell('payer_account')).replace(/\s/g, '').slice(0, 32),
    serial: exact(cell('serial')).slice(0, 40),
    remark: [...new Set(notes.filter((text) => text !== ''))].join(' ').slice(0, 400),
  }
  return { line, cents }
}

/** + in, - out; null: nobody can tell. An amount without any flag says it by its sign. */
function directed(amount: bigint, flag: string): bigint | null {
  const size = amount < 0n ? -amount : amount
  if (flag === '') return amount
  if (/^(?:贷|收|入|转入|来账|汇入|存入|C|CR|\+)/i.test(flag)) return amount < 0n ? null : size
  if (/^(?:借|支|付|出|转出|往账|汇出|支取|D|DR|-)/i.test(flag)) return -size
  return null
}

/** 分: ` 1,234.50 `, `¥1,234.5`, `+1234.50`; empty is nothing, null is no amount. */
function centsOf(cell: Cell): bigint | null {
  const text = textOf(cell)
    .normalize('NFKC')
    .replace(/[,\s¥元]/g, '')
    .replace(/^\+/, '')
  if (text === '' || text === '-' || text === '--') return 0n
  return parseFixed(text, 2)
}

/** The day may stand alone, with its time, or beside it: `20261126` and `080024`. */
function momentOf(dayCell: Cell, timeCell: Cell): string | null {
  const today = day(new Date())
  for (const cell of [timeCell, dayCell]) {
    const text = spaced(textOf(cell))
    const read = readMoment(text, today)
    if (text.length > 10 && 'value' in read && read.value !== '') return read.value
  }
  const [date] = [dayCell, timeCell].flatMap((cell) => {
    const read = readDay(spaced(textOf(cell)), today)
    return 'value' in read && read.value !== '' && textOf(cell).length >= 8 ? [read.value] : []
  })
  if (date === undefined) return null
  const clock = clockOf(textOf(timeCell))
  return `${date} ${clock ?? '00:00:00'}`
}

/** `20261126102030`, `20261126 10:20:30` and `2026-11-26-10.20.30` as a moment is written. */
const spaced = (text: string): string =>
  text
    .replace(/^(\d{4})(\d{2})(\d{2})[ T]?(\d{2}):?(\d{2}):?(\d{2})$/, '$1-$2-$3 $4:$5:$6')
    .replace(/^(\d{4}-\d{2}-\d{2})-(\d{2})\.(\d{2})\.(\d{2}).*$/, '$1 $2:$3:$4')

function clockOf(text: string): string | null {
  const digits = /^\d{5,6}$/.test(text) ? text.padStart(6, '0').replace(/(..)(..)(..)/, '$1:$2:$3') : text
  const read = readClock(digits, '00')
  return 'value' in read && read.value !== '' ? read.value : null
}

const textOf = (cell: Cell): string => cell?.text.trim() ?? ''

/** Digits that a spreadsheet has rounded are worse than none. */
const exact = (cell: Cell): string => (cell?.sort === 'long' ? '' : textOf(cell))

/** `账号：1055 0101 0400 00001`, or in the cell beside. */
async function accountAbove(sheet: SheetOfFile, table: Table): Promise<string | null> {
  for (const { row, cells } of await firstRows(sheet, HEAD_MOST)) {
    if (!table.above.includes(row)) continue
    for (const [at, cell] of cells.entries()) {
      const text = textOf(cell)
      if (!/账号|帐号|卡号|账户号码/.test(text.replace(/\s/g, ''))) continue
      const found = accountIn(text) ?? accountIn(textOf(cells[at + 1] ?? null))
      if (found) return found
    }
  }
  return null
}

const accountIn = (text: string): string | null => /\d{8,32}/.exec(text.replace(/[\s-]/g, ''))?.[0] ?? null
