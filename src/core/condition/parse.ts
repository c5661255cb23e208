import { firstOf } from '../value/items.ts'
import { listOf } from '../value/narrow.ts'
import { remember } from '../value/remember.ts'
import { shortHash } from '../value/short-hash.ts'
import type { Condition, Scalar } from './condition.ts'

export type Comparison = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$exists'

/** A condition as a tree that evaluator, SQL and checks walk alike. `field` may be `$user.x`, a constant of the asker. */
export type Node =
  | { readonly op: 'and'; readonly nodes: readonly Node[] }
  | { readonly op: 'or'; readonly nodes: readonly Node[] }
  | { readonly op: 'not'; readonly node: Node }
  | Related
  | Leaf

/** A question about other rows. Whoever has only the record at hand finds the answer beside it, under `name`. */
export interface Related {
  readonly op: 'related'
  readonly of?: string
  readonly by?: string
  readonly via?: string
  readonly where: Node
  /** what their number must be; absent: one at least */
  readonly bound?: { readonly op: Exclude<Comparison, '$in' | '$nin' | '$exists'>; readonly value: Scalar }
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

const COMPARISONS: ReadonlySet<string> = new Set(['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists'])
const cache = new WeakMap<Condition, Node>()

/** Thrown for a condition that is not of the language; `pointer` is relative to the condition. */
export class ConditionError extends Error {
  constructor(
    readonly pointer: string,
    message: string,
  ) {
    super(message)
  }
}

export function parseCondition(condition: Condition): Node {
  const known = cache.get(condition)
  if (known) return known
  const node = parseObject(condition, '')
  cache.set(condition, node)
  return node
}

/** The same of one that may not be of the language, which others say. */
export function readCondition(condition: Condition): Node | undefined {
  try {
    return parseCondition(condition)
  } catch (error) {
    if (error instanceof ConditionError) return undefined
    throw error
  }
}

type Part = Leaf | Related

function partsOf(node: Node): Part[] {
  if (node.op === 'and' || node.op === 'or') return node.nodes.flatMap(partsOf)
  return node.op === 'not' ? partsOf(node.node) : [node]
}

/** Every comparison of a condition with the row itself. */
export const leavesOf = (node: Node): Leaf[] => partsOf(node).filter((one) => one.op !== 'related')

/** Every question of a condition about other rows; those that stand inside of another are that one's. */
export const relatedOf = (node: Node): Related[] => partsOf(node).filter((one) => one.op === 'related')

const ofOthers = new WeakMap<Node, readonly string[]>()

/** The variables of all that a condition asks other rows. */
export function variablesOfOthers(node: Node): readonly string[] {
  return remember(ofOthers, node, () =>
    relatedOf(node).flatMap(({ where }) => [...variablesOf(where), ...variablesOfOthers(where)]),
  )
}

export type Conditions = readonly (Condition | undefined)[]

/** All that several conditions ask about other rows, each once. */
export const questionsIn = (conditions: Conditions): Related[] => [
  ...new Map(
    conditions.flatMap((one) => (one ? relatedOf(parseCondition(one)) : [])).map((question) => [question.name, question]),
  ).values(),
]

const variables = new WeakMap<Node, readonly string[]>()

/** `$user.x`, `$form.x` and the like of a condition, wherever they stand in it; `$row.x` is a field, and what other rows are asked is theirs. */
export function variablesOf(node: Node): readonly string[] {
  return remember(variables, node, () =>
    leavesOf(node).flatMap(({ field, value }) =>
      [field, ...[value].flat()].filter((one): one is string => typeof one === 'string' && /^\$(?!row\.)/.test(one)),
    ),
  )
}

/** Every field of the row that a condition speaks of, `$user.x` and the like left out; of other rows the name of the answer too. */
export function fieldsOf(node: Node): string[] {
  return partsOf(node).flatMap((part) => {
    if (part.op === 'related')
      return [part.name, ...(part.via ? [part.via] : []), ...rowNames(part.bound?.value ?? null), ...outerNames(part.where)]
    const rows = rowNames(part.value)
    return part.field.startsWith('$') ? rows : [part.field, ...rows]
  })
}

/** What a condition on another row says of the row that it is asked from. */
export const outerNames = (where: Node): string[] =>
  leavesOf(where).flatMap(({ field, value }) => rowNames([field, value].flat()))

const rowNames = (value: Leaf['value']): string[] =>
  listOf<Scalar>(value).flatMap((one) => (typeof one === 'string' && one.startsWith('$row.') ? [one.slice(5)] : []))

function parseObject(condition: Condition, pointer: string): Node {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    throw new ConditionError(pointer, '条件应当是一个对象')
  }
  const nodes = Object.entries(condition).flatMap(([key, value]) => parseEntry(key, value as Condition, `${pointer}/${key}`))
  return nodes.length === 1 ? firstOf(nodes) : { op: 'and', nodes }
}

