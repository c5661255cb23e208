import type { Condition } from '../condition/condition.ts'
import { evaluate } from '../condition/evaluate.ts'
import { type Leaf, type Node, parseCondition } from '../condition/parse.ts'
import { resolveVariable } from '../condition/variables.ts'
import type { Entity } from '../schema/entity.ts'
import { ownRows, partyRows } from '../schema/read-entity.ts'
import type { Actor } from './actor.ts'

/** One thing an actor may do: CASL's raw rule, with the actor's own values put in. Plain data: it travels to the page. */
export interface Rule {
  readonly action: string
  readonly subject: string
  readonly conditions?: Condition
  readonly fields?: readonly string[]
}

/** Everything the actor may do with these entities. Nothing here means no. */
export function rulesFor(entities: Iterable<Entity>, actor: Actor): Rule[] {
  return [...entities].flatMap((entity) => [...accessRules(entity, actor), ...workflowRules(entity, actor)])
}

function accessRules(entity: Entity, actor: Actor): Rule[] {
  return entity.access
    .filter((rule) => actor.who.includes(rule.who))
    .flatMap((rule) =>
      rule.can.map((action) =>
        make(entity, action, rule.where, actor, action === 'read' || action === 'export' ? rule.fields : undefined),
      ),
    )
}

/** An action's rule says who and on which rows; its state and guard are asked by the workflow, which can say why not. */
function workflowRules(entity: Entity, actor: Actor): Rule[] {
  return (entity.workflow?.actions ?? []).flatMap((action) =>
    action.by.flatMap((who) => {
      const own = who === 'owner' ? ownRows(entity.owner) : entity.owner.parties.includes(who) ? partyRows(who) : undefined
      if (own) return actor.who.includes(entity.owner.who) ? [make(entity, action.name, own, actor)] : []
      return actor.who.includes(who) ? [make(entity, action.name, undefined, actor)] : []
    }),
  )
}

function make(entity: Entity, action: string, where: Condition | undefined, actor: Actor, fields?: readonly string[]): Rule {
  const conditions = where && Object.keys(where).length > 0 ? bind(where, actor) : undefined
  return { action, subject: entity.id, ...(conditions ? { conditions } : {}), ...(fields ? { fields } : {}) }
}

/** Puts `$user.x` in, also on the left of a comparison; `$now`, `$today` and `$row.x` stay, they mean each moment and row. */
export function bind(where: Condition, actor: object): Condition {
  return write(parseCondition(where), actor)
}

function write(node: Node, actor: object): Condition {
  if (node.op === 'and') return { $and: node.nodes.map((one) => write(one, actor)) }
  if (node.op === 'or') return { $or: node.nodes.map((one) => write(one, actor)) }
  if (node.op === 'not') return { $not: write(node.node, actor) }
  if (node.field.startsWith('$user.')) return evaluate(leafCondition(node), {}, { user: actor }) ? {} : { $not: {} }
  const put = (value: unknown) =>
    typeof value === 'string' && value.startsWith('$user.') ? resolveVariable(value, { user: actor }) : (value as string)
  if (Array.isArray(node.value)) return { [node.field]: { [node.op]: node.value.flatMap((one) => put(one) as string) } }
  const value = put(node.value)
  if (Array.isArray(value)) return { [node.field]: { [node.op === '$ne' ? '$nin' : '$in']: value } }
  return { [node.field]: { [node.op]: value as string } }
}

/** A comparison about the asker alone is settled now: always or never. */
const leafCondition = (leaf: Leaf): Condition => ({ [leaf.field]: { [leaf.op]: leaf.value } })
