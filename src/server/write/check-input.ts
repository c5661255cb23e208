import type { Field, Settings } from '../../core/entity/entity.ts'
import { isMarkup } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import type { MayLack } from '../../core/record/cross-rules.ts'
import { withDerived } from '../../core/record/derive-value.ts'
import type { Line } from '../../core/record/lines.ts'
import { validateRecord } from '../../core/record/validate-record.ts'
import { withPatch } from '../../core/value/with-patch.ts'
import { decisionLocksOf } from '../compiled/decision-locks.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { shapeCheck } from '../live/shape-check.ts'
import { lockPointed } from '../read/lock-decision.ts'
import { checkOthers } from './check-others.ts'
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
