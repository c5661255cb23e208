import type { ContractParagraph } from '../../text/contract-shape.ts'
import { drawGrid, gridHeight } from './grid.ts'
import { INK, MARGINS, makeRoom, textWidth } from './page.ts'

type Document = PDFKit.PDFDocument

const TEXT = { size: 10, gap: 2.6, after: 3.5 }
const HEADING = { size: 11, before: 7, after: 4 }
const NUMBER = 28

/**
 * The heading is kept with its first line, or with all that leads to a table; each line is kept whole.
 * @param tail height of what must not stand on a page without this paragraph
 */
export function drawParagraph(doc: Document, { heading, lines, table }: ContractParagraph, tail = 0): void {
  const led = table || tail > 0 ? lines : lines.slice(0, 1)
  const body = led.reduce((sum, line) => sum + lineHeight(doc, line), table ? gridHeight(doc, table) : 0)
  doc.font('bold').fontSize(HEADING.size)
  const height = doc.heightOfString(heading, { width: textWidth(doc) }) + HEADING.after
  if (doc.y > MARGINS.top) doc.y += HEADING.before
  makeRoom(doc, height + body + tail)
  if (lines[0] !== undefined) makeRoom(doc, height + lineHeight(doc, lines[0]))
  doc.font('bold').fontSize(HEADING.size).fillColor(INK)
  doc.text(heading, MARGINS.left, doc.y, { width: textWidth(doc) })
  doc.y += HEADING.after
  for (const line of lines) drawLine(doc, line)
  if (table) drawGrid(doc, table)
}

function drawLine(doc: Document, line: string): void {
  makeRoom(doc, lineHeight(doc, line))
  const { number, text, indent } = parts(line)
  doc.font('regular').fontSize(TEXT.size).fillColor(INK)
  const top = doc.y
  if (number) doc.text(number, MARGINS.left, top, { lineBreak: false })
  doc.text(text, MARGINS.left + indent, top, { width: textWidth(doc) - indent, lineGap: TEXT.gap })
  doc.y += TEXT.after
}

function lineHeight(doc: Document, line: string): number {
  const { text, indent } = parts(line)
  doc.font('regular').fontSize(TEXT.size)
  return doc.heightOfString(text, { width: textWidth(doc) - indent, lineGap: TEXT.gap }) + TEXT.after
}

/** A line's number hangs before it. */
function parts(line: string): { number: string | null; text: string; indent: number } {
  const match = /^(\d+\.\d+) (.*)$/s.exec(line)
  return match ? { number: match[1]!, text: match[2]!, indent: NUMBER } : { number: null, text: line, indent: 0 }
}
