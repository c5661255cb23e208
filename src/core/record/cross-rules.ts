import { evaluate } from '../condition/evaluate.ts'
import { type Conditions, fieldNamesIn, questionsIn } from '../condition/parse.ts'
import type { ConditionContext } from '../condition/variables.ts'
import type { CrossRule, Entity } from '../entity/entity.ts'
import { derivedOnce, derivedOncePer } from '../value/derived-once.ts'
import { pathParts } from '../value/text-before.ts'
import { lacksValues } from './drafts.ts'
import { concerns } from './settled.ts'
import { fillTemplate } from './template.ts'

type Values = Record<string, unknown>

/** What a draft may lack as it is kept. */
export interface MayLack {
  /** all that is not filled in yet */
  readonly unfinished?: boolean
  /** the fields that whoever made it was not asked for, and that are filled in later */
  readonly later?: ReadonlySet<string>
}

/** Do conditions wait for what a draft may lack? */
export const waits = (
  conditions: Conditions,
  record: Readonly<Record<string, unknown>>,
  { unfinished = false, later }: MayLack,
): boolean => (unfinished ? lacksValues(conditions, record) : later !== undefined && lacksValues(conditions, record, later))

interface Asked extends ConditionContext, MayLack {
  /** of a record that was accepted before, the fields that now change: rules about none of them are not asked */
  readonly changed?: ReadonlySet<string>
}

/** Puts the sentence of each broken rule at the field it names; rules about other rows are the server's to ask. */
export function checkCrossRules(entity: Entity, options: Asked, merged: Values, errors: Values) {
  for (const rule of entity.rules) {
    if (errors[rule.field] || asksOthers(rule)) continue
    if (lookupsOf(entity, rule).some(({ name, via }) => merged[name] === undefined || options.changed?.has(via))) continue
    if (options.changed && !concerns(entity, rule, options.changed)) continue
    if (waits([rule.when, rule.where], merged, options)) continue
    const message = brokenRule(entity, rule, merged, options)
    if (message) errors[rule.field] = message
  }
}

/** A value of the row that a relation points at, by its name here. */
interface LookedUp {
  readonly name: string
  readonly via: string
}

/** The values of other rows that a rule compares by looking them up. A record that is being made has none yet; the server reads them. */
export const lookupsOf = derivedOncePer((entity: Entity, { when, where }: CrossRule): readonly LookedUp[] =>
  [...(when ? fieldNamesIn(when) : []), ...fieldNamesIn(where)].flatMap((name) => {
    const path = entity.field[name]?.lookup
    return path === undefined ? [] : [{ name, via: pathParts(path).via }]
  }),
)

/** Only the server sees other rows, and only as it writes are they sure to stay as they are. */
export const asksOthers = derivedOnce((rule: CrossRule): boolean => questionsIn([rule.when, rule.where]).length > 0)

/** The sentence of a rule that this record breaks; undefined when the rule holds. */
export function brokenRule(
  entity: Entity,
  rule: CrossRule,
  record: Readonly<Values>,
  context: ConditionContext,
): string | undefined {
  if (rule.when && !evaluate(rule.when, record, context, entity.field, true)) return undefined
  return evaluate(rule.where, record, context, entity.field) ? undefined : fillTemplate(rule.message, entity, record)
}
