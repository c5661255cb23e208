import type { Field } from '../entity/entity.ts'
import type { FieldKind, JsonSchema, Telling } from '../entity/kind.ts'
import { propertiesOf } from '../value/narrow.ts'
import { document } from './shared/document.ts'
import { type CellFault, cellSentence, type Line, outOfOrder } from './shared/lines.ts'
import { itemsOf } from './shared/list.ts'
import { exampleOr } from './shared/words.ts'

/** A small table, each line of it the same columns. */
export const kind: FieldKind = {
  ...document,
  written: { keyword: (raw) => raw.type === 'array' && raw.items?.properties !== undefined },
  more: (raw, read) => ({ rows: read(raw.items!) }),
  shape: (field, shapeOf) => {
    const typed = columnsOf(field).filter((one) => !one.readOnly)
    const required = typed.flatMap((one) => (one.required && one.visible === undefined ? [one.name] : []))
    return { type: 'array', items: { ...shapeOf(typed), required }, ...itemsOf(field, 100) }
  },
  answer: (field, shapeOf) => ({ type: ['array', 'null'], items: withWords(field, shapeOf(columnsOf(field))) }),
  encode: (field, value) => JSON.stringify(Array.isArray(value) ? value.map((line: Line) => withoutWords(field, line)) : value),
  check: (field, value, telling) => (Array.isArray(value) ? checkLines(field, value, telling) : null),
  example: exampleOr([]),
}

const columnsOf = (field: Field): readonly Field[] => field.rows ?? []

/** A line carries the words of its codes beside them. */
function withWords(field: Field, shape: JsonSchema): JsonSchema {
  const coded = columnsOf(field).filter((one) => one.relation !== undefined || one.kind === 'region')
  const words = coded.map((one): [string, JsonSchema] => [
    `${one.name}_text`,
    { type: ['string', 'null'], title: `${one.title}（文字）` },
  ])
  return { ...shape, properties: { ...propertiesOf(shape.properties), ...Object.fromEntries(words) } }
}

/** The name of the row that a line points at is asked at each reading, so it is not stored. */
function withoutWords(field: Field, line: Line): Line {
  const derivedWords = new Set(columnsOf(field).flatMap((one) => (one.relation || one.attributes ? [`${one.name}_text`] : [])))
  return derivedWords.size === 0 ? line : Object.fromEntries(Object.entries(line).filter(([name]) => !derivedWords.has(name)))
}

function checkLines(field: Field, lines: readonly Line[], { check }: Telling): string | null {
  const faults = lines.flatMap((line, at) =>
    columnsOf(field).flatMap((column): CellFault[] => {
      const message = check(column, line[column.name])
      return message ? [{ at, column, message }] : []
    }),
  )
  const fault = faults[0] ?? outOfOrder(field, lines)
  return fault ? cellSentence(fault) : null
}
