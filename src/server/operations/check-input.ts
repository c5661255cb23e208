import { AppError } from '../../core/errors.ts'
import type { Field } from '../../core/schema/entity.ts'
import { isMarkup } from '../../core/schema/kinds.ts'
import { validateRecord } from '../../core/schema/validate-record.ts'
import { shapeCheck } from '../live/shape-check.ts'
import type { Ask, Db, FullRecord } from './ask.ts'
import { resolve } from './resolve.ts'
import { sanitise } from './sanitise.ts'

/** Checked values, ready to write: what was sent and changed, what was copied, and the labels search needs. */
export type Checked = Record<string, unknown>

/**
 * Everything about a form or an action's arguments that can be wrong, found at once.
 * @throws AppError record.invalid with a sentence per field, the first of them as the message
 */
export async function checkInput(
  ask: Ask,
  db: Db,
  fields: readonly Field[],
  sent: Readonly<Record<string, unknown>>,
  options: { current?: FullRecord; row?: FullRecord; crossRules?: boolean; open?: ReadonlySet<string> } = {},
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
  for (const field of fields) {
    const text = value[field.name]
    if (isMarkup(field.kind) && typeof text === 'string') value[field.name] = sanitise(text)
  }
  return { ...value, ...given, ...labels }
}
