import type { Field } from '../../entity/entity.ts'
import { parseFixed } from '../../value/fixed.ts'
import { nth } from '../../value/items.ts'

/** One row of a table among the fields of a record. */
export type Line = Readonly<Record<string, unknown>>

/** A fault of one cell. */
export interface CellFault {
  readonly at: number
  readonly column: Field
  readonly message: string
}

/** The first cell that does not go on as the file says that they follow each other. */
export function outOfOrder(field: Field, lines: readonly Line[]): CellFault | undefined {
  for (const [name, direction] of Object.entries(field.order ?? {})) {
    const column = field.rows?.find((one) => one.name === name)
    const at = column
      ? lines.findIndex((line, i) => i > 0 && !follows(column, nth(lines, i - 1)[name], line[name], direction))
      : -1
    if (column && at > 0) return { at, column, message: `${column.title}必须比上一行${direction === 'asc' ? '大' : '小'}` }
  }
  return undefined
}

function follows(column: Field, before: unknown, after: unknown, direction: 'asc' | 'desc'): boolean {
  const [a, b] = [before, after].map((one) =>
    column.scale === undefined ? (one as number) : parseFixed(String(one), column.scale),
  )
  if (a === null || b === null || a === undefined || b === undefined) return false
  return direction === 'asc' ? a < b : a > b
}

/** In a form of many rows a person is told where: 第 2 行 规格：请填写规格. */
export function cellSentence({ at, column, message }: CellFault): string {
  const sentence = message.startsWith(column.title) ? message.slice(column.title.length).replace(/^：/, '') : message
  return `第 ${at + 1} 行 ${column.title}：${sentence}`
}
