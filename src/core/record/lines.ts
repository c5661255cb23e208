import type { Field } from '../entity/entity.ts'
import { factsOf, isWritable, namedBy } from '../entity/kinds.ts'
import { type CellFault, cellSentence, type Line, outOfOrder } from '../kinds/shared/lines.ts'
import { isBlank } from '../value/is-blank.ts'
import { isObject } from '../value/narrow.ts'
import { computedIn } from './computed.ts'

export type { Line }

/** By it a stored line is known again wherever it stands by now; only lines that hold what nobody types have it. */
export const LINE_ID = 'line_id'

/** Columns whose values nobody sends and nothing follows from: they stay with their line. */
export const keptColumns = (table: Field): readonly Field[] =>
  (table.rows ?? []).filter(
    (one) => one.readOnly && one.derive === undefined && one.copyFrom === undefined && one.lookup === undefined,
  )

/** The lines of a table as they are typed: of each column that a person fills in, in the file's order. */
export function typedLines(table: Field, sent: unknown, normalise: (field: Field, value: unknown) => unknown): unknown {
  if (!Array.isArray(sent)) return sent
  const columns = table.rows ?? []
  const typed = columns.filter(isWritable)
  const names = new Set([...columns.flatMap(({ name }) => [name, `${name}_text`]), LINE_ID])
  return sent.map((line: unknown) => {
    if (!isObject(line)) return line
    const cells = typed.flatMap((one) => (line[one.name] === undefined ? [] : [[one.name, normalise(one, line[one.name])]]))
    // what has no column is kept, to be refused by its name
    const strange = Object.entries(line).filter(([name]) => !names.has(name))
    return Object.fromEntries([...cells, ...strange, ...(line[LINE_ID] === undefined ? [] : [[LINE_ID, line[LINE_ID]]])])
  })
}

/** Must a line be known again? Then what it held can be asked for. */
const isNumbered = (table: Field): boolean =>
  keptColumns(table).length > 0 || (table.rows ?? []).some((one) => one.readonlyWhen !== undefined)

/** The lines as they are stored, by their numbers. */
export function storedLines(table: Field, current: unknown): Map<unknown, Line> {
  if (!isNumbered(table) || !Array.isArray(current)) return new Map()
  return new Map(current.filter(isObject).flatMap((line) => (line[LINE_ID] === undefined ? [] : [[line[LINE_ID], line]])))
}

/**
 * A line as it is stored: what is blank is left out, unless it would be taken for not yet begun; what is computed is computed of what
 * is left; the words of codes that are kept beside them stay.
 */
export function storedLine(table: Field, values: Line): Record<string, unknown> {
  const columns = table.rows ?? []
  const cells = columns.flatMap((one): [string, unknown][] => {
    const value = values[one.name] ?? null
    if (one.derive !== undefined) return []
    if (value === null) return one.default === undefined || !isWritable(one) ? [] : [[one.name, null]]
    const words = namedBy(one.kind) ? values[`${one.name}_text`] : undefined
    const cell: [string, unknown] = [one.name, canonical(one, value)]
    return isBlank(words) ? [cell] : [cell, [`${one.name}_text`, words]]
  })
  const line = Object.fromEntries(cells)
  // what the conditions hide is told as nothing
  const computed = Object.entries(computedIn(columns, line)).filter(([name, value]) => value !== null && values[name] !== null)
  return { ...line, ...Object.fromEntries(computed) }
}

/** As a column of the database would give it back. */
function canonical(column: Field, value: unknown): unknown {
  const { encode, decode, values } = factsOf(column.kind)
  return values === 'count' && encode && decode ? decode(column, encode(column, value)) : value
}

/** Each line that must be known again has a number of its own, the new ones the next. */
export function numbered(table: Field, lines: readonly Line[]): readonly Line[] {
  if (!isNumbered(table)) return lines
  let last = Math.max(0, ...lines.map((line) => Number(line[LINE_ID]) || 0))
  return lines.map((line) => {
    if (line[LINE_ID] !== undefined) return line
    last += 1
    return { ...line, [LINE_ID]: last }
  })
}

/** Sentences by their places: the first at the table itself with its row and column, each at its cell (`ladder.1.price`). */
export function tableErrors(table: Field, faults: readonly CellFault[]): Record<string, string> {
  const [first] = faults
  if (!first) return {}
  const cells = faults.map((one) => [`${table.name}.${one.at}.${one.column.name}`, one.message])
  return { [table.name]: cellSentence(first), ...Object.fromEntries(cells) }
}

/** The cell that is out of order, where each by itself is well. */
export function orderErrors(table: Field, lines: readonly Line[]): Record<string, string> {
  const fault = outOfOrder(table, lines)
  return fault ? tableErrors(table, [fault]) : {}
}
