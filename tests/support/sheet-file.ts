import { strToU8, zipSync } from 'fflate'
import { escapeHtml } from '../../src/core/value/escape-html.ts'

/** A cell of a workbook as programs write it: with a format, as a formula, as an error. */
export interface Written {
  readonly v?: number | string | boolean
  /** a format of its number: `0.00%` */
  readonly as?: string
  readonly formula?: string
  readonly error?: string
}

export type Writing = string | number | boolean | null | Written

export interface SheetWriting {
  readonly name: string
  readonly hidden?: boolean
  readonly rows: readonly (readonly Writing[])[]
  /** `A1:C1` */
  readonly merges?: readonly string[]
  /** texts in the table that all sheets share, as Excel does it */
  readonly shared?: boolean
}

const letters = (at: number): string => (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** An .xlsx file with what a writer of tables does not offer: hidden sheets, errors, formulas that nobody computed. */
export function sheetFile(...sheets: readonly SheetWriting[]): File {
  const formats: string[] = []
  const texts: string[] = []
  const styleOf = (code: string | undefined) => {
    if (code === undefined) return ''
    if (!formats.includes(code)) formats.push(code)
    return ` s="${formats.indexOf(code) + 1}"`
  }
  const textOf = (text: string, shared: boolean, at: string) => {
    if (!shared) return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(text)}</t></is></c>`
    if (!texts.includes(text)) texts.push(text)
    return `<c r="${at}" t="s"><v>${texts.indexOf(text)}</v></c>`
  }
  const cellOf = (cell: Writing, at: string, shared: boolean): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return textOf(cell, shared, at)
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (cell.error) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
    const formula = cell.formula === undefined ? '' : `<f>${escapeHtml(cell.formula)}</f>`
    const kind = typeof cell.v === 'string' && formula ? ' t="str"' : ''
    return `<c r="${at}"${styleOf(cell.as)}${kind}>${formula}${cell.v === undefined ? '' : `<v>${cell.v}</v>`}</c>`
  }
  const parts: Record<string, string> = {}
  sheets.forEach(({ rows, merges = [], shared = false }, i) => {
    const body = rows.map(
      (row, r) => `<row r="${r + 1}">${row.map((cell, c) => cellOf(cell, `${letters(c)}${r + 1}`, shared)).join('')}</row>`,
    )
    const merged =
      merges.length === 0 ? '' : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet><sheetData>${body.join('')}</sheetData>${merged}</worksheet>`
  })
  const id = (i: number) => `rId${i + 1}`
  parts['xl/workbook.xml'] =
    `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
      .map(
        ({ name, hidden }, i) =>
          `<sheet name="${escapeHtml(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="${id(i)}"/>`,
      )
      .join('')}</sheets></workbook>`
  parts['xl/_rels/workbook.xml.rels'] = `<Relationships>${sheets
    .map((_, i) => `<Relationship Id="${id(i)}" Type="worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
    .join('')}</Relationships>`
  parts['xl/styles.xml'] =
    `<styleSheet><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeHtml(code)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs></styleSheet>`
  if (texts.length > 0)
    parts['xl/sharedStrings.xml'] =
      `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escapeHtml(text)}</t></si>`).join('')}</sst>`
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), { level: 1 })
  return new File([zipped], '表.xlsx')
}

/** The number that a workbook keeps for a day. */
export const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
