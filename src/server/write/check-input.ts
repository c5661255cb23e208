import { fieldNamesIn, questionsIn, type RelatedQuestion } from '../../core/condition/parse.ts'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { CrossRule, Entity, Field, Settings } from '../../core/entity/entity.ts'
import { isMarkup } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { asksOthers, brokenRule, lookupsOf, type MayLack, waits } from '../../core/record/cross-rules.ts'
import { derivesOneOf, withDerived } from '../../core/record/derive-value.ts'
import type { Line } from '../../core/record/lines.ts'
import { placesIn } from '../../core/record/template.ts'
import { validateRecord } from '../../core/record/validate-record.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { withPatch } from '../../core/value/with-patch.ts'
import { decisionLocksOf } from '../compiled/decision-locks.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { shapeCheck } from '../live/shape-check.ts'
import { withSettledAnswers } from '../read/answers.ts'
import { lockPointed } from '../read/lock-decision.ts'
import { moderate, type Note } from './moderate.ts'
import { resolveReferences } from './resolve-references.ts'
import { sanitise } from './sanitise.ts'
import { setFields } from './set-fields.ts'

export interface CheckedInput {
  /** ready to write: what was sent and changed, what was copied, and the labels that search needs */
  readonly values: Record<string, unknown>
  /** writes down what was found in the words of the form, once the record is there */
  readonly moderation?: Note | undefined
}

interface Options extends MayLack {
  readonly current?: FullRecord
  /** what a new record holds besides what is sent */
  readonly made?: FullRecord
  readonly row?: FullRecord
  /** what the file writes besides */
  readonly set?: Settings
  readonly crossRules?: boolean
  readonly open?: ReadonlySet<string>
  /** what is stored is not sent anew: a value that is hidden by now is passed over */
  readonly hidden?: 'drop'
}

/**
 * Everything about a form or an action's arguments that can be wrong, found at once.
 * @throws AppError record.invalid with a sentence per field, the first of them as the message
 */
export async function checkInput(
  context: RequestContext,
  db: Db,
  fields: readonly Field[],
  sent: Readonly<Record<string, unknown>>,
  options: Options = {},
): Promise<CheckedInput> {
  const { relations } = decisionLocksOf(context.registry, context.call.entity.id)
  if (!options.row) await lockPointed(context, db, { ...options.current, ...sent }, relations)
  const { given, labels, problems, lines } = await resolveReferences(context, db, fields, sent, options.current)
  const { value, errors } = validateRecord(context.call.entity, sent, {
    hidden: 'refuse',
    ...options,
    check: shapeCheck,
    fields,
    given,
    givenLines: lines,
    user: context.actor,
    now: context.now,
  })
  const all = { ...problems, ...errors }
  const [first] = Object.values(all)
  if (first) throw new AppError('record.invalid', { first }, all)
  const begun = { ...options.current, ...options.made, ...given, ...value }
  const { set: written = {} } = options
  const set =
    Object.keys(written).length === 0 ? {} : await setFields(context, db, written, withDerived(context.call.entity, begun))
  if (options.crossRules !== false) await checkOthers(context, db, withPatch(begun, set), options)
  for (const field of fields) {
    if (field.name in value) value[field.name] = harmless(field, value[field.name])
  }
  const writer = { deps: context.deps, actor: context.actor, now: context.now, entity: context.call.entity }
  const moderation = await moderate(writer, fields, value)
  return { values: Object.assign(value, given, labels, set), moderation }
}

/** Rich text as it may be kept, also in the lines of a table. */
function harmless(field: Field, value: unknown): unknown {
  if (isMarkup(field.kind) && typeof value === 'string') return sanitise(value)
  const marked = field.rows?.filter((one) => isMarkup(one.kind)) ?? []
  if (marked.length === 0 || !Array.isArray(value)) return value
  return value.map((line: Line) => ({
    ...line,
    ...Object.fromEntries(marked.flatMap((one) => (one.name in line ? [[one.name, harmless(one, line[one.name])]] : []))),
  }))
}

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

/** Rules that ask about other rows, once all else is right. */
async function checkOthers(context: RequestContext, db: Db, values: FullRecord, lacking: MayLack) {
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
