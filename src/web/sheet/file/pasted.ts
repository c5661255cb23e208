import { textCell } from './cell.ts'
import type { SheetOfFile } from './open-xlsx.ts'

/** How the cells of a line stand apart where no tabs part them, the surest first. */
const GAPS = [/[,，;；]\s*/, /(?:\s{2,}|\u3000\s*)/, /\s+/]

/** The rows of a table that was copied out of a chat or a spreadsheet: cells stand apart by tabs, several blanks, commas, or a blank. */
export function rowsPasted(text: string): readonly (readonly string[])[] {
  if (text.includes('\t')) return quotedRows(text)
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const gap = GAPS.toSorted((a, b) => evenLines(lines, b) - evenLines(lines, a))[0] ?? /\s+/
  return lines.map((line) => line.split(gap))
}

/** How many lines have as many cells as most have. */
function evenLines(lines: readonly string[], gap: RegExp): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(gap).length
    if (line !== '' && cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

/** As a spreadsheet lays its cells on the clipboard: one with a line end of its own stands in quotes, which are doubled in it. */
function quotedRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== '' && end !== '\t') rows.push([])
    if (end === '') break
  }
  return rows.filter((row, at) => at < rows.length - 1 || row.some((cell) => cell !== ''))
}

/** The same as a sheet. */
export function pastedSheet(text: string): SheetOfFile {
  const rows = rowsPasted(text)
    .map((cells, at) => ({ row: at + 1, cells: cells.map(textCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null))
  return {
    name: '粘贴的表格',
    rows: async function* () {
      yield rows
    },
    facts: async () => ({ merges: [], rows: rows.length }),
  }
}
