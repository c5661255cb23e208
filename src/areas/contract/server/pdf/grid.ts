import { lastOf } from '../../../../core/value/items.ts'
import type { ContractCell, ContractTable } from '../../text/contract-shape.ts'
import { INK, MARGINS, makeRoom, pageHeight, RULE, textWidth } from './page.ts'

type Document = PDFKit.PDFDocument

const SIZES = [9.5, 8, 6.5, 5]
const GAP = 2
const PAD = { x: 6, y: 5 }
const AFTER = 6
const SHADE = '#f3f5f8'

/** Kept on one page, in smaller letters where it must be. */
export function drawGrid(doc: Document, grid: ContractTable): void {
  const size = sizeOf(doc, grid)
  makeRoom(doc, heightAt(doc, grid, size))
  for (const row of grid.rows) {
    const top = doc.y
    const height = rowHeight(doc, grid, row, size)
    for (const { cell, left, width } of placed(doc, grid, row)) {
      doc.rect(left, top, width, height).lineWidth(0.6)
      if (cell.head) doc.fillAndStroke(SHADE, RULE)
      else doc.stroke(RULE)
      setFont(doc, cell, size).fillColor(INK)
      doc.text(cell.text, left + PAD.x, top + PAD.y, { width: width - 2 * PAD.x, lineGap: GAP })
    }
    doc.y = top + height
  }
  doc.y += AFTER
}

export const gridHeight = (doc: Document, grid: ContractTable): number => heightAt(doc, grid, sizeOf(doc, grid))

const sizeOf = (doc: Document, grid: ContractTable): number =>
  SIZES.find((size) => heightAt(doc, grid, size) <= pageHeight(doc)) ?? lastOf(SIZES)

const heightAt = (doc: Document, grid: ContractTable, size: number): number =>
  grid.rows.reduce((sum, row) => sum + rowHeight(doc, grid, row, size), 0)

function rowHeight(doc: Document, grid: ContractTable, row: readonly ContractCell[], size: number): number {
  const heights = placed(doc, grid, row).map(({ cell, width }) =>
    setFont(doc, cell, size).heightOfString(cell.text, { width: width - 2 * PAD.x, lineGap: GAP }),
  )
  // the last line has no gap below it
  return Math.max(...heights) - GAP + 2 * PAD.y
}

interface Placed {
  readonly cell: ContractCell
  readonly left: number
  readonly width: number
}

function placed(doc: Document, { shares }: ContractTable, row: readonly ContractCell[]): Placed[] {
  const unit = textWidth(doc) / shares.reduce((sum, share) => sum + share, 0)
  let column = 0
  let left = MARGINS.left
  return row.map((cell) => {
    const span = shares.slice(column, column + (cell.span ?? 1))
    const width = unit * span.reduce((sum, share) => sum + share, 0)
    const place = { cell, left, width }
    column += span.length
    left += width
    return place
  })
}

const setFont = (doc: Document, cell: ContractCell, size: number): Document =>
  doc.font(cell.head ? 'bold' : 'regular').fontSize(size)
