import type { Cell } from 'write-excel-file/node'

export type { Cell }

const TIME = 'yyyy-mm-dd hh:mm:ss'
const DAY = 'yyyy-mm-dd'
const MONTH = 'yyyy-mm'
const MONEY = '#,##0.00'

/** Cells of a workbook that can be reckoned with: times are times, amounts are numbers, and no text runs as a formula. */
export const cells = {
  text: (value: string): Cell => (value === '' ? null : sayable(value)),
  lines: (all: readonly string[]): Cell => ({ ...sayable(all.join('\n')), wrap: true }),
  bold: (value: string): Cell => ({ ...sayable(value), fontWeight: 'bold' }),
  number: (value: string | number, format?: string): Cell => ({
    type: Number,
    value: Number(value),
    ...(format ? { format } : {}),
  }),
  money: (amount: string): Cell => cells.number(amount, MONEY),
  /** `2026-06-15 10:00:00` */
  time: (at: string): Cell => ({ type: Date, value: shown(at.replace(' ', 'T')), format: TIME }),
  /** `2026-06-15` */
  day: (day: string): Cell => ({ type: Date, value: shown(`${day}T00:00:00`), format: DAY }),
  /** `2026-06` */
  month: (month: string): Cell => ({ type: Date, value: shown(`${month}-01T00:00:00`), format: MONTH }),
}

/** An .xlsx file of one sheet. Its library is loaded by the first. @param widths of the columns, in characters */
export async function workbook(rows: Cell[][], widths: readonly number[], sheet: string): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  return write(rows, { columns: widths.map((width) => ({ width })), sheet }).toBuffer()
}

/** A workbook knows no zones: it is to show the clock of Shanghai, as the words say it. */
const shown = (words: string): Date => new Date(`${words}Z`)

const sayable = (value: string) => ({
  type: String,
  value: /^[=+\-@\t\r]/.test(value) && !/^-?\d/.test(value) ? `'${value}` : value,
})
