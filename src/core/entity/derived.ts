import { derivedOnce } from '../value/derived-once.ts'
import { firstOf, lastOf, nth } from '../value/items.ts'
import { keysOf } from '../value/narrow.ts'
import { requirePresent } from '../value/require-present.ts'
import { textBefore } from '../value/text-before.ts'
import type { Expression, Field } from './entity.ts'
import { factsOf, isNumber, namedBy } from './kinds.ts'

/** The kind of value that an expression results in. */
export type ResultKind = 'number' | 'day' | 'text'

/** An operand: the result of another operation, the numbers of a table's column, or the table itself. */
export type Operand = ResultKind | 'column' | 'table'

type Operations = Exclude<Expression, string | number>
type Operator = keyof Operations

/** The result and the operands of each operation, by place; the last stands for all further ones. */
const MAKES: Readonly<Record<Operator, { readonly outcome: ResultKind; readonly of: readonly Operand[] }>> = {
  $add: { outcome: 'number', of: ['number'] },
  $subtract: { outcome: 'number', of: ['number'] },
  $multiply: { outcome: 'number', of: ['number'] },
  $divide: { outcome: 'number', of: ['number'] },
  $days: { outcome: 'number', of: ['day'] },
  $addDays: { outcome: 'day', of: ['day', 'number'] },
  $addMonths: { outcome: 'day', of: ['day', 'number'] },
  // a choice, then what stands for each option and its number, by turns
  $pick: { outcome: 'number', of: ['text', 'text', 'number'] },
  $join: { outcome: 'text', of: ['text'] },
  $length: { outcome: 'number', of: ['text'] },
  $last: { outcome: 'text', of: ['text', 'number'] },
  $sum: { outcome: 'number', of: ['column'] },
  $min: { outcome: 'number', of: ['column'] },
  $max: { outcome: 'number', of: ['column'] },
  $count: { outcome: 'number', of: ['table'] },
}

/** An operation with what it is done to. */
export interface Operation {
  readonly operator: Operator
  readonly outcome: ResultKind
  readonly operands: readonly { readonly one: Expression; readonly wanted: Operand }[]
}

/** undefined of a field's name and of what is written out */
export function operationOf(expression: Operations): Operation
export function operationOf(expression: Expression): Operation | undefined
export function operationOf(expression: Expression): Operation | undefined {
  return typeof expression === 'object' ? readOperation(expression) : undefined
}

const readOperation = derivedOnce((expression: Operations): Operation => {
  const operator = firstOf(keysOf(expression))
  const operands = requirePresent(expression[operator], operator)
  const { outcome, of } = MAKES[operator]
  const wanted = (i: number) => (operator === '$pick' && i > 2 ? nth(of, 2 - (i % 2)) : (of[i] ?? lastOf(of)))
  return { operator, outcome, operands: operands.map((one, i) => ({ one, wanted: wanted(i) })) }
})

/** The expression of a derived field. */
export const expressionOf = ({ name, derive }: Field): Expression => requirePresent(derive, `derive of ${name}`)

/** A field's name alone is a number. */
export const resultKindOf = (expression: Expression): ResultKind => operationOf(expression)?.outcome ?? 'number'

/** `x` of `$x` */
export const nameIn = (expression: Expression): string | undefined =>
  typeof expression === 'string' && expression.startsWith('$') ? expression.slice(1) : undefined

/** `x` of `$x`, and of `$x.y`, whose y is a column of the table x */
export const fieldIn = (expression: Expression): string | undefined => {
  const name = nameIn(expression)
  return name === undefined ? undefined : textBefore(name, '.')
}

/** The table and its column of `$x.y`. */
export function tableColumnOf(fieldNamed: (name: string) => Field | undefined, expression: Expression): TableColumn {
  const [table = '', column] = (nameIn(expression) ?? '').split('.')
  const tableField = fieldNamed(table)
  return { table: tableField, column: tableField?.rows?.find((one) => one.name === column) }
}

interface TableColumn {
  readonly table: Field | undefined
  readonly column: Field | undefined
}

/** Is it done to a table of the record, not to single values? */
export const isOfTable = (wanted: Operand): wanted is 'column' | 'table' => wanted === 'column' || wanted === 'table'

/** May the field be reckoned with as such? A line of words is made of all that is said in a few. */
export function isOf(outcome: ResultKind, { kind, sealed, relation }: Field): boolean {
  const { time, holds, files } = factsOf(kind)
  if (outcome === 'number') return isNumber(kind)
  if (outcome === 'day') return time === 'day' || time === 'moment'
  return !holds && !files && sealed === undefined && relation === undefined && namedBy(kind) === undefined
}

/** May what it comes to be kept in such a field? */
export function isKeptIn(outcome: ResultKind, { kind, options }: Field): boolean {
  const { time, names, long, files } = factsOf(kind)
  if (outcome === 'number') return isNumber(kind)
  return outcome === 'day' ? time === 'day' : options === undefined && !files && (names === true || long === true)
}
