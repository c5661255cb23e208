import type { Condition, Scalar } from '../entity/condition.ts'
import { firstOf } from '../value/items.ts'
import { listOf } from '../value/narrow.ts'
import { type Leaf, type Node, parseCondition } from './parse.ts'

/**
 * Several conditions that must all hold, as what must hold: each thing said once, however many rules say it, no choice between
 * ways of which one is given anyway, and nothing more of a field whose value is given. Holds for the very same records.
 * @param isSingle does a record have one value of the field at most? Of a list, equal means that it is among others.
 */
export function conjunctionOf(conditions: readonly Condition[], isSingle: (field: string) => boolean = () => false): Node[] {
  const nodes = new Map(conditions.flatMap((one) => partsOf(parseCondition(one))).map((node) => [keyOf(node), node]))
  const distinct = [...nodes.values()]
    .filter((node) => !(node.op === 'or' && node.nodes.some((way) => isGiven(way, nodes))))
    .flatMap((node) => (node.op === 'or' ? partsOf(fewerWays(node, nodes, isSingle)) : [node]))
  const given = distinct.flatMap((leaf): (readonly [string, Fact])[] =>
    leaf.op === '$eq' && isSingle(leaf.field) && isConstant(leaf.value) ? [[leaf.field, { leaf, value: leaf.value }]] : [],
  )
  const facts = new Map(given)
  const verdicts = distinct.map((node) => decide(node, facts))
  return verdicts.includes(false)
    ? [NEVER]
    : distinct.filter((_, i) => verdicts[i] !== true).flatMap((node) => partsOf(undecidedOf(node, facts)))
}

/** What is left to ask of an undecided condition: no way of a choice that the facts close, no part that they settle. */
function undecidedOf(node: Node, facts: ReadonlyMap<string, Fact>): Node {
  if (node.op !== 'and' && node.op !== 'or') return node
  const open = node.nodes.filter((one) => decide(one, facts) === undefined).map((one) => undecidedOf(one, facts))
  return open.length === 1 ? firstOf(open) : { op: node.op, nodes: open }
}

/** A choice without what is given in each of its ways, and without ways that another has room for. */
function fewerWays(choice: Node & { op: 'or' }, given: ReadonlyMap<string, Node>, isSingle: (field: string) => boolean): Node {
  const shorter = choice.nodes.map((way) => togetherOf(partsOf(way).filter((part) => !given.has(keyOf(part)))))
  const ways = [...new Map(shorter.map((way) => [keyOf(way), way])).values()]
  const left = ways.filter((way) => !ways.some((other) => other !== way && hasRoomFor(other, way, isSingle)))
  return left.length === 1 ? firstOf(left) : { op: 'or', nodes: left }
}

const togetherOf = (parts: readonly Node[]): Node => (parts.length === 1 ? firstOf(parts) : { op: 'and', nodes: parts })

/** Whatever has this value has none of those. */
function hasRoomFor(wide: Node, narrow: Node, isSingle: (field: string) => boolean): boolean {
  if (wide.op !== '$ne' && wide.op !== '$nin') return false
  if (narrow.op !== '$eq' && narrow.op !== '$in') return false
  if (wide.field !== narrow.field || !isSingle(wide.field)) return false
  const [has, not] = [listOf<Scalar>(narrow.value), listOf<Scalar>(wide.value)]
  return has.every(
    (one) => isConstant(one) && not.every((other) => isConstant(other) && typeof other === typeof one && other !== one),
  )
}

const NEVER: Node = { op: 'not', node: { op: 'and', nodes: [] } }

/** no null, which nothing equals, and no variable */
const isConstant = (value: Leaf['value']): value is Scalar =>
  value !== null && !Array.isArray(value) && !String(value).startsWith('$')

interface Fact {
  readonly leaf: Leaf
  readonly value: Scalar
}

/** The verdict of a condition where these fields have these values; undefined where it asks for more. The fact itself stands. */
function decide(node: Node, facts: ReadonlyMap<string, Fact>): boolean | undefined {
  if (node.op === 'not') {
    const inner = decide(node.node, facts)
    return inner === undefined ? undefined : !inner
  }
  if (node.op === 'and' || node.op === 'or') {
    const enough = node.op === 'or'
    const verdicts = node.nodes.map((one) => decide(one, facts))
    if (verdicts.includes(enough)) return enough
    return verdicts.includes(undefined) ? undefined : !enough
  }
  if (node.op === 'related') return undefined
  const fact = facts.get(node.field)
  return fact === undefined || fact.leaf === node ? undefined : compare(node, fact.value)
}

/** A comparison with a known value; undefined where that is not to be told without its kind. */
function compare({ op, value }: Leaf, known: Scalar): boolean | undefined {
  const values = listOf<Scalar>(value)
  if (!values.every((one) => isConstant(one) && typeof one === typeof known)) return undefined
  const among = values.includes(known)
  if (op === '$eq' || op === '$in') return among
  return op === '$ne' || op === '$nin' ? !among : undefined
}

const partsOf = (node: Node): Node[] => (node.op === 'and' ? node.nodes.flatMap(partsOf) : [node])

const isGiven = (way: Node, given: ReadonlyMap<string, Node>): boolean => partsOf(way).every((part) => given.has(keyOf(part)))

/** The same text for conditions that say the same, wherever they stand. */
function keyOf(node: Node): string {
  if (node.op === 'and' || node.op === 'or') return `${node.op}(${[...new Set(node.nodes.map(keyOf))].join()})`
  if (node.op === 'related') return node.name
  return node.op === 'not' ? `not(${keyOf(node.node)})` : JSON.stringify([node.op, node.field, node.value])
}
