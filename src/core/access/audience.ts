import { evaluate } from '../condition/evaluate.ts'
import { type Leaf, type Node, parseCondition } from '../condition/parse.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Condition } from '../entity/condition.ts'
import type { Entity } from '../entity/entity.ts'
import { APPOINTMENT, IN_FORCE } from '../read/appointments/appointment.ts'

const NEVER: Condition = { $not: {} }

/**
 * The readers of a record, as a condition on accounts: the entity's rules turned round, with the record's values where
 * they speak of the asker. Wider than the rules where one cannot be turned, so each account found is asked by its own ability.
 * @param known the fields of an account that a condition may name
 */
export function readersOf(
  entity: Entity,
  record: object,
  permissions: PermissionConfig,
  known: Entity['field'],
  now: Date,
): Condition {
  const rules = entity.access.filter((rule) => rule.can.includes('read'))
  const readers = rules.flatMap((rule) => {
    const where = rule.where ? turn(parseCondition(rule.where), (leaf) => ofAccount(leaf, entity, record, known, now)) : {}
    return actorConditions(permissions, rule.who, known).map((when) => ({ $and: [when, where ?? {}] }))
  })
  return readers.length > 0 ? { $or: readers } : NEVER
}

/** The accounts that are an actor of that name: none or one condition. */
export function actorConditions(permissions: PermissionConfig, name: string, known: Entity['field']): Condition[] {
  const actor = permissions.actors.find((one) => one.name === name)
  if (!actor) return []
  return [turn(parseCondition(actor.when), (leaf) => ofAsker(leaf.field, leaf, known)) ?? {}]
}

/** null: cannot be said of an account. What is left out of an `and` only widens it, but not below a `not`. */
function turn(node: Node, leafOf: (leaf: Leaf) => Condition | null, strict = false): Condition | null {
  if (node.op === 'not') {
    const inner = turn(node.node, leafOf, true)
    return inner && { $not: inner }
  }
  if (node.op === 'related') return null
  if (node.op !== 'and' && node.op !== 'or') return leafOf(node)
  const parts = node.nodes.map((one) => turn(one, leafOf, strict))
  const conditions = parts.filter((one) => one !== null)
  if (conditions.length < parts.length && (strict || node.op === 'or')) return null
  if (node.op === 'and') return conditions.length > 0 ? { $and: conditions } : {}
  return { $or: conditions }
}

function ofAccount(leaf: Leaf, entity: Entity, record: object, known: Entity['field'], now: Date): Condition | null {
  if (leaf.field.startsWith('$user.')) {
    return ofAsker(leaf.field.slice('$user.'.length), leaf, known)
  }
  const values = [leaf.value].flat()
  const variable = values.find((value): value is string => typeof value === 'string' && value.startsWith('$user.'))
  if (variable === undefined) return evaluate(comparison(leaf.field, leaf), record, { now }, entity.field) ? {} : NEVER
  const name = variable.slice('$user.'.length)
  if (values.length > 1 || !isKnown(name, known) || (leaf.op !== '$eq' && leaf.op !== '$ne')) return null
  const value: unknown = Reflect.get(record, leaf.field) ?? null
  const many = Array.isArray(value)
  return { [name]: { [many ? (leaf.op === '$eq' ? '$in' : '$nin') : leaf.op]: value as string } }
}

/** A comparison with a value of the asker. What he is appointed to are rows that point at his account. */
function ofAsker(name: string, leaf: Leaf, known: Entity['field']): Condition | null {
  if (name !== 'appointed') return isKnown(name, known) ? comparison(name, leaf) : null
  if (leaf.op !== '$eq' && leaf.op !== '$in') return null
  const where = { ...IN_FORCE, ...comparison('code', leaf), person_org: '$row.org_id' }
  return { $some: { of: APPOINTMENT, by: 'person', where } }
}

const isKnown = (name: string, known: Entity['field']): boolean => Object.hasOwn(known, name)

const comparison = (field: string, { op, value }: Leaf): Condition => ({ [field]: { [op]: value } })
