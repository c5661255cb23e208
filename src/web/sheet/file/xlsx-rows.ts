import { type Cell, type SheetRow, textCell } from './cell.ts'
import type { NumberFormat } from './number-format.ts'
import { formatOf } from './number-format.ts'
import { numberCell } from './numbers.ts'
import { type Attributes, parseXml, unescaped } from './xml.ts'

export interface BookParts {
  readonly texts: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly since1904: boolean
}

const MOST_COLUMNS = 300
const GENERAL = formatOf(0, undefined)
const ROW_END = /<\/(?:\w+:)?row>|<(?:\w+:)?row\s[^>]*\/>/g
const ROW_START = /<(?:\w+:)?row[\s>/]/

/** The rows of a sheet as its text comes in: of what was read nothing is kept. Rows without a cell are left out. */
export async function* xlsxRows(pieces: AsyncGenerator<string>, parts: BookParts): AsyncGenerator<readonly SheetRow[]> {
  let rest = ''
  let last = 0
  for await (const piece of pieces) {
    rest += piece
    let end = 0
    for (const found of rest.matchAll(ROW_END)) end = found.index + found[0].length
    if (end === 0) continue
    const rows = rowsIn(rest.slice(Math.max(0, rest.search(ROW_START)), end), parts, last)
    rest = rest.slice(end)
    last = rows.at(-1)?.row ?? last
    yield rows.filter(({ cells }) => cells.some((one) => one !== null))
  }
}

interface Open {
  readonly at: number
  readonly attributes: Attributes
  value: string
  words: string
  formula: string | null
}

function rowsIn(xml: string, parts: BookParts, before: number): SheetRow[] {
  const rows: SheetRow[] = []
  let cells: Cell[] = []
  let row = before
  let cell: Open | null = null
  let inside = ''
  let spoken = false
  parseXml(`<rows>${xml}</rows>`, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes().r ?? row + 1)
        cells = []
      } else if (name === 'c') {
        const all = attributes()
        const letters = /^[A-Z]+/.exec(all.r ?? '')?.[0]
        cell = { at: letters ? columnOf(letters) : cells.length, attributes: all, value: '', words: '', formula: null }
      } else if (name === 'f' && cell) cell.formula = ''
      else if (name === 'rPh') spoken = true
      inside = name
    },
    close: (name) => {
      inside = ''
      if (name === 'rPh') spoken = false
      if (name === 'row') rows.push({ row, cells })
      if (name !== 'c' || !cell) return
      if (cell.at < MOST_COLUMNS) {
        while (cells.length < cell.at) cells.push(null)
        cells[cell.at] = cellOf(cell, parts)
      }
      cell = null
    },
    text: (words) => {
      if (!cell || spoken) return
      if (inside === 'v') cell.value += words
      else if (inside === 't') cell.words += words
      else if (inside === 'f') cell.formula = (cell.formula ?? '') + words
    },
  })
  return rows
}

const columnOf = (letters: string): number => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1

function cellOf({ attributes: { t = 'n', s }, value, words, formula }: Open, parts: BookParts): Cell {
  if (t === 'inlineStr') return textCell(unescaped(words))
  if (t === 's') return textCell(parts.texts[Number(value)] ?? '')
  if (t === 'e') return { text: value || '#N/A', sort: 'error' }
  if (formula !== null && value === '' && t !== 'str') return { text: `=${formula}`, sort: 'formula' }
  if (t === 'str') return textCell(unescaped(value))
  if (value === '') return null
  if (t === 'b') return { text: value === '1' ? '是' : '否', sort: 'truth' }
  if (t === 'd') return { text: value.slice(0, 19).replace('T', ' ').replace(' 00:00:00', ''), sort: 'day' }
  return numberCell(value, parts.formats[Number(s ?? 0)] ?? GENERAL, parts.since1904)
}
