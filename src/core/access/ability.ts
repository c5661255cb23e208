import { Ability, type RawRuleOf } from '@casl/ability'
import { permittedFieldsOf } from '@casl/ability/extra'
import type { Condition } from '../condition/condition.ts'
import { evaluate } from '../condition/evaluate.ts'
import type { Entity } from '../schema/entity.ts'
import type { Rule } from './rules.ts'

/** A record of an entity, as CASL is asked about it; a wrapper, because records are shared and must not be marked. */
class Asked {
  constructor(
    readonly entity: string,
    readonly record: object,
  ) {}
}

export type AppAbility = Ability<[string, string | Asked], Condition>

/** The actor's rules as a CASL ability whose conditions are read by our own evaluator. */
export function abilityOf(rules: readonly Rule[], entities: ReadonlyMap<string, Entity>, now = () => new Date()): AppAbility {
  return new Ability(rules as unknown as RawRuleOf<AppAbility>[], {
    conditionsMatcher: (conditions: Condition) => (asked: object) => {
      const { entity, record } = asked as Asked
      return evaluate(conditions, record, { now: now() }, entities.get(entity)?.field)
    },
    fieldMatcher: (fields) => (field) => (fields as readonly string[]).includes(field),
    detectSubjectType: (asked) => (asked as Asked).entity,
  })
}

/** With the record the answer is exact; with the type alone it only says that some row may be meant. */
export function can(ability: AppAbility, action: string, entity: string, record?: object): boolean {
  return ability.can(action, record ? new Asked(entity, record) : entity)
}

/** The fields of this record that the actor may read. */
export function readableFields(ability: AppAbility, entity: Entity, record: object): ReadonlySet<string> {
  const all = Object.keys(entity.field)
  return new Set(permittedFieldsOf(ability, 'read', new Asked(entity.id, record), { fieldsFrom: (rule) => rule.fields ?? all }))
}

/** Rows the actor may do `action` with, as one condition; null: none; `{}`: all. With `field`, only rows where it is open. */
export function rowsFor(ability: AppAbility, action: string, entity: string, field?: string): Condition | null {
  const rules = ability.rulesFor(action, entity).filter((rule) => !field || !rule.fields || rule.fields.includes(field))
  if (rules.length === 0) return null
  if (rules.some((rule) => !rule.conditions)) return {}
  return rules.length === 1 ? rules[0]!.conditions! : { $or: rules.map((rule) => rule.conditions!) }
}

/** Does every rule that lets the actor read rows also open all fields? Then no mask needs asking per row. */
export function readsWhole(ability: AppAbility, entity: string): boolean {
  return ability.rulesFor('read', entity).every((rule) => !rule.fields)
}
