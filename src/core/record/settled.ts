import { fieldNamesIn } from '../condition/parse.ts'
import type { CrossRule, Entity, Field } from '../entity/entity.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { textBefore } from '../value/text-before.ts'
import { usedBy } from './derive-value.ts'
import { isDraft } from './drafts.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Has the stored record been accepted before? Then what stays as it is is not asked again, though an option is gone, a chosen row
 * has been stopped or a limit lowered meanwhile: whoever corrects one field is not held up by another. A draft is asked whole.
 */
export const isSettled = (entity: Pick<Entity, 'workflow'>, stored: Values | undefined): stored is Values =>
  stored !== undefined && !isDraft(entity, entity.workflow && stored[entity.workflow.field])

/** Does the rule speak of the time, or of anything that this change touches? @param changed names of the fields that change */
export function concerns(entity: Entity, rule: CrossRule, changed: ReadonlySet<string>): boolean {
  if (speaksOfTime(rule)) return true
  return [rule.when, rule.where].some(
    (condition) =>
      condition && fieldNamesIn(condition).some((name) => sourcesOf(entity, entity.field[name]).some((one) => changed.has(one))),
  )
}

/** What somebody fills in that this field follows from: itself, the parts that it is reckoned from, the relation it is read or copied through. */
function sourcesOf(entity: Entity, field: Field | undefined): readonly string[] {
  if (!field) return []
  const through = field.copyFrom ?? field.lookup
  if (through !== undefined) return [field.name, textBefore(through, '.')]
  if (field.derive === undefined) return [field.name]
  return usedBy(entity, field).flatMap((name) => (name === field.name ? [name] : sourcesOf(entity, entity.field[name])))
}

const speaksOfTime = derivedOnce(({ when, where }: CrossRule): boolean => /"\$(now|today)/.test(JSON.stringify([when, where])))
