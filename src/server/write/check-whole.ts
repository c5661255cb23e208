import { isWritable } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { missing } from '../../core/record/sentence.ts'
import { formFields } from '../compiled/form-fields.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { checkInput } from './check-input.ts'

/** The most missing fields that the sentence names; the form shows them all. */
const NAMED = 5

/**
 * Holds a draft that is to be sent on against all that its form asks of what is no draft.
 * @returns what fields that were left empty become by it
 * @throws AppError record.unfinished with a sentence per field
 */
export async function checkWhole(
  context: RequestContext,
  db: Db,
  record: FullRecord,
): Promise<Readonly<Record<string, unknown>>> {
  const fields = formFields(context.call.entity, context.call.screen).filter(isWritable)
  const filled = Object.fromEntries(fields.flatMap(({ name }) => ((record[name] ?? null) === null ? [] : [[name, record[name]]])))
  try {
    const { values } = await checkInput(context, db, fields, filled, { current: record, hidden: 'drop' })
    const fallbacks = fields.filter(({ name, otherwise }) => otherwise !== undefined && (record[name] ?? null) === null)
    return Object.fromEntries(fallbacks.flatMap(({ name }) => ((values[name] ?? null) === null ? [] : [[name, values[name]]])))
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'record.invalid' || !error.errors) throw error
    const { errors } = error
    const lacking = fields.filter((field) => errors[field.name] === missing(field)).map((field) => field.title)
    const more = lacking.length > NAMED ? `等 ${lacking.length} 项` : ''
    const text = lacking.length > 0 ? `还没有填完：${lacking.slice(0, NAMED).join('、')}${more}` : error.message
    throw new AppError('record.unfinished', { text }, errors)
  }
}
