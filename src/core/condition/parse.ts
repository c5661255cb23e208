import { type Condition, isScalar, type Scalar } from '../entity/condition.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { firstOf } from '../value/items.ts'
import { isObject, listOf } from '../value/narrow.ts'
import { shortHash } from '../value/short-hash.ts'
import { textBefore } from '../value/text-before.ts'

/** The operators that a number of rows may be held against. */
const BOUNDS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const
const COMPARISONS = ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists'] as const

export type Comparison = (typeof COMPARISONS)[number]

/** A condition as a tree that evaluator, SQL and checks walk alike. `field` may be `$user.x`, a constant of the asker. */
export type Node =
  | { readonly op: 'and'; readonly nodes: readonly Node[] }
  | { readonly op: 'or'; readonly nodes: readonly Node[] }
  | { readonly op: 'not'; readonly node: Node }
  | RelatedQuestion
  | Leaf

/** A question about other rows. Whoever has only the record at hand finds the answer beside it, under `name`. */
export type RelatedQuestion = Question & Path

/** The rows of another entity that point at this one, or any of them, or the row that this one points at. */
type Path =
  | { readonly of: string; readonly by?: string; readonly via?: undefined }
  | { readonly of?: undefined; readonly by?: undefined; readonly via: string }

interface Question {
  readonly op: 'related'
  readonly where: Node
  /** what their number must be; absent: one at least */
  readonly bound?: { readonly op: (typeof BOUNDS)[number]; readonly value: Scalar }
  /** no field's name can be it */
  readonly name: string
  /** the question again, as it is written */
  readonly written: Condition
  readonly at: string
}

export interface Leaf {
  readonly op: Comparison
  readonly field: string
  readonly value: Scalar | readonly Scalar[]
  /** pointer of the value inside the condition */
  readonly at: string
}

/** Thrown for a condition that is not of the language; `pointer` is relative to the condition. */
export class ConditionError extends Error {
  constructor(
    readonly pointer: string,
    message: string,
  ) {
    super(message)
  }
}

/** @throws ConditionError for what is not of the language, with the place in the condition */
export const parseCondition = derivedOnce((condition: Condition): Node => parseObject(condition, ''))

/** The same of one that may not be of the language, which others say. */
export function readCondition(condition: Condition): Node | undefined {
  try {
    return parseCondition(condition)
  } catch (error) {
    if (error instanceof ConditionError) return undefined
    throw error
  }
}

/** What a condition is made of: a comparison with the row itself, or a question about other rows. */
export type Part = Leaf | RelatedQuestion

export function partsOf(node: Node): Part[] {
  if (node.op === 'and' || node.op === 'or') return node.nodes.flatMap(partsOf)
  return node.op === 'not' ? partsOf(node.node) : [node]
}

/** Every comparison of a condition with the row itself. */
export const leavesOf = (node: Node): Leaf[] => partsOf(node).filter((one) => one.op !== 'related')

/** Every question of a condition about other rows; those that stand inside of another are that one's. */
export const relatedOf = (node: Node): RelatedQuestion[] => partsOf(node).filter((one) => one.op === 'related')

/** The variables of all that a condition asks other rows. */
export const variablesOfOthers: (node: Node) => readonly string[] = derivedOnce((node: Node): readonly string[] =>
  relatedOf(node).flatMap(({ where }) => [...variablesOf(where), ...variablesOfOthers(where)]),
)

export type Conditions = readonly (Condition | undefined)[]

/** All that several conditions ask about other rows, each once. */
export const questionsIn = (conditions: Conditions): RelatedQuestion[] => [
  ...new Map(
    conditions.flatMap((one) => (one ? relatedOf(parseCondition(one)) : [])).map((question) => [question.name, question]),
  ).values(),
]

/** `$user.x`, `$form.x` and the like of a condition, wherever they stand in it; `$row.x` is a field, and what other rows are asked is theirs. */
export const variablesOf = derivedOnce((node: Node): readonly string[] =>
  leavesOf(node).flatMap(({ field, value }) =>
    [field, ...[value].flat()].filter((one): one is string => typeof one === 'string' && /^\$(?!row\.)/.test(one)),
  ),
)

/** Every field of the row that a condition speaks of, `$user.x` and the like left out; of other rows the name of the answer too. */
export function fieldsInNode(node: Node): string[] {
  return partsOf(node).flatMap((part) => {
    if (part.op === 'related')
      return [part.name, ...(part.via ? [part.via] : []), ...rowNames(part.bound?.value ?? null), ...outerNames(part.where)]
    const rows = rowNames(part.value)
    return part.field.startsWith('$') ? rows : [part.field, ...rows]
  })
}

/** The fields that a condition speaks of, each once; of what stands within one, such as `ladder.0.price`, its name alone. */
export const fieldNamesIn = derivedOnce((condition: Condition): readonly string[] => [
  ...new Set(fieldsInNode(parseCondition(condition)).map((path) => textBefore(path, '.'))),
])

