import { type Cell, type SheetRow, textCell } from './cell.ts'
import { SheetFault } from './sheet-fault.ts'

const PIECE = 128 * 1024

/** UTF-8 with or without its mark, UTF-16 with it, or else what Chinese Excel writes. Only a text as a whole tells. */
export async function encodingOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of bytesOf(file)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += PIECE)
    yield new Uint8Array(await file.slice(from, Math.min(file.size, from + PIECE)).arrayBuffer())
}

export async function* csvRows(file: Blob, encoding: string): AsyncGenerator<readonly SheetRow[]> {
  const decoder = new TextDecoder(encoding)
  let reader: Reader | undefined
  for await (const bytes of bytesOf(file)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text.includes('\0')) throw new SheetFault('这个文件不是表格，请选 .xlsx 或 .csv')
    reader ??= readerOf(separatorOf(text))
    yield reader.read(text)
  }
  if (reader) yield reader.end()
}

/** A tab beside a comma only keeps a spreadsheet from rounding the digits behind it. */
const PADDING = /(^|[,"])\t+|\t+(?=[,"]|$)/g

/** The separator of the first line that has one. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, 20).map((line) => (line.includes(',') ? line.replace(PADDING, '$1') : line))
  const counts = ['\t', ',', ';', '，'].map((one) => ({ one, count: Math.max(...lines.map((line) => line.split(one).length)) }))
  const tabbed = counts.find(({ one, count }) => one === '\t' && count > 1)
  return (tabbed ?? counts.reduce((most, next) => (next.count > most.count ? next : most))).one
}

interface Reader {
  /** the rows that are whole by now */
  readonly read: (text: string) => SheetRow[]
  readonly end: () => SheetRow[]
}

/** Quoted cells may hold separators, line ends and, doubled, quotes; a piece may end anywhere. */
function readerOf(separator: string): Reader {
  let rows: SheetRow[] = []
  let cells: Cell[] = []
  let text = ''
  let row = 1
  let quoted = false
  let closed = false
  let afterReturn = false
  const endCell = () => {
    // numbers are kept exact by ="0012", which some programs write
    cells.push(textCell(text.replace(/^="([^"]*)"$/, '$1')))
    text = ''
    closed = false
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== null)) rows.push({ row, cells })
    cells = []
    row++
  }
  const take = () => {
    const whole = rows
    rows = []
    return whole
  }
  const one = (sign: string) => {
    if (quoted) {
      if (sign === '"') [quoted, closed] = [false, true]
      else text += sign
    } else if (sign === '"' && closed) {
      text += '"'
      ;[quoted, closed] = [true, false]
    } else if (sign === '"' && text.trim() === '') [quoted, text] = [true, '']
    else if (sign === separator) endCell()
    else if (sign === '\n' && !afterReturn) endRow()
    else if (sign === '\r') endRow()
    else if (sign !== '\n' && !(closed && sign === ' ')) text += sign
    afterReturn = !quoted && sign === '\r'
  }
  return {
    read(piece) {
      for (const sign of piece) one(sign)
      return take()
    },
    end() {
      if (text !== '' || cells.length > 0) endRow()
      return take()
    },
  }
}
