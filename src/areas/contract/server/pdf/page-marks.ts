import { encode } from 'uqr'
import { GREY, MARGINS, RULE, textWidth } from './page.ts'

export interface Marks {
  readonly title: string
  readonly contract_sn: string
  readonly hash: string
  readonly link?: string | undefined
}

/** of the code that leads to the page where the file is verified */
const CODE = 40

/** Head and foot of every page, drawn last because only then their number is known. */
export function drawMarks(doc: PDFKit.PDFDocument, { title, contract_sn, hash, link }: Marks): void {
  const { start, count } = doc.bufferedPageRange()
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i)
    // text below the margin would otherwise begin a page of its own
    doc.page.margins.bottom = 0
    const foot = doc.page.height - MARGINS.bottom + 14
    rule(doc, MARGINS.top - 22)
    rule(doc, foot)
    doc.font('regular').fillColor(GREY)
    write(doc, title, MARGINS.top - 40, 9)
    write(doc, `合同编号：${contract_sn}`, MARGINS.top - 40, 9, 'right')
    write(doc, `正文摘要（SHA-256）：${hash}`, foot + 7, 7.5)
    write(doc, link ? `验真：扫码或打开 ${link}，选择本文件` : FORMER, foot + 20, 7.5)
    if (link?.startsWith('http')) drawCode(doc, link, doc.page.width - MARGINS.right - CODE, foot + 6)
    write(doc, `第 ${i - start + 1} 页 共 ${count} 页`, foot + 36, 8.5, 'center')
  }
}

/** as files were printed before there was a page for it: a lost one is printed the same */
const FORMER = '验真：在平台打开本编号的合同，页面上的正文摘要与此处一致，即为双方签署的正文。'

function drawCode(doc: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = CODE / size
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) doc.rect(left + x * side, top + y * side, side, side)
  doc.fill('#000')
  doc.fillColor(GREY)
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(MARGINS.left, y)
    .lineTo(doc.page.width - MARGINS.right, y)
    .lineWidth(0.5)
    .stroke(RULE)
}

function write(
  doc: PDFKit.PDFDocument,
  text: string,
  y: number,
  size: number,
  align: 'left' | 'right' | 'center' = 'left',
): void {
  doc.fontSize(size).text(text, MARGINS.left, y, { width: textWidth(doc), align, height: size * 2, ellipsis: true })
}
