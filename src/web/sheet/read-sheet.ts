import { readSheet } from 'read-excel-file/universal'

/** A cell as it was typed; dates as `2026-06-01`. */
export type Cell = string | boolean | null

/** A fault of a file as a whole, in words for people. */
export class SheetFault extends Error {}

const MOST_BYTES = 2 * 1024 * 1024
/** unpacked: what a sheet of some hundred rows is never near */
const MOST_UNPACKED = 30 * 1024 * 1024
const MOST_PARTS = 500
const MOST_COLUMNS = 200
const BROKEN = '这个文件打不开，请用 Excel 或 WPS 另存为 .xlsx 后再选'

/**
 * The first sheet of an .xlsx file, its heading first.
 * @param most rows below the heading
 * @throws SheetFault
 */
export async function cellsOf(file: Blob, most: number): Promise<readonly (readonly Cell[])[]> {
  if (file.size > MOST_BYTES) throw new SheetFault('文件不能超过 2 MB')
  const content = await file.arrayBuffer()
  checkUnpacked(new DataView(content))
  const rows = await readSheet(content, 1, { parseNumber: plainNumber }).catch(() => {
    throw new SheetFault(BROKEN)
  })
  // one row more is told from a file that just fits
  const cells = rows.slice(0, most + 2).map((row) => row.slice(0, MOST_COLUMNS).map(cell))
  while (cells.at(-1)?.every((one) => one === null)) cells.pop()
  if (cells.length > most + 1) throw new SheetFault(`一次最多导入 ${most} 行，请分成几个文件`)
  if (cells.length < 2) throw new SheetFault('第一个工作表里没有数据：第一行是列名，从第二行起一行一条')
  return cells
}

/** A figure as people see it: what a spreadsheet keeps as 27000.000000000004 was typed as 27000. */
function plainNumber(text: string): string {
  const value = Number(Number(text).toPrecision(15))
  return Math.abs(value) < 1e15 && !/e/i.test(String(value)) ? String(value) : text
}

function cell(value: unknown): Cell {
  if (typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const END = 0x06054b50
const ENTRY = 0x02014b50

/** By the directory at the end of the zip, before anything is unpacked: what a part says of itself is also all it gets. */
function checkUnpacked(zip: DataView): void {
  let at = zip.byteLength - 22
  while (at >= 0 && zip.getUint32(at, true) !== END) at--
  if (at < 0) throw new SheetFault(BROKEN)
  const parts = zip.getUint16(at + 10, true)
  let next = zip.getUint32(at + 16, true)
  let total = 0
  for (let i = 0; i < parts; i++) {
    if (next + 46 > zip.byteLength || zip.getUint32(next, true) !== ENTRY) throw new SheetFault(BROKEN)
    total += zip.getUint32(next + 24, true)
    next += 46 + zip.getUint16(next + 28, true) + zip.getUint16(next + 30, true) + zip.getUint16(next + 32, true)
  }
  if (parts > MOST_PARTS || total > MOST_UNPACKED) throw new SheetFault('这个文件展开后太大，请只留下要导入的表格')
}
