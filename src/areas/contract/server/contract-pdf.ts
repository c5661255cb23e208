import PDFDocument from 'pdfkit'
import { parseTime } from '../../../core/value/time.ts'
import type { ContractText } from '../text/contract-shape.ts'
import { fonts } from './pdf/fonts.ts'
import { INK, MARGINS, textWidth } from './pdf/page.ts'
import { drawMarks } from './pdf/page-marks.ts'
import { drawParagraph } from './pdf/paragraph.ts'
import { drawSignatures, type Sides, signaturesHeight } from './pdf/signatures.ts'

export interface ContractPrint extends Sides {
  readonly contract_sn: string
  readonly made_on: string
  readonly text: ContractText
  /** `bodyHash(text.html)` */
  readonly hash: string
  /** where the file is verified; absent on a sheet that is not in force, and on files from before there was such a page */
  readonly link?: string
}

/** The contract on A4. Nothing of it depends on when or where it is printed: the same input gives the same bytes. */
export async function contractPdf(print: ContractPrint): Promise<Buffer> {
  const { regular, bold } = await fonts()
  const doc = new PDFDocument({ size: 'A4', margins: MARGINS, bufferPages: true, font: '', info: infoOf(print), lang: 'zh-CN' })
  const file = collect(doc)
  doc.registerFont('regular', regular).registerFont('bold', bold)
  doc.font('bold').fontSize(20).fillColor(INK)
  doc.text(print.text.title, MARGINS.left, doc.y, { width: textWidth(doc), align: 'center' })
  doc.y += 12
  const { paragraphs } = print.text
  for (const paragraph of paragraphs.slice(0, -1)) drawParagraph(doc, paragraph)
  // a signature on a page without a clause could be put under another contract
  for (const last of paragraphs.slice(-1)) drawParagraph(doc, last, signaturesHeight(doc, print))
  drawSignatures(doc, print)
  drawMarks(doc, { title: print.text.title, contract_sn: print.contract_sn, hash: print.hash, link: print.link })
  doc.end()
  return file
}

const infoOf = ({ contract_sn, made_on, text }: ContractPrint) => ({
  Title: `${text.title} ${contract_sn}`,
  CreationDate: parseTime(made_on),
})

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
