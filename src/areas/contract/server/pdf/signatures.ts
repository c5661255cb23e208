import { GREY, INK, MARGINS, makeRoom, RULE, textWidth } from './page.ts'

type Document = PDFKit.PDFDocument

export interface Signature {
  readonly org: string
  readonly signer: string
  readonly signed_at: string
}

/** null while that side has not signed */
export interface Sides {
  readonly buyer: Signature | null
  readonly seller: Signature | null
}

interface Row {
  readonly text: string
  readonly bold?: boolean
}

const SIZE = 10
const LEAD = 40
const PAD = 12
const GUTTER = 14
const LINE = 5

/** Both sides next to each other, never parted by a page. */
export function drawSignatures(doc: Document, sides: Sides): void {
  const width = boxWidth(doc)
  const height = boxHeight(doc, sides)
  makeRoom(doc, height + LEAD)
  doc.font('regular').fontSize(SIZE).fillColor(GREY)
  doc.text('（以下为签署栏，无正文）', MARGINS.left, doc.y + 10, { width: textWidth(doc), align: 'center' })
  const top = doc.y + 10
  for (const [i, rows] of rowsOf(sides).entries()) {
    const left = MARGINS.left + i * (width + GUTTER)
    doc.roundedRect(left, top, width, height, 4).lineWidth(0.8).stroke(RULE)
    doc.y = top + PAD
    for (const { text, bold } of rows) {
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(SIZE)
        .fillColor(INK)
      doc.text(text, left + PAD, doc.y, { width: width - 2 * PAD, lineGap: 2 })
      doc.y += LINE
    }
  }
  doc.y = top + height
}

export const signaturesHeight = (doc: Document, sides: Sides): number => boxHeight(doc, sides) + LEAD

const boxWidth = (doc: Document): number => (textWidth(doc) - GUTTER) / 2

function boxHeight(doc: Document, sides: Sides): number {
  const heights = rowsOf(sides).map((rows) => heightOf(doc, rows, boxWidth(doc) - 2 * PAD))
  return Math.max(...heights) + 2 * PAD
}

const rowsOf = ({ buyer, seller }: Sides): Row[][] => [side('甲方（买方）', buyer), side('乙方（卖方）', seller)]

function side(title: string, signature: Signature | null): Row[] {
  if (!signature) return [{ text: title, bold: true }, { text: '（尚未签署）' }]
  return [
    { text: title, bold: true },
    { text: signature.org },
    { text: `签署人：${signature.signer}` },
    { text: `签署时间：${signature.signed_at}` },
    { text: '已电子签署', bold: true },
  ]
}

function heightOf(doc: Document, rows: readonly Row[], width: number): number {
  return rows.reduce((sum, { text, bold }) => {
    doc.font(bold ? 'bold' : 'regular').fontSize(SIZE)
    return sum + doc.heightOfString(text, { width, lineGap: 2 }) + LINE
  }, 0)
}
