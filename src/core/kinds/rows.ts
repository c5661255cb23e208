import type { Field } from '../schema/entity.ts'
import type { FieldKind, Telling } from '../schema/kind.ts'
import { parseFixed } from '../value/fixed.ts'
import { nth } from '../value/items.ts'
import { document } from './shared/document.ts'
import { itemsOf } from './shared/list.ts'
import { exampleOr } from './shared/words.ts'

type Line = Readonly<Record<string, unknown>>

/** A small table, each line of it the same columns. */
export const kind: FieldKind = {
  ...document,
  written: { keyword: (raw) => raw.type === 'array' && raw.items?.properties !== undefined },
  more: (raw, read) => ({ rows: read(raw.items!) }),
  shape: (field, shapeOf) => ({
    type: 'array',
    items: { ...shapeOf(columnsOf(field)), required: columnsOf(field).flatMap((one) => (one.required ? [one.name] : [])) },
    ...itemsOf(field, 100),
  }),
  answer: (field, shapeOf) => ({ type: ['array', 'null'], items: shapeOf(columnsOf(field)) }),
  check: (field, value, telling) => (Array.isArray(value) ? checkLines(field, value, telling) : null),
  example: exampleOr([]),
}

const columnsOf = (field: Field): readonly Field[] => field.rows ?? []

function checkLines(field: Field, lines: readonly Line[], { check }: Telling): string | null {
  for (const line of lines) {
    for (const column of columnsOf(field)) {
      const fault = check(column, line[column.name])
      if (fault) return `${field.title}：${fault}`
    }
  }
  for (const [name, direction] of Object.entries(field.order ?? {})) {
    const column = columnsOf(field).find((one) => one.name === name)
    if (column && !lines.every((line, i) => i === 0 || follows(column, nth(lines, i - 1)[name], line[name], direction))) {
      return `${field.title}的${column.title}必须逐行${direction === 'asc' ? '升高' : '降低'}`
    }
  }
  return null
}

function follows(column: Field, before: unknown, after: unknown, direction: 'asc' | 'desc'): boolean {
  const [a, b] = [before, after].map((one) =>
    column.scale === undefined ? (one as number) : parseFixed(String(one), column.scale),
  )
  if (a === null || b === null || a === undefined || b === undefined) return false
  return direction === 'asc' ? a < b : a > b
}
