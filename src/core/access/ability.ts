import { Ability, type RawRuleOf } from '@casl/ability'
import { permittedFieldsOf } from '@casl/ability/extra'
import { evaluate } from '../condition/evaluate.ts'
import { fieldNamesIn } from '../condition/parse.ts'
import type { Condition } from '../entity/condition.ts'
import type { Entity } from '../entity/entity.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { getOrMake } from '../value/get-or-make.ts'
import { firstOf } from '../value/items.ts'
import type { Rule } from './rule.ts'

/** A record of an entity, as CASL is asked about it; a wrapper, because records are shared and must not be marked. */
class Asked {
  constructor(
    readonly entity: string,
    readonly record: object,
    readonly user: object | undefined,
  ) {}
}

/** `user` is who asks, where the rules leave his own values open (`rulesFor`). */
export type AppAbility = Ability<[string, string | Asked], Condition> & { readonly user?: object }

/** The verbs by which a field may leave its record: it is read there, or named where another record that is read points at it. */
export const NAMED = ['read', 'refer'] as const
/** The verbs by which a row may be chosen. */
export const OFFERED = ['read', 'offer'] as const

/** The actor's rules as a CASL ability whose conditions are read by our own evaluator. */
export function abilityOf(rules: readonly Rule[], entities: ReadonlyMap<string, Entity>, now = () => new Date()): AppAbility {
  return new Ability(rules as unknown as RawRuleOf<AppAbility>[], {
    conditionsMatcher: (conditions: Condition) => (asked: object) => {
      if (!(asked instanceof Asked)) throw new Error('rules are asked about records of an entity')
      const { entity, record, user } = asked
      return evaluate(conditions, record, { now: now(), ...(user ? { user } : {}) }, entities.get(entity)?.field)
    },
    fieldMatcher: (fields) => {
      const open = new Set<string>(fields)
      return (field) => open.has(field)
    },
    detectSubjectType: (asked) => asked.entity,
  })
}

/** The same rules for one of many who share them: what was indexed once serves all. */
export const abilityFor = (shared: AppAbility, user: object): AppAbility =>
  Object.create(shared, { user: { value: user } }) as AppAbility

/** With the record the answer is exact; with the type alone it only says that some row may be meant. */
export function can(ability: AppAbility, action: string, entity: string, record?: object): boolean {
  return ability.can(action, record ? new Asked(entity, record, ability.user) : entity)
}

/** The fields of this record that the actor may read. */
export const readableFields = (ability: AppAbility, entity: Entity, record: object): ReadonlySet<string> =>
  openFields(ability, 'read', entity, record)

type AnyRule = ReturnType<AppAbility['possibleRulesFor']>[number]

/** The fields that the rules of a verb ask about, each once. */
export const fieldsInRules = (ability: AppAbility, verb: string, entity: string): readonly string[] =>
  fieldsInConditions(ability.possibleRulesFor(verb, entity))

/** CASL keeps a list of rules as long as its rules stand. */
const fieldsInConditions = derivedOnce((rules: readonly AnyRule[]): readonly string[] => [
  ...new Set(rules.flatMap(({ conditions }) => (conditions ? fieldNamesIn(conditions) : []))),
])

/** The open fields by which of the rules hold, a character for each rule: rules are few, so are the combinations. */
const openFieldsOf = derivedOnce((_: readonly AnyRule[]) => new Map<string, ReadonlySet<string>>())

/** The fields of this record that are open for reading, export, creating or editing: what one line leaves closed another may open. */
export function openFields(
  ability: AppAbility,
  verb: 'read' | 'export' | 'create' | 'update',
  entity: Entity,
  record: object,
): ReadonlySet<string> {
  const subject = new Asked(entity.id, record, ability.user)
  const rules = ability.possibleRulesFor(verb, entity.id)
  let held = ''
  for (const rule of rules) held += rule.matchesConditions(subject) ? '1' : '0'
  return getOrMake(openFieldsOf(rules), held, () => {
    const all = Object.keys(entity.field)
    return new Set(permittedFieldsOf(ability, verb, subject, { fieldsFrom: (rule) => rule.fields ?? all }))
  })
}

/** The same of many records at one time: those alike in all that the rules ask about are asked once. */
export function fieldsOpener(
  ability: AppAbility,
  verb: 'read',
  entity: Entity,
): (record: Readonly<Record<string, unknown>>) => ReadonlySet<string> {
  const ruleFields = fieldsInRules(ability, verb, entity.id)
  const openByKey = new Map<string, ReadonlySet<string>>()
  return (record) =>
    getOrMake(openByKey, JSON.stringify(ruleFields.map((name) => record[name])), () => openFields(ability, verb, entity, record))
}

/** Rows the actor may do `action`, or one of several, with, as one condition; null: none; `{}`: all. With `field`, only rows where it is open. */
export function rowsFor(
  ability: AppAbility,
  action: string | readonly string[],
  entity: string,
  field?: string,
): Condition | null {
  const rules = [action]
    .flat()
    .flatMap((one) => ability.rulesFor(one, entity))
    .filter((rule) => !field || !rule.fields || rule.fields.includes(field))
  if (rules.length === 0) return null
  const conditions = rules.flatMap((rule) => (rule.conditions ? [rule.conditions] : []))
  if (conditions.length < rules.length) return {}
  return conditions.length === 1 ? firstOf(conditions) : { $or: conditions }
}

/** Is the field open in every row that the actor may read? */
export function opensAlways(ability: AppAbility, entity: string, field: string): boolean {
  return ability.rulesFor('read', entity).every((rule) => !rule.fields || rule.fields.includes(field))
}

/** Does every rule that lets the actor read rows also open all fields? Then no mask needs asking per row. */
export function readsWhole(ability: AppAbility, entity: string): boolean {
  return ability.rulesFor('read', entity).every((rule) => !rule.fields)
}
