import { evaluate } from '../condition/evaluate.ts'
import { questionsIn } from '../condition/parse.ts'
import type { ConditionContext } from '../condition/variables.ts'
import type { CrossRule, Entity } from '../entity/entity.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { lacksValues } from './drafts.ts'
import { fillTemplate } from './template.ts'

type Values = Record<string, unknown>

/** Puts the sentence of each broken rule at the field it names; rules about other rows are the server's to ask. @param unfinished rules that speak of what a draft still lacks wait */
export function checkCrossRules(
  entity: Entity,
  options: ConditionContext & { readonly unfinished?: boolean },
  merged: Values,
  errors: Values,
) {
  for (const rule of entity.rules) {
    if (errors[rule.field] || asksOthers(rule)) continue
    if (options.unfinished && lacksValues([rule.when, rule.where], merged)) continue
    const message = brokenRule(entity, rule, merged, options)
    if (message) errors[rule.field] = message
  }
}

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
