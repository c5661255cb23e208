import type { Actor } from '../condition/actor.ts'
import { holds } from '../condition/evaluate.ts'
import { type Node, parseCondition, type RelatedQuestion, variablesOfOthers } from '../condition/parse.ts'
import { resolveVariable, UnknownVariable } from '../condition/variables.ts'
import type { Condition, Scalar } from '../entity/condition.ts'
import type { By, Entity, Owner } from '../entity/entity.ts'
import { ownRows, partyRows } from '../read/read-entity.ts'
import { isArray } from '../value/narrow.ts'
import { openRules } from './open.ts'
import type { Rule } from './rule.ts'

/**
 * Everything the actor may open, and do with these entities. Nothing here means no.
 * @param open his single values stay `$user.x`, to be told when the rules are asked: so all who are alike but for them share the rules
 */
export function rulesFor(entities: Iterable<Entity>, actor: Actor, open = false): Rule[] {
  const ofEntities = [...entities].flatMap((entity) => [
    ...accessRules(entity, actor, open),
    ...workflowRules(entity, actor, open),
  ])
  return [...openRules(actor.codes, actor.who), ...ofEntities]
}

function accessRules(entity: Entity, actor: Actor, open: boolean): Rule[] {
  return entity.access
    .filter((rule) => actor.who.includes(rule.who))
    .flatMap((rule) => rule.can.map((action) => make(entity, action, rule.where, actor, open, rule.fields)))
}

/** An action's rule says who and on which rows; its state and guard are asked by the workflow, which can say why not. */
function workflowRules(entity: Entity, actor: Actor, open: boolean): Rule[] {
  return (entity.workflow?.actions ?? []).flatMap((action) =>
    action.by.flatMap((by) => {
      const own = whereOfSide(entity, by)
      return isOneOf(actor, entity.owner, by) ? [make(entity, action.name, own, actor, open)] : []
    }),
  )
}

/** The rows in which the asker stands on that side of a step; undefined where it names no side. */
export const whereOfSide = ({ owner }: Pick<Entity, 'owner'>, by: By): Condition | undefined =>
  rowsOfSide(owner, typeof by === 'string' ? by : by.party)

/** Is the actor one of those whom a step names, whichever the rows? */
export function isOneOf(actor: Actor, owner: Owner, by: By): boolean {
  const { party, who } = typeof by === 'string' ? { party: by, who: by } : by
  if (!rowsOfSide(owner, party)) return actor.who.includes(who)
  return actor.who.includes(owner.who) && (who === party || actor.who.includes(who))
}

/** The rows in which the asker stands on that side; undefined when it names no side but an actor. */
export function rowsOfSide(owner: Owner, party: string): Condition | undefined {
  if (party === 'owner') return ownRows(owner)
  return owner.parties.includes(party) ? partyRows(party) : undefined
}

function make(
  entity: Entity,
  action: string,
  where: Condition | undefined,
  actor: Actor,
  open: boolean,
  fields?: readonly string[],
): Rule {
  const conditions = where && Object.keys(where).length > 0 ? bind(where, actor, open) : undefined
  return { action, subject: entity.id, ...(conditions ? { conditions } : {}), ...(fields ? { fields } : {}) }
}

/** Puts `$user.x` in, also on the left of a comparison; `$now`, `$today` and `$row.x` stay, they mean each moment and row. */
export function bind(where: Condition, actor: object, open = false): Condition {
  try {
    return write(parseCondition(where), actor, open)
  } catch (error) {
    if (error instanceof UnknownVariable) return NEVER
    throw error
  }
}

/** Holds for no row. */
const NEVER: Condition = { $not: {} }

function write(node: Node, actor: object, open: boolean): Condition {
  // a group of nothing holds for every row, and is written as it is
  if (node.op === 'and') return node.nodes.length === 0 ? {} : { $and: node.nodes.map((one) => write(one, actor, open)) }
  if (node.op === 'or') return { $or: node.nodes.map((one) => write(one, actor, open)) }
  if (node.op === 'not') return { $not: write(node.node, actor, open) }
  if (node.op === 'related') return asWritten(node, actor)
  // a comparison about the asker alone is settled now: always or never
  if (node.field.startsWith('$user.')) return holds(node, {}, { user: actor }, {}) ? {} : NEVER
  const put = (value: Scalar) => {
    if (typeof value !== 'string' || !value.startsWith('$user.')) return value
    const his = resolveVariable(value, { user: actor })
    return open && isSingle(his) ? value : his
  }
  if (isArray(node.value)) return { [node.field]: { [node.op]: node.value.flatMap(put) } }
  const value = put(node.value)
  if (Array.isArray(value)) return { [node.field]: { [node.op === '$ne' ? '$nin' : '$in']: value } }
  return { [node.field]: { [node.op]: value } }
}

/** A question about other rows is told by its answer, whose name is of what is written; so what is asked of the asker stays. */
function asWritten(node: RelatedQuestion, actor: object): Condition {
  for (const name of variablesOfOthers(node)) if (name.startsWith('$user.')) resolveVariable(name, { user: actor })
  return node.written
}

/** A value that a statement can be told at each run; an absent one and a list change what is asked. */
export const isSingle = (value: unknown): value is Exclude<Scalar, null> => ['string', 'number', 'boolean'].includes(typeof value)
