import { questionsIn } from '../../core/condition/parse.ts'
import { AppError } from '../../core/errors.ts'
import type { Field } from '../../core/schema/entity.ts'
import { isMarkup } from '../../core/schema/kinds.ts'
import { asksOthers, brokenRule, validateRecord } from '../../core/schema/validate-record.ts'
import { shapeCheck } from '../live/shape-check.ts'
import { withSettledAnswers } from './answers.ts'
import type { Ask, Db, FullRecord } from './ask.ts'
import { resolve } from './resolve.ts'
import { sanitise } from './sanitise.ts'

/** Checked values, ready to write: what was sent and changed, what was copied, and the labels search needs. */
export type Checked = Record<string, unknown>

interface Options {
  readonly current?: FullRecord
  /** what a new record holds besides what is sent */
  readonly made?: FullRecord
  readonly row?: FullRecord
  readonly crossRules?: boolean
  readonly open?: ReadonlySet<string>
}

/**
 * Everything about a form or an action's arguments that can be wrong, found at once.
 * @throws AppError record.invalid with a sentence per field, the first of them as the message
 */
export async function checkInput(
  ask: Ask,
  db: Db,
  fields: readonly Field[],
  sent: Readonly<Record<string, unknown>>,
  options: Options = {},
): Promise<Checked> {
  const { given, labels, problems } = await resolve(ask, db, fields, sent, options.current)
  const { value, errors } = validateRecord(ask.call.entity, sent, {
    ...options,
    check: shapeCheck,
    fields,
    given,
    hidden: 'refuse',
    user: ask.actor,
    now: ask.now,
  })
  const all = { ...problems, ...errors }
  const [first] = Object.values(all)
  if (first) throw new AppError('record.invalid', { first }, all)
  if (options.crossRules !== false) await checkOthers(ask, db, { ...options.current, ...options.made, ...given, ...value })
  for (const field of fields) {
    const text = value[field.name]
    if (isMarkup(field.kind) && typeof text === 'string') value[field.name] = sanitise(text)
  }
  return { ...value, ...given, ...labels }
}

/** Rules that ask about other rows, once all else is right. */
async function checkOthers(ask: Ask, db: Db, values: FullRecord) {
  const { entity } = ask.call
  const rules = entity.rules.filter(asksOthers)
  const questions = questionsIn(rules.flatMap((rule) => [rule.when, rule.where]))
  const record = await withSettledAnswers(ask, db, values, questions)
  const broken = rules.flatMap((rule): [string, string][] => {
    const message = brokenRule(entity, rule, record, { user: ask.actor, now: ask.now })
    return message ? [[rule.field, message]] : []
  })
  if (broken[0]) throw new AppError('record.invalid', { first: broken[0][1] }, Object.fromEntries(broken))
}
