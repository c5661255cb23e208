import { brokenGuards } from '../../core/access/obstacles.ts'
import type { Rule } from '../../core/access/rule.ts'
import { ruleVerb, stepOf } from '../../core/access/verbs.ts'
import { type Asker, refusalOf, refusalOfSeen } from '../../core/access/verdict.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Entity, Guard } from '../../core/entity/entity.ts'

/** before a sentence: the step is not shown at all */
export const UNSEEN = '（不显示）'

/** What an actor can do with a record: `yes`, `no`, `unseen` (the rule gives it, but not the row), or the sentence that refuses him. */
export type Verdict = string

/** How a table writes what the server would say: a guard in its own words, any other refusal is a plain no. */
export function verdict(asker: Asker, entity: Entity, verb: string, row: Readonly<Record<string, unknown>>): Verdict {
  const refusal = refusalOf(asker, entity, verb, row)
  if (!refusal) return 'yes'
  if (refusal.key === 'record.missing') return verb === 'read' || refusalOfSeen(asker, entity, verb, row) ? 'no' : 'unseen'
  if (refusal.key !== 'action.guard') return refusal.key === 'action.limit' ? refusal.message : 'no'
  const broken = brokenGuards(guardsOf(entity, verb), row, { user: asker.actor, now: asker.now }, entity.field)
  const hiding = broken.find((guard) => guard.hides)
  return hiding ? UNSEEN + hiding.text : refusal.message
}

const guardsOf = (entity: Entity, verb: string): readonly Guard[] =>
  verb === 'create' ? (entity.workflow?.create.guards ?? []) : (stepOf(entity, verb)?.guards ?? [])

/** The fields that the rules of this verb name; null when one of them names none, which means all. */
export function openedBy(rules: readonly Rule[], entity: Entity, verb: string, row: object, now: Date): string[] | null {
  const holding = rules.filter(
    (rule) => rule.action === ruleVerb(verb) && (!rule.conditions || evaluate(rule.conditions, row, { now }, entity.field)),
  )
  if (holding.some((rule) => !rule.fields)) return null
  return [...new Set(holding.flatMap((rule) => rule.fields ?? []))].sort()
}
