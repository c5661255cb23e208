import { fieldNamesIn, questionsIn, type RelatedQuestion } from '../../core/condition/parse.ts'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { CrossRule, Entity, Field } from '../../core/entity/entity.ts'
import { AppError } from '../../core/errors.ts'
import { asksOthers, brokenRule, lookupsOf, type MayLack, waits } from '../../core/record/cross-rules.ts'
import { derivesOneOf, withDerived } from '../../core/record/derive-value.ts'
import { placesIn } from '../../core/record/template.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withSettledAnswers } from '../read/answers.ts'

interface AboutOthers {
  readonly rules: readonly CrossRule[]
  readonly questions: readonly RelatedQuestion[]
  /** values of other rows that they compare */
  readonly looked: readonly Field[]
  /** they ask about what the file derives, or say it */
  readonly derived: boolean
}

const aboutOthers = derivedOnce((entity: Entity): AboutOthers => {
  const rules = entity.rules.filter((rule) => asksOthers(rule) || lookupsOf(entity, rule).length > 0)
  const conditions = rules.flatMap(({ when, where }) => (when ? [when, where] : [where]))
  const spoken = [...conditions.flatMap(fieldNamesIn), ...rules.flatMap(({ message }) => placesIn(message))]
  const looked = new Set(rules.flatMap((rule) => lookupsOf(entity, rule).map(({ name }) => name)))
  return {
    rules,
    questions: questionsIn(conditions),
    looked: fieldsOf(entity, [...looked]),
    derived: derivesOneOf(entity, spoken),
  }
})

/**
 * Rules that ask about other rows, once all else is right.
 * @throws AppError record.invalid with a sentence per field, the first of them as the message
 */
export async function checkOthers(context: RequestContext, db: Db, values: FullRecord, lacking: MayLack): Promise<void> {
  const { entity } = context.call
  const { rules, questions, looked, derived } = aboutOthers(entity)
  if (rules.length === 0) return
  const record = await withSettledAnswers(context, db, derived ? withDerived(entity, values) : values, questions, looked)
  const broken = rules.flatMap((rule): [string, string][] => {
    if (waits([rule.when, rule.where], record, lacking)) return []
    const message = brokenRule(entity, rule, record, { user: context.actor, now: context.now })
    return message ? [[rule.field, message]] : []
  })
  // of several about one field the first is said
  if (broken[0]) throw new AppError('record.invalid', { first: broken[0][1] }, Object.fromEntries(broken.toReversed()))
}
