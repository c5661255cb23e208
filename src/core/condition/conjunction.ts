import type { Condition } from './condition.ts'
import { type Node, parseCondition } from './parse.ts'

/**
 * Several conditions that must all hold, as what must hold: each thing said once, however many rules say it, and no choice
 * between ways of which one is given anyway. Holds for the very same records.
 */
export function conjunctionOf(conditions: readonly Condition[]): Node[] {
  const nodes = new Map(conditions.flatMap((one) => partsOf(parseCondition(one))).map((node) => [keyOf(node), node]))
  return [...nodes.values()].filter((node) => !(node.op === 'or' && node.nodes.some((way) => isGiven(way, nodes))))
}

const partsOf = (node: Node): Node[] => (node.op === 'and' ? node.nodes.flatMap(partsOf) : [node])

const isGiven = (way: Node, given: ReadonlyMap<string, Node>): boolean => partsOf(way).every((part) => given.has(keyOf(part)))

/** What a condition says, wherever it stands. */
function keyOf(node: Node): string {
  if (node.op === 'and' || node.op === 'or') return `${node.op}(${[...new Set(node.nodes.map(keyOf))].join()})`
  return node.op === 'not' ? `not(${keyOf(node.node)})` : JSON.stringify([node.op, node.field, node.value])
}
