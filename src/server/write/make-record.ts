import { withPatch } from '../../core/value/with-patch.ts'
import { type FullRecord, idIn, type RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { notifyMaking } from '../news/notify.ts'
import type { ReturnedRow } from '../read/returned-row.ts'
import type { CheckedInput } from './check-input.ts'
import { checkLimit } from './check-limit.ts'
import { asEvent } from './event.ts'
import { insertRecord } from './insert-record.ts'
import { outcomeOf } from './outcome.ts'
import { addRows, changeRows, runFollowUps } from './step.ts'
import { transferSingle } from './transfer-single.ts'

/** A new record with all that its making brings about. Values are checked. */
export const makeRecord = (
  context: RequestContext,
  db: Db,
  { values, moderation }: CheckedInput,
  echo?: ReturnedRow,
): Promise<FullRecord> => asEvent(context, db, { bySystem: false, moderation }, (context, db) => make(context, db, values, echo))

async function make(
  context: RequestContext,
  db: Db,
  values: Readonly<Record<string, unknown>>,
  echo: ReturnedRow | undefined,
): Promise<FullRecord> {
  const { entity } = context.call
  const create = entity.workflow?.create
  const outcome = await outcomeOf(context, db, create, values, {}, { before: {}, bySystem: false })
  const patched = withPatch(values, outcome.patch)
  const handed = await transferSingle(context, db, {}, patched)
  const record = await insertRecord(context, db, withPatch(patched, handed.patch), false, echo)
  checkLimit(context, create ?? {}, record)
  if (entity.owner.key === 'parties' || create?.tells.length) notifyMaking(context, record, false)
  const ids = await addRows(context, db, outcome.add, new Map([['self', idIn(record)]]), false)
  await changeRows(context, db, [...handed.change, ...(outcome.change ?? [])], ids)
  return runFollowUps(context, db, {}, record)
}
