import { firstOf } from '../value/items.ts'
import { listOf } from '../value/narrow.ts'
import { remember } from '../value/remember.ts'
import type { Condition, Scalar } from './condition.ts'

export type Comparison = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$exists'

/** A condition as a tree that evaluator, SQL and checks walk alike. `field` may be `$user.x`, a constant of the asker. */
export type Node =
  | { readonly op: 'and'; readonly nodes: readonly Node[] }
  | { readonly op: 'or'; readonly nodes: readonly Node[] }
  | { readonly op: 'not'; readonly node: Node }
  | Leaf

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

/** Every comparison of a condition. */
export function leavesOf(node: Node): Leaf[] {
  if (node.op === 'and' || node.op === 'or') return node.nodes.flatMap(leavesOf)
  return node.op === 'not' ? leavesOf(node.node) : [node]
}

const variables = new WeakMap<Node, readonly string[]>()

/** `$user.x`, `$form.x` and the like of a condition, wherever they stand in it; `$row.x` is a field. */
export function variablesOf(node: Node): readonly string[] {
  return remember(variables, node, () =>
    leavesOf(node).flatMap(({ field, value }) =>
      [field, ...[value].flat()].filter((one): one is string => typeof one === 'string' && /^\$(?!row\.)/.test(one)),
    ),
  )
}

/** Every field a condition speaks of, `$user.x` and the like left out. */
export function fieldsOf(node: Node): string[] {
  return leavesOf(node).flatMap((leaf) => {
    const values = Array.isArray(leaf.value) ? leaf.value : [leaf.value]
    const rows = values.flatMap((value) => (typeof value === 'string' && value.startsWith('$row.') ? [value.slice(5)] : []))
    return leaf.field.startsWith('$') ? rows : [leaf.field, ...rows]
  })
}

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
  if (key.startsWith('$') && !/^\$(user|form|row)\./.test(key)) throw new ConditionError(pointer, `不认识的运算“${key}”`)
  if (typeof value !== 'object' || value === null) return [{ op: '$eq', field: key, value, at: pointer }]
  return Object.entries(value).map(([op, operand]) => parseComparison(key, op, operand as Scalar, `${pointer}/${op}`))
}

function parseComparison(field: string, op: string, operand: Scalar | readonly Scalar[], pointer: string): Node {
  if (!COMPARISONS.has(op)) throw new ConditionError(pointer, `不认识的运算“${op}”，可用：${[...COMPARISONS].join(' ')}`)
  const list = op === '$in' || op === '$nin'
  if (list !== Array.isArray(operand)) throw new ConditionError(pointer, list ? `${op} 的值应当是列表` : `${op} 的值应当是单个值`)
  if (op === '$exists' && typeof operand !== 'boolean') throw new ConditionError(pointer, '$exists 的值应当是 true 或 false')
  const scalars = listOf<unknown>(operand)
  if (scalars.some((one) => typeof one === 'object' && one !== null)) throw new ConditionError(pointer, '条件中的值不能是对象')
  return { op: op as Comparison, field, value: operand, at: pointer }
}
