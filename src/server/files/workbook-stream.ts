import { strToU8, Zip, ZipDeflate } from 'fflate'
import { escapeHtml } from '../../core/value/escape-html.ts'
import type { Cell } from './workbook.ts'

/** How a cell is drawn besides its value; each kind of it is written once, at the end of the file. */
interface Look {
  readonly format: string
  readonly bold: boolean
  readonly wrap: boolean
}

/** The looks of a file, in the order in which they were met; the first is the plain one. */
class Looks {
  readonly #places = new Map<string, number>()
  readonly all: Look[] = []

  constructor() {
    this.placeOf({ format: '', bold: false, wrap: false })
  }

  placeOf(look: Look): number {
    const key = `${look.bold} ${look.wrap} ${look.format}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.all.length)
    return this.all.push(look) - 1
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Formats of a file's own are numbered from here on. */
const FIRST_FORMAT = 164
/** Days are counted from 1899-12-30. */
const DAYS_TO_1970 = 25_569
const DAY_MS = 86_400_000
const LEVEL = 3

/**
 * An .xlsx file of one sheet, written while its rows come: no more of it is held than the rows at hand.
 * @param widths of the columns, in characters
 * @returns what is ready of the file after each lot of rows
 */
export async function* workbookStream(
  lots: AsyncIterable<readonly (readonly Cell[])[]>,
  widths: readonly number[],
  sheet: string,
): AsyncGenerator<Buffer> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const taken = () => {
    const bytes = Buffer.concat(ready)
    ready = []
    return bytes
  }
  const part = (name: string, ...texts: string[]) => {
    const file = new ZipDeflate(name, { level: LEVEL })
    zip.add(file)
    for (const [i, text] of texts.entries()) file.push(strToU8(text), i === texts.length - 1)
    return file
  }
  part('[Content_Types].xml', contentTypes())
  part(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  )
  part(
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${link(1, 'worksheet', 'worksheets/sheet1.xml')}${link(2, 'styles', 'styles.xml')}</Relationships>`,
  )
  part(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  const looks = new Looks()
  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: LEVEL })
  zip.add(rows)
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  rows.push(
    strToU8(`${HEAD}<worksheet xmlns="${MAIN}">${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`),
  )
  let number = 0
  for await (const lot of lots) {
    rows.push(strToU8(lot.map((row) => rowText(row, ++number, looks)).join('')))
    yield taken()
  }
  rows.push(strToU8('</sheetData></worksheet>'), true)
  part('xl/styles.xml', stylesText(looks.all))
  zip.end()
  yield taken()
}

const link = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${LINKS}/${type}" Target="${target}"/>`

function contentTypes(): string {
  const parts = { 'xl/workbook.xml': 'sheet.main', 'xl/worksheets/sheet1.xml': 'worksheet', 'xl/styles.xml': 'styles' }
  const overrides = Object.entries(parts).map(
    ([name, type]) => `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`,
  )
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

function rowText(row: readonly Cell[], number: number, looks: Looks): string {
  const written = row.map((cell, i) => cellText(cell, `${columnName(i)}${number}`, looks))
  return `<row r="${number}">${written.join('')}</row>`
}

function cellText(cell: Cell, place: string, looks: Looks): string {
  if (cell === null || typeof cell !== 'object' || !('value' in cell) || cell.value === undefined) return ''
  const { value } = cell
  const look: Look = {
    format: 'format' in cell ? (cell.format ?? '') : '',
    bold: 'fontWeight' in cell && cell.fontWeight === 'bold',
    wrap: 'wrap' in cell && cell.wrap === true,
  }
  const style = looks.placeOf(look)
  const at = `r="${place}"${style === 0 ? '' : ` s="${style}"`}`
  if (value instanceof Date) return `<c ${at}><v>${value.getTime() / DAY_MS + DAYS_TO_1970}</v></c>`
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`
}

function stylesText(looks: readonly Look[]): string {
  const formats = [...new Set(looks.flatMap(({ format }) => (format === '' ? [] : [format])))]
  const numbers = formats.map((format, i) => `<numFmt numFmtId="${FIRST_FORMAT + i}" formatCode="${escaped(format)}"/>`)
  const cells = looks.map(({ format, bold, wrap }) => {
    const id = format === '' ? 0 : FIRST_FORMAT + formats.indexOf(format)
    const more = wrap ? ' applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>' : '/>'
    return `<xf numFmtId="${id}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}`
  })
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}">`,
    numbers.length > 0 ? `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>` : '',
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

/** 0 is A, 26 is AA. */
function columnName(i: number): string {
  const letter = String.fromCharCode(65 + (i % 26))
  return i < 26 ? letter : columnName(Math.floor(i / 26) - 1) + letter
}

/** The names of sheets hold none of these, and 31 characters at most. */
const sheetName = (text: string): string => text.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/** What XML cannot hold at all is left out. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
