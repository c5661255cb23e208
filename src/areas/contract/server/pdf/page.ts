type Document = PDFKit.PDFDocument

/** A4 in points. The foot has room for the hash and the page number. */
export const MARGINS = { top: 70, bottom: 76, left: 62, right: 62 }
export const INK = '#1f2328'
export const GREY = '#6b7280'
export const RULE = '#c9ced6'

export const textWidth = (doc: Document): number => doc.page.width - MARGINS.left - MARGINS.right

const bottomOf = (doc: Document): number => doc.page.height - MARGINS.bottom

export const pageHeight = (doc: Document): number => bottomOf(doc) - MARGINS.top

/** Goes to the next page unless `height` still fits; what is taller than a page starts where it is and runs on. */
export function makeRoom(doc: Document, height: number): void {
  if (doc.y + height > bottomOf(doc) && height <= pageHeight(doc) && doc.y > MARGINS.top) doc.addPage()
}
