import type { ContractCell, ContractTable } from '../contract-text.ts'
import { INK, MARGINS, makeRoom, RULE, widthOf } from './page.ts'

type Document = PDFKit.PDFDocument

const SIZE = 9.5
const GAP = 2
const PAD = { x: 6, y: 6 }
const AFTER = 6
const SHADE = '#f3f5f8'

/** Kept on one page. */
export function drawGrid(doc: Document, grid: ContractTable): void {
  makeRoom(doc, gridHeight(doc, grid))
  for (const row of grid.rows) {
    const height = rowHeight(doc, grid, row)
    makeRoom(doc, height)
    const top = doc.y
    for (const { cell, left, width } of placed(doc, grid, row)) {
      doc.rect(left, top, width, height).lineWidth(0.6)
      if (cell.head) doc.fillAndStroke(SHADE, RULE)
      else doc.stroke(RULE)
      setFont(doc, cell).fillColor(INK)
      doc.text(cell.text, left + PAD.x, top + PAD.y, { width: width - 2 * PAD.x, lineGap: GAP })
    }
    doc.y = top + height
  }
  doc.y += AFTER
}

export const gridHeight = (doc: Document, grid: ContractTable): number =>
  grid.rows.reduce((sum, row) => sum + rowHeight(doc, grid, row), 0)

function rowHeight(doc: Document, grid: ContractTable, row: readonly ContractCell[]): number {
  const heights = placed(doc, grid, row).map(({ cell, width }) =>
    setFont(doc, cell).heightOfString(cell.text, { width: width - 2 * PAD.x, lineGap: GAP }),
  )
  return Math.max(...heights) + 2 * PAD.y
}

function placed(
  doc: Document,
  { shares }: ContractTable,
  row: readonly ContractCell[],
): { cell: ContractCell; left: number; width: number }[] {
  const unit = widthOf(doc) / shares.reduce((sum, share) => sum + share, 0)
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

const setFont = (doc: Document, cell: ContractCell): Document => doc.font(cell.head ? 'bold' : 'regular').fontSize(SIZE)
