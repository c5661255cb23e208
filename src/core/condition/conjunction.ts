import type { Condition, Scalar } from './condition.ts'
import { type Leaf, type Node, parseCondition } from './parse.ts'

/**
 * Several conditions that must all hold, as what must hold: each thing said once, however many rules say it, no choice between
 * ways of which one is given anyway, and nothing more of a field whose value is given. Holds for the very same records.
 * @param isSingle does a record have one value of the field at most? Of a list, equal means that it is among others.
 */
export function conjunctionOf(conditions: readonly Condition[], isSingle: (field: string) => boolean = () => false): Node[] {
  const nodes = new Map(conditions.flatMap((one) => partsOf(parseCondition(one))).map((node) => [keyOf(node), node]))
  const said = [...nodes.values()].filter((node) => !(node.op === 'or' && node.nodes.some((way) => isGiven(way, nodes))))
  const given = said.flatMap((node) => (node.op === '$eq' && isSingle(node.field) && isConstant(node.value) ? [node] : []))
  const decided = (node: Node) => {
    const fact = given.find((one) => one !== node && 'field' in node && one.field === node.field)
    return fact && decide(node as Leaf, fact.value as Scalar)
  }
  if (said.some((node) => decided(node) === false)) return [NEVER]
  return said.filter((node) => decided(node) !== true)
}

const NEVER: Node = { op: 'not', node: { op: 'and', nodes: [] } }

/** no null, which nothing equals, and no variable */
const isConstant = (value: Leaf['value']): value is Scalar =>
  value !== null && !Array.isArray(value) && !String(value).startsWith('$')

/** What a comparison says of a known value; undefined where that is not to be told without its kind. */
function decide({ op, value }: Leaf, known: Scalar): boolean | undefined {
  const values = [value].flat() as Scalar[]
  if (!values.every((one) => isConstant(one) && typeof one === typeof known)) return undefined
  const among = values.includes(known)
  if (op === '$eq' || op === '$in') return among
  return op === '$ne' || op === '$nin' ? !among : undefined
}

const partsOf = (node: Node): Node[] => (node.op === 'and' ? node.nodes.flatMap(partsOf) : [node])

const isGiven = (way: Node, given: ReadonlyMap<string, Node>): boolean => partsOf(way).every((part) => given.has(keyOf(part)))

/** What a condition says, wherever it stands. */
function keyOf(node: Node): string {
  if (node.op === 'and' || node.op === 'or') return `${node.op}(${[...new Set(node.nodes.map(keyOf))].join()})`
  return node.op === 'not' ? `not(${keyOf(node.node)})` : JSON.stringify([node.op, node.field, node.value])
}