/** The fields of the asking row that a condition on another row speaks of. */
export const outerNames = (where: Node): string[] =>
  leavesOf(where).flatMap(({ field, value }) => rowNames([field, value].flat()))

const rowNames = (value: Leaf['value']): string[] =>
  listOf<Scalar>(value).flatMap((one) => (typeof one === 'string' && one.startsWith('$row.') ? [one.slice(5)] : []))

function parseObject(condition: unknown, pointer: string): Node {
  if (!isObject(condition)) throw new ConditionError(pointer, '条件应当是一个对象')
  const nodes = Object.entries(condition).flatMap(([key, value]) => parseEntry(key, value, `${pointer}/${key}`))
  return nodes.length === 1 ? firstOf(nodes) : { op: 'and', nodes }
}

function parseEntry(key: string, value: unknown, pointer: string): Node[] {
  if (value === undefined) return []
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value) || value.length === 0) throw new ConditionError(pointer, `${key} 应当是非空的条件列表`)
    return [{ op: key === '$and' ? 'and' : 'or', nodes: value.map((one: unknown, i) => parseObject(one, `${pointer}/${i}`)) }]
  }
  if (key === '$not') return [{ op: 'not', node: parseObject(value, pointer) }]
  if (key === '$none') return parseRelated('$some', value, pointer).map((node) => ({ op: 'not', node }))
  if (key === '$some' || key === '$count') return parseRelated(key, value, pointer)
  if (key.startsWith('$') && !/^\$(user|form|row)\./.test(key)) throw new ConditionError(pointer, `不认识的运算“${key}”`)
  if (isScalar(value)) return [{ op: '$eq', field: key, value, at: pointer }]
  return Object.entries(Object(value)).map(([op, operand]) => parseComparison(key, op, operand, `${pointer}/${op}`))
}

const isScalars = (value: unknown): value is readonly Scalar[] => Array.isArray(value) && value.every(isScalar)

function parseRelated(key: '$some' | '$count', value: unknown, pointer: string): RelatedQuestion[] {
  const { of, by, via, where, ...rest } = isObject(value) ? value : {}
  const path = pathOf(of, by, via)
  if (!path)
    throw new ConditionError(pointer, '应当写 of（另一份数据）和 by（它指向本记录的关联字段），或只写 via（本记录的关联字段）')
  const strange = Object.keys(rest).find((one) => key === '$some' || !BOUNDS.some((known) => known === one))
  if (strange !== undefined) throw new ConditionError(`${pointer}/${strange}`, `这里不认识“${strange}”`)
  if (key === '$count' && Object.keys(rest).length === 0)
    throw new ConditionError(pointer, `$count 应当与一个数比较：${BOUNDS.join(' ')}`)
  const inner = where === undefined ? NOTHING : parseObject(where, `${pointer}/where`)
  // what has been parsed is one
  const question = { ...path, ...(where === undefined ? {} : { where: where as Condition }) }
  const one = (bound?: RelatedQuestion['bound']): RelatedQuestion => {
    const written = { [key]: { ...question, ...(bound ? { [bound.op]: bound.value } : {}) } }
    const name = `#${shortHash(JSON.stringify(written))}`
    return { op: 'related', ...path, where: inner, ...(bound ? { bound } : {}), name, written, at: pointer }
  }
  if (key === '$some') return [one()]
  return Object.entries(rest).flatMap(([written, value]) => {
    const op = BOUNDS.find((known) => known === written)
    if (!op || !isBound(value)) throw new ConditionError(`${pointer}/${written}`, '$count 应当与一个整数或 $row.字段 比较')
    return one({ op, value })
  })
}

const isBound = (value: unknown): value is number | string =>
  Number.isSafeInteger(value) || (typeof value === 'string' && /^\$row\.[a-z][a-z0-9_]*$/.test(value))

function pathOf(of: unknown, by: unknown, via: unknown): Path | undefined {
  if (typeof via === 'string') return of === undefined && by === undefined ? { via } : undefined
  if (via !== undefined || typeof of !== 'string') return undefined
  return by === undefined ? { of } : typeof by === 'string' ? { of, by } : undefined
}

/** Asks for nothing, so it holds. */
const NOTHING: Node = { op: 'and', nodes: [] }

function parseComparison(field: string, written: string, operand: unknown, pointer: string): Node {
  const op = COMPARISONS.find((one) => one === written)
  if (!op) throw new ConditionError(pointer, `不认识的运算“${written}”，可用：${COMPARISONS.join(' ')}`)
  const list = op === '$in' || op === '$nin'
  if (list !== Array.isArray(operand)) throw new ConditionError(pointer, list ? `${op} 的值应当是列表` : `${op} 的值应当是单个值`)
  if (op === '$exists' && typeof operand !== 'boolean') throw new ConditionError(pointer, '$exists 的值应当是 true 或 false')
  if (!isScalar(operand) && !isScalars(operand)) throw new ConditionError(pointer, '条件中的值不能是对象')
  return { op, field, value: operand, at: pointer }
}
