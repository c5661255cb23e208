import { questionsOf } from '../../core/access/questions.ts'
import { isSingle } from '../../core/access/rules.ts'
import type { Actor } from '../../core/condition/actor.ts'
import { type Node, parseCondition } from '../../core/condition/parse.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { nth } from '../../core/value/items.ts'

/**
 * The part of an actor that decides the form of the rules and statements: the names it answers to, and the values that conditions ask of it.
 * Single values that rows are only compared with are left out, each statement is told them as it runs.
 */
export function rulesShape(registry: Registry, actor: Actor): string {
  const settled = settledIn(registry)
  const values = Object.entries(actor).map(([name, value]) => (settled.has(name) || !isSingle(value) ? value : '*'))
  return JSON.stringify(values)
}

/** The actor's values that conditions ask about whatever the row: they are part of the form. */
const settledIn = derivedOnce((registry: Registry): ReadonlySet<string> => new Set(nodesOf(registry).flatMap(askedOf)))

function nodesOf(registry: Registry): Node[] {
  return [...registry.entities.values()].flatMap((entity) => [
    ...[
      ...entity.access.map((rule) => rule.where),
      ...entity.screens.flatMap((screen) => [screen.where, ...screen.next.map((hint) => hint.when)]),
    ].flatMap((one) => (one ? [parseCondition(one)] : [])),
    ...questionsOf(entity),
  ])
}

/** Names of the actor's values that a condition asks about, whatever the row. */
function askedOf(node: Node): string[] {
  if (node.op === 'and' || node.op === 'or') return node.nodes.flatMap(askedOf)
  if (node.op === 'not') return askedOf(node.node)
  if (node.op === 'related') return askedOf(node.where)
  if (!node.field.startsWith('$user.')) return []
  const names = [node.field, ...[node.value].flat()].filter((one) => typeof one === 'string' && one.startsWith('$user.'))
  return names.map((one) => nth(String(one).split('.'), 1))
}
