import type { SheetRow } from './cell.ts'
import { formatOf, type NumberFormat } from './number-format.ts'
import { BROKEN, SheetFault } from './sheet-fault.ts'
import { type BookParts, xlsxRows } from './xlsx-rows.ts'
import { parseXml, unescaped } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

/** Cells that are one: the value stands in the first, and the others are empty. Counted from 1, both ends belong to it. */
export interface Merge {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface SheetOfFile {
  readonly name: string
  /** from the first, each time it is asked */
  readonly rows: () => AsyncGenerator<readonly SheetRow[]>
  readonly facts: () => Promise<SheetFacts>
}

export interface SheetFacts {
  readonly merges: readonly Merge[]
  /** about so many, empty ones included */
  readonly rows: number
}

/** The sheets of an .xlsx file that are in sight, in their order. @throws SheetFault */
export async function openXlsx(file: Blob): Promise<readonly SheetOfFile[]> {
  const zip = await openZip(file)
  const main = zip.names.find((name) => /(^|\/)workbook\.xml$/.test(name))
  if (main === undefined) throw new SheetFault(BROKEN)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const links = await linksOf(zip, `${folder}_rels/workbook.xml.rels`)
  const { sheets, since1904 } = readWorkbook(await zip.text(main))
  const parts = partsOf(zip, folder, since1904)
  return sheets
    .filter((sheet) => !sheet.hidden)
    .flatMap(({ name, link }): SheetOfFile[] => {
      const target = links.get(link)
      if (!target || !/worksheet/.test(target)) return []
      const path = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '')
      return [
        {
          name,
          rows: async function* () {
            yield* xlsxRows(zip.pieces(path), await parts())
          },
          facts: () => factsOf(zip, path),
        },
      ]
    })
}

/** What all sheets share is read when the first is. */
function partsOf(zip: Zip, folder: string, since1904: boolean): () => Promise<BookParts> {
  let parts: Promise<BookParts> | undefined
  const read = async () => ({
    texts: await textsOf(zip, `${folder}sharedStrings.xml`),
    formats: formatsOf(await zip.text(`${folder}styles.xml`)),
    since1904,
  })
  return () => {
    parts ??= read()
    return parts
  }
}

async function linksOf(zip: Zip, name: string): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  parseXml(await zip.text(name), {
    open: (element, attributes) => {
      if (element !== 'Relationship') return
      const { Id = '', Target = '' } = attributes()
      links.set(Id, Target)
    },
  })
  return links
}

function readWorkbook(xml: string) {
  const sheets: { readonly name: string; readonly link: string; readonly hidden: boolean }[] = []
  let since1904 = false
  parseXml(xml, {
    open: (element, attributes) => {
      if (element === 'workbookPr') since1904 = /^(1|true)$/.test(attributes().date1904 ?? '')
      if (element !== 'sheet') return
      const all = attributes()
      const link = Object.entries(all).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId')?.[1] ?? ''
      sheets.push({ name: all.name ?? '', link, hidden: /hidden/i.test(all.state ?? '') })
    },
  })
  return { sheets, since1904 }
}

/** By the number of a cell's style. */
function formatsOf(xml: string): readonly NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let inside = false
  parseXml(xml, {
    open: (element, attributes) => {
      if (element === 'numFmt') codes.set(attributes().numFmtId ?? '', attributes().formatCode ?? '')
      else if (element === 'cellXfs') inside = true
      else if (element === 'xf' && inside) {
        const { numFmtId = '0' } = attributes()
        formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)))
      }
    },
    close: (element) => {
      if (element === 'cellXfs') inside = false
    },
  })
  return formats
}

/** The texts that cells share, each once however often it stands in the table. */
async function textsOf(zip: Zip, name: string): Promise<readonly string[]> {
  const texts: string[] = []
  let rest = ''
  for await (const piece of zip.pieces(name)) {
    rest += piece
    let end = 0
    for (const found of rest.matchAll(/<\/(?:\w+:)?si>|<(?:\w+:)?si\s*\/>/g)) end = found.index + found[0].length
    if (end === 0) continue
    for (const text of sharedTexts(rest.slice(0, end))) texts.push(text)
    rest = rest.slice(end)
  }
  return texts
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text: string | null = null
  let spoken = false
  let written = false
  parseXml(`<all>${xml.slice(Math.max(0, xml.search(/<(?:\w+:)?si[\s>/]/)))}</all>`, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') spoken = true
      if (name === 't') written = true
    },
    close: (name) => {
      if (name === 'si' && text !== null) {
        texts.push(unescaped(text))
        text = null
      }
      if (name === 'rPh') spoken = false
      if (name === 't') written = false
    },
    text: (words) => {
      if (text !== null && written && !spoken) text += words
    },
  })
  return texts
}

/** Merged cells are said behind all rows. */
async function factsOf(zip: Zip, path: string): Promise<SheetFacts> {
  const merges: Merge[] = []
  let rest = ''
  let rows = 0
  for await (const piece of zip.pieces(path)) {
    rest += piece
    let last = 0
    rows += piece.match(/<\/(?:\w+:)?row>/g)?.length ?? 0
    for (const found of rest.matchAll(/<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)) {
      const [whole, left = '', top, right = '', bottom] = found
      merges.push({ top: Number(top), bottom: Number(bottom), left: columnNumber(left), right: columnNumber(right) })
      last = found.index + whole.length
    }
    rest = rest.slice(Math.max(last, rest.length - 200))
  }
  return { merges, rows }
}

export const columnNumber = (letters: string): number => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0)
