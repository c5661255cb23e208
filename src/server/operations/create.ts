import { fieldsInRules, openFields } from '../../core/access/ability.ts'
import { questionsOf } from '../../core/access/questions.ts'
import { makingRefusal } from '../../core/access/verdict.ts'
import { fieldNamesIn } from '../../core/condition/parse.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import type { MayLack } from '../../core/record/cross-rules.ts'
import { derivesOneOf, withDerived } from '../../core/record/derive-value.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { ownValuesOf, recordDefaults, startingValue } from '../../core/record/starting-value.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { formFields } from '../compiled/form-fields.ts'
import { askerOf, type FullRecord, type RequestContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Statements } from '../db/statement-cache.ts'
import { withSettledAnswers } from '../read/answers.ts'
import type { ReturnedRow } from '../read/returned-row.ts'
import { checkInput } from '../write/check-input.ts'
import { makeRecord } from '../write/make-record.ts'
import { checkMayCreate } from './check-may-create.ts'

/** @param mayLack if it begins as a draft, of which nothing more is done here */
export async function create(
  context: RequestContext,
  db: Db,
  data: Record<string, unknown>,
  mayLack: MayLack,
  echo?: ReturnedRow,
): Promise<FullRecord> {
  const { entity, screen } = context.call
  const ownValues = ownValuesOf(entity, context.actor)
  const fields = formFields(entity, screen)
  const questions = questionsOf(entity)
  const deciding = decidingOf(context, fields)
  const sent = asDecided(context, deciding, { ...plainValues(context, deciding.fields, data), ...ownValues })
  const prospect = await withSettledAnswers(context, db, sent, questions)
  checkMayCreate(context, prospect)
  const refusal = makingRefusal(askerOf(context), entity)
  if (refusal) throw refusal
  const open = openFields(context.ability, 'create', entity, prospect)
  const begins = defaults(context)
  const { values, moderation } = await checkInput(context, db, fields, data, {
    open,
    made: { ...begins, ...ownValues },
    ...(isDraft(entity, entity.workflow?.initial) ? mayLack : {}),
    ...(entity.workflow ? { set: entity.workflow.create.set } : {}),
  })
  // what the file writes goes before what a record begins with
  const whole = Object.assign(begins, ownValues, values)
  // the right is asked with the record as it will stand, of the asker's own: what was copied or left to a default counts too
  const settled = await withSettledAnswers(context, db, asDecided(context, deciding, { ...whole, ...ownValues }), questions)
  checkMayCreate(context, settled)
  return makeRecord(context, db, { values: whole, moderation }, echo)
}

/** The part of a form that decides about the asker's right to make the record. */
interface Deciding {
  readonly fields: readonly Field[]
  /** also by what the file derives of them */
  readonly derived: boolean
}

/** By the fields of a form, for all who read by the same rules. */
const decidingOfForms = derivedOnce((_: Statements) => new Map<readonly Field[], Deciding>())

function decidingOf({ ability, statements, call: { entity } }: RequestContext, fields: readonly Field[]): Deciding {
  return getOrMake(decidingOfForms(statements), fields, () => {
    const conditions = [
      ...fieldsInRules(ability, 'create', entity.id),
      ...questionsOf(entity).flatMap(({ written }) => fieldNamesIn(written)),
    ]
    const derived = derivesOneOf(entity, conditions)
    return { fields: derived ? fields : fields.filter(({ name }) => conditions.includes(name)), derived }
  })
}

const asDecided = ({ call: { entity } }: RequestContext, { derived }: Deciding, record: FullRecord): FullRecord =>
  derived ? withDerived(entity, record) : record

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

/** The values that conditions may ask about before they are checked. */
function plainValues(
  context: RequestContext,
  fields: readonly Field[],
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const plain = (value: unknown) => PLAIN.has(typeof value)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = data[field.name] ?? startingValue(field, runValues(context))
      return plain(value) ? [[field.name, value]] : []
    }),
  )
}

const readOnlyFields = derivedOnce((entity: Entity): readonly Field[] => entity.fields.filter((field) => field.readOnly))

/** Values of fields that no form shows: counters and the like start at their default. */
const defaults = (context: RequestContext): Record<string, unknown> =>
  recordDefaults(readOnlyFields(context.call.entity), runValues(context))
