import { askedOf, can, openFields } from '../../core/access/ability.ts'
import { brokenGuards } from '../../core/access/hurdles.ts'
import { questionsOf } from '../../core/access/questions.ts'
import { namesAsked } from '../../core/condition/parse.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { AppError } from '../../core/errors.ts'
import { derivesOneOf, withDerived } from '../../core/record/derive-value.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { beginningOf, madeBy, startingValue } from '../../core/record/starting-value.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { remember } from '../../core/value/remember.ts'
import { formFields } from '../compiled/form-fields.ts'
import { type Ask, type FullRecord, told } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Statements } from '../db/late.ts'
import { withSettledAnswers } from '../read/answers.ts'
import type { Echo } from '../read/echo.ts'
import { checkInput } from '../write/check-input.ts'
import { makeRecord } from '../write/make-record.ts'

/** @param kept nothing more is done with it, so that a draft may be unfinished */
export async function create(ask: Ask, db: Db, data: Record<string, unknown>, kept: boolean, echo?: Echo): Promise<FullRecord> {
  const { entity, screen } = ask.call
  const made = madeBy(entity, ask.actor)
  const fields = formFields(entity, screen)
  const questions = questionsOf(entity)
  const deciding = decidingOf(ask, fields)
  const sent = asDecided(ask, deciding, { ...plainValues(ask, deciding.fields, data), ...made })
  const prospect = await withSettledAnswers(ask, db, sent, questions)
  if (!can(ask.ability, 'create', entity.id, prospect)) throw new AppError('access.denied')
  checkMaking(ask)
  const open = openFields(ask.ability, 'create', entity, prospect)
  const unfinished = kept && isDraft(entity, entity.workflow?.initial)
  const begins = defaults(ask)
  const { values, moderation } = await checkInput(ask, db, fields, data, {
    open,
    made: { ...begins, ...made },
    unfinished,
    ...(entity.workflow ? { set: entity.workflow.create.set } : {}),
  })
  // what the file writes goes before what a record begins with
  const whole = Object.assign(begins, made, values)
  // the right is asked with the record as it will stand, of the asker's own: what was copied or left to a default counts too
  const settled = await withSettledAnswers(ask, db, asDecided(ask, deciding, { ...whole, ...made }), questions)
  if (!can(ask.ability, 'create', entity.id, settled)) throw new AppError('access.denied')
  return makeRecord(ask, db, { values: whole, moderation }, echo)
}

/** What an asker's right to make a record is decided by, of what a form holds. */
interface Deciding {
  readonly fields: readonly Field[]
  /** also by what the file derives of them */
  readonly derived: boolean
}

/** By the fields of a form, for all who read by the same rules. */
const decidingOfForms = derivedOnce((_: Statements) => new Map<readonly Field[], Deciding>())

function decidingOf({ ability, statements, call: { entity } }: Ask, fields: readonly Field[]): Deciding {
  return remember(decidingOfForms(statements), fields, () => {
    const asked = [...askedOf(ability, 'create', entity.id), ...questionsOf(entity).flatMap(({ written }) => namesAsked(written))]
    const derived = derivesOneOf(entity, asked)
    return { fields: derived ? fields : fields.filter(({ name }) => asked.includes(name)), derived }
  })
}

const asDecided = ({ call: { entity } }: Ask, { derived }: Deciding, record: FullRecord): FullRecord =>
  derived ? withDerived(entity, record) : record

/** The page has said the same before the form was filled in. */
function checkMaking({ call, actor, now }: Ask) {
  const [broken] = brokenGuards(call.entity.workflow?.create.guards ?? [], {}, { user: actor, now }, call.entity.field)
  if (broken) throw new AppError('action.guard', { text: broken.text })
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

/** What conditions may be asked about before it is checked. */
function plainValues(ask: Ask, fields: readonly Field[], data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = (value: unknown) => PLAIN.has(typeof value)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = data[field.name] ?? startingValue(field, told(ask))
      return plain(value) ? [[field.name, value]] : []
    }),
  )
}

const readOnlyFields = derivedOnce((entity: Entity): readonly Field[] => entity.fields.filter((field) => field.readOnly))

/** Values of fields that no form shows: counters and the like start at their default. */
const defaults = (ask: Ask): Record<string, unknown> => beginningOf(readOnlyFields(ask.call.entity), told(ask))
