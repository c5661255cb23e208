import { beside } from '../../core/value/beside.ts'
import { type Ask, type FullRecord, idIn } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { notifyMaking } from '../news/notify.ts'
import type { Echo } from '../read/echo.ts'
import type { CheckedInput } from './check-input.ts'
import { checkLimit } from './check-limit.ts'
import { asEvent } from './event.ts'
import { handOver } from './hand-over.ts'
import { insertRecord } from './insert-record.ts'
import { outcomeOf } from './outcome.ts'
import { addRows, changeRows, settle } from './step.ts'

/** A new record with all that its making brings about. Values are checked. */
export const makeRecord = (ask: Ask, db: Db, { values, moderation }: CheckedInput, echo?: Echo): Promise<FullRecord> =>
  asEvent(ask, db, { bySystem: false, moderation }, (ask, db) => make(ask, db, values, echo))

async function make(ask: Ask, db: Db, values: Readonly<Record<string, unknown>>, echo: Echo | undefined): Promise<FullRecord> {
  const { entity } = ask.call
  const create = entity.workflow?.create
  const outcome = await outcomeOf(ask, db, create, values, {}, { before: {}, bySystem: false })
  const patched = beside(values, outcome.patch)
  const handed = await handOver(ask, db, {}, patched)
  const record = await insertRecord(ask, db, beside(patched, handed.patch), false, echo)
  checkLimit(ask, create ?? {}, record)
  if (entity.owner.key === 'parties' || create?.tells.length) notifyMaking(ask, record, false)
  const made = await addRows(ask, db, outcome.add, new Map([['self', idIn(record)]]), false)
  await changeRows(ask, db, [...handed.change, ...(outcome.change ?? [])], made)
  return settle(ask, db, {}, record)
}
