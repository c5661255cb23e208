import type { Condition, Scalar } from '../entity/condition.ts'
import type { Field } from '../entity/entity.ts'
import type { FieldKind } from '../entity/kind.ts'
import { factsOf, isFixed } from '../entity/kinds.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { parseWide } from '../value/fixed.ts'
import { firstOf } from '../value/items.ts'
import { listOf } from '../value/narrow.ts'
import { isDatetime, isDay } from '../value/time.ts'
import { type Leaf, type Node, parseCondition, type RelatedQuestion, variablesOf, variablesOfOthers } from './parse.ts'
import { type ConditionContext, read, resolveVariable, UnknownVariable } from './variables.ts'

/** The fields of the record asked about, so that "9" and "10" compare as what they are. */
export type ConditionFields = Readonly<Record<string, Pick<Field, 'kind' | 'scale'> | undefined>>

/**
 * Does the condition hold for the record (wire form)? The same verdict as `server/db/where.ts`, nulls included.
 * @param unknown the answer for the whole condition when it asks for a variable that does not exist: the one that allows less
 * @throws ConditionError when the condition is not of the language
 */
export function evaluate(
  condition: Condition,
  record: object,
  context: ConditionContext = {},
  fields: ConditionFields = {},
  unknown = false,
): boolean {
  try {
    const node = parseCondition(condition)
    // asked for all of them, also of those that an earlier comparison leaves unread: SQL reads them all too
    for (const name of variablesOf(node)) resolveVariable(name, context)
    // where nobody is asking the page holds his rules, and the answers were found for him
    if (context.user) for (const name of variablesOfOthers(node)) resolveVariable(name, context)
    return holds(node, record, context, fields)
  } catch (error) {
    if (error instanceof UnknownVariable) return unknown
    throw error
  }
}

/** @throws UnknownVariable which `evaluate` turns into its answer; for those who ask about a part of a condition */
export function holds(node: Node, record: object, context: ConditionContext, fields: ConditionFields): boolean {
  switch (node.op) {
    case 'and':
      return node.nodes.every((one) => holds(one, record, context, fields))
    case 'or':
      return node.nodes.some((one) => holds(one, record, context, fields))
    case 'not':
      return !holds(node.node, record, context, fields)
    case 'related':
      return answerOf(node, record, context, fields)
    default:
      return compare(node, record, context, fields)
  }
}

/**
 * The answers of other rows, as they stand beside the record (`server/read/answers`). Nothing can point at a row that is not stored yet,
 * and a relation that is not filled in points at nothing; otherwise whoever has not the answer at hand must not guess.
 */
function answerOf(node: RelatedQuestion, record: object, context: ConditionContext, fields: ConditionFields): boolean {
  const answer: unknown = Reflect.get(record, node.name)
  if (typeof answer === 'boolean') return answer
  const isAny = node.via === undefined && node.by === undefined
  if (isAny || read(record, node.via ?? 'id') !== null) throw new UnknownVariable(node.name)
  return isEnough(node, 0, record, context, fields)
}

/** Is this number of rows what the question wants? Its `$row.x` is of the record that asks, wherever that stands. */
export function isEnough(
  { bound, name, at }: RelatedQuestion,
  count: number,
  record: object,
  context: ConditionContext,
  fields: ConditionFields,
): boolean {
  const { outer: _, ...own } = context
  return bound ? compare({ ...bound, field: name, at }, { ...record, [name]: count }, own, fields) : count > 0
}

function compare(leaf: Leaf, record: object, context: ConditionContext, fields: ConditionFields): boolean {
  const field = leaf.field
  const outer = context.outer ?? { record, fields }
  const isOuter = field.startsWith('$row.')
  const left = isOuter
    ? read(outer.record, field.slice(5))
    : field.startsWith('$')
      ? resolveVariable(field, context)
      : read(record, field)
  if (leaf.op === '$exists') return (left !== null) === leaf.value
  const kind = isOuter ? outer.fields[field.slice(5)] : fields[field]
  const rights = constantsOf(leaf) ?? listOf(leaf.value).flatMap((value) => operand(value, outer.record, context))
  const lefts = listOf(left)
  const among = () => rights.some((right) => lefts.some((one) => equal(one, right, kind)))
  switch (leaf.op) {
    case '$eq':
    case '$in':
      return among()
    case '$ne':
    case '$nin':
      return !among()
    default:
      return lefts.length === 1 && rights.length === 1 && ordered(leaf.op, firstOf(lefts), firstOf(rights), kind)
  }
}

/** The values that a field is compared with, where they are the same whoever asks whenever; else null. */
const constantsOf = derivedOnce((leaf: Leaf): readonly Scalar[] | null => {
  const values: readonly Scalar[] = listOf(leaf.value)
  return values.some((one) => typeof one === 'string' && one.startsWith('$')) ? null : values
})

function operand(value: Scalar, record: object, context: ConditionContext): readonly Scalar[] {
  const resolved =
    typeof value === 'string' && value.startsWith('$row.') ? read(record, value.slice(5)) : resolveVariable(value, context)
  return listOf(resolved)
}

function equal(a: Scalar, b: Scalar, field: ConditionFields[string]): boolean {
  if (!isSingle(a) || !isSingle(b)) return a === null && b === null
  const [x, y] = comparable(a, b, field)
  return x === y
}

function ordered(op: string, a: Scalar | null, b: Scalar | null, field: ConditionFields[string]): boolean {
  if (!isSingle(a) || !isSingle(b)) return false
  const [x, y] = comparable(a, b, field)
  if (x === null || y === null) return false
  if (op === '$gt') return x > y
  if (op === '$gte') return x >= y
  if (op === '$lt') return x < y
  return x <= y
}

/** Odd input may hold anything: lists in lists, objects that are no text either. It equals nothing. */
const isSingle = (value: Scalar): value is Exclude<Scalar, null> => typeof value !== 'object'

function comparable(a: Exclude<Scalar, null>, b: Exclude<Scalar, null>, field: ConditionFields[string]) {
  if (field && isFixed(field.kind)) return [fixed(a), fixed(b)] as const
  if (typeof a === 'boolean' || typeof b === 'boolean') return [a, b] as const
  if (typeof a === typeof b) {
    // without the field's kind two numeric strings of a form still compare as numbers
    if (!field && isDecimal(a) && isDecimal(b)) return [Number(a), Number(b)] as const
    if (typeof a === 'string' && typeof b === 'string' && a.length !== b.length) return [asMoment(a, b), asMoment(b, a)] as const
    return [a, b] as const
  }
  if (field && !AS_NUMBERS.has(factsOf(field.kind).values)) return [String(a), String(b)] as const
  return [Number(a), Number(b)] as const
}

/** Beside a moment a day is its beginning, as the database has it. */
const asMoment = (one: string, beside: string): string => (isDay(one) && isDatetime(beside) ? `${one} 00:00:00` : one)

/** Kinds in which a number and a text of its digits are the same. */
const AS_NUMBERS: ReadonlySet<FieldKind['values']> = new Set(['number', 'id', 'option'])

const isDecimal = (value: unknown): boolean => typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value)

function fixed(value: Scalar): bigint | null {
  return typeof value === 'boolean' || value === null ? null : parseWide(value)
}
