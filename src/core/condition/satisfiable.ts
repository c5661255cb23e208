import type { Condition, Scalar } from '../entity/condition.ts'
import { isList } from '../entity/kinds.ts'
import { isArray as isMany, listOf } from '../value/narrow.ts'
import type { Fields } from './check-condition.ts'
import type { Comparison } from './parse.ts'
import { type Leaf, type Node, readCondition } from './parse.ts'

/** Fields whose values are one of a known number. */
export interface PossibleValues {
  readonly fields: Fields
  readonly user: Fields
}

/** A condition on an account in config/permissions.json, as a condition on the asker that stands in an entity file. */
export function ofAsker(when: Condition): Node | undefined {
  const node = readCondition(when)
  return node && named(node)
}

function named(node: Node): Node {
  if (node.op === 'and' || node.op === 'or') return { ...node, nodes: node.nodes.map(named) }
  if (node.op === 'not') return { ...node, node: named(node.node) }
  return node.op === 'related' ? node : { ...node, field: `$user.${node.field}` }
}

/**
 * May there be a record and an asker for whom all of this holds? No is said only where it is sure: other rows, variables, lists
 * and order between unknown values may always be as they are wanted.
 */
export function canHold(nodes: readonly Node[], values: PossibleValues): boolean {
  let tried = 0
  const search = (pending: readonly Node[], said: readonly Leaf[]): boolean => {
    const [node, ...rest] = pending
    if (!node || ++tried > MOST) return true
    if (node.op === 'and') return search([...node.nodes, ...rest], said)
    if (node.op === 'or') return node.nodes.some((one) => search([one, ...rest], said))
    if (node.op === 'not') return search([opposite(node.node), ...rest], said)
    if (node.op === 'related' || !isSettled(node, values)) return search(rest, said)
    const now = [...said, node]
    return (
      isPossible(
        now.filter((leaf) => leaf.field === node.field),
        fieldOf(node, values),
      ) && search(rest, now)
    )
  }
  return search(nodes, [])
}

/** ways that are looked at before it is given up */
const MOST = 5_000
const ANY: Node = { op: 'and', nodes: [] }

function opposite(node: Node): Node {
  if (node.op === 'not') return node.node
  if (node.op === 'and' || node.op === 'or')
    return { op: node.op === 'and' ? 'or' : 'and', nodes: node.nodes.map((one): Node => ({ op: 'not', node: one })) }
  if (node.op === 'related') return ANY
  if (node.op === '$exists') return { ...node, value: node.value !== true }
  const op = OPPOSITES[node.op]
  return op ? { ...node, op } : ANY
}

const OPPOSITES: Partial<Record<Comparison, Comparison>> = { $eq: '$ne', $ne: '$eq', $in: '$nin', $nin: '$in' }

const fieldOf = ({ field }: Leaf, { fields, user }: PossibleValues): Fields[string] =>
  field.startsWith('$user.') ? user[field.slice('$user.'.length)] : fields[field]

/** Of one value, compared with what is written. */
function isSettled(leaf: Leaf, values: PossibleValues): boolean {
  const field = fieldOf(leaf, values)
  return field !== undefined && !isList(field.kind) && ![leaf.value].flat().some((one) => String(one).startsWith('$'))
}

/** Is there a value of which all these comparisons are true? */
function isPossible(leaves: readonly Leaf[], field: Fields[string]): boolean {
  const options = field?.options?.map((one) => one.const)
  const wanted = leaves.flatMap(({ op, value }) => (op === '$eq' || op === '$in' ? [value].flat() : []))
  const possible: readonly Scalar[] | undefined = options ? [...options, null, 0] : wanted.length > 0 ? wanted : undefined
  if (!possible)
    return !leaves.some(({ op, value }) => op === '$exists' && leaves.some((one) => one.op === op && one.value !== value))
  return possible.some((value) => leaves.every((leaf) => isTrueOf(leaf, value)))
}

function isTrueOf({ op, value }: Leaf, known: Scalar): boolean {
  const among = listOf<Scalar>(value).some((one) => isSame(one, known))
  if (op === '$eq' || op === '$in') return among
  if (op === '$ne' || op === '$nin') return !among
  if (op === '$exists') return (known !== null) === value
  if (known === null) return false
  return !isNumeric(known) || isMany(value) || !isNumeric(value) || isOrdered(op, Number(known), Number(value))
}

function isOrdered(op: Comparison, a: number, b: number): boolean {
  if (op === '$gt') return a > b
  if (op === '$gte') return a >= b
  return op === '$lt' ? a < b : a <= b
}

/** Numbers may be written as text, with zeros behind. */
function isSame(a: Scalar, b: Scalar): boolean {
  if (a === null || b === null) return a === b
  return String(a) === String(b) || (isNumeric(a) && isNumeric(b) && Number(a) === Number(b))
}

const isNumeric = (value: Scalar): boolean => value !== '' && typeof value !== 'boolean' && !Number.isNaN(Number(value))