function parseEntry(key: string, value: Condition | Scalar | undefined, pointer: string): Node[] {
  if (value === undefined) return []
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value) || value.length === 0) throw new ConditionError(pointer, `${key} 应当是非空的条件列表`)
    return [{ op: key === '$and' ? 'and' : 'or', nodes: value.map((one, i) => parseObject(one as Condition, `${pointer}/${i}`)) }]
  }
  if (key === '$not') return [{ op: 'not', node: parseObject(value as Condition, pointer) }]
  if (key === '$none') return parseRelated('$some', value, pointer).map((node) => ({ op: 'not', node }))
  if (key === '$some' || key === '$count') return parseRelated(key, value, pointer)
  if (key.startsWith('$') && !/^\$(user|form|row)\./.test(key)) throw new ConditionError(pointer, `不认识的运算“${key}”`)
  if (typeof value !== 'object' || value === null) return [{ op: '$eq', field: key, value, at: pointer }]
  return Object.entries(value).map(([op, operand]) => parseComparison(key, op, operand as Scalar, `${pointer}/${op}`))
}

const BOUNDS: readonly string[] = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte']

function parseRelated(key: '$some' | '$count', value: unknown, pointer: string): Related[] {
  const { of, by, via, where, ...rest } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const words = [of, by, via].filter((one) => one !== undefined)
  const isPath = via === undefined ? of !== undefined && by !== undefined : words.length === 1
  if (!isPath || words.some((one) => typeof one !== 'string'))
    throw new ConditionError(pointer, '应当写 of 和 by（另一份数据，和它指向本记录的关联字段），或只写 via（本记录的关联字段）')
  const strange = Object.keys(rest).find((one) => key === '$some' || !BOUNDS.includes(one))
  if (strange !== undefined) throw new ConditionError(`${pointer}/${strange}`, `这里不认识“${strange}”`)
  if (key === '$count' && Object.keys(rest).length === 0)
    throw new ConditionError(pointer, `$count 应当与一个数比较：${BOUNDS.join(' ')}`)
  const asked = { ...(via === undefined ? { of, by } : { via }), ...(where === undefined ? {} : { where }) } as Condition
  const inner = where === undefined ? NOTHING : parseObject(where as Condition, `${pointer}/where`)
  const one = (bound?: Related['bound']): Related => {
    const written = { [key]: { ...asked, ...(bound ? { [bound.op]: bound.value } : {}) } }
    const name = `#${shortHash(JSON.stringify(written))}`
    return { op: 'related', ...asked, where: inner, ...(bound ? { bound } : {}), name, written, at: pointer }
  }
  if (key === '$some') return [one()]
  return Object.entries(rest).map(([op, bound]) => {
    const isBound = Number.isSafeInteger(bound) || (typeof bound === 'string' && /^\$row\.[a-z][a-z0-9_]*$/.test(bound))
    if (!isBound) throw new ConditionError(`${pointer}/${op}`, '$count 应当与一个整数或 $row.字段 比较')
    return one({ op, value: bound } as Related['bound'])
  })
}

/** Asks for nothing, so it holds. */
const NOTHING: Node = { op: 'and', nodes: [] }

function parseComparison(field: string, op: string, operand: Scalar | readonly Scalar[], pointer: string): Node {
  if (!COMPARISONS.has(op)) throw new ConditionError(pointer, `不认识的运算“${op}”，可用：${[...COMPARISONS].join(' ')}`)
  const list = op === '$in' || op === '$nin'
  if (list !== Array.isArray(operand)) throw new ConditionError(pointer, list ? `${op} 的值应当是列表` : `${op} 的值应当是单个值`)
  if (op === '$exists' && typeof operand !== 'boolean') throw new ConditionError(pointer, '$exists 的值应当是 true 或 false')
  const scalars = listOf<unknown>(operand)
  if (scalars.some((one) => typeof one === 'object' && one !== null)) throw new ConditionError(pointer, '条件中的值不能是对象')
  return { op: op as Comparison, field, value: operand, at: pointer }
}
