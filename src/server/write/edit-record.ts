import type { Ask, FullRecord } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { CheckedInput } from './check-input.ts'
import { asEvent } from './event.ts'
import { handOver } from './hand-over.ts'
import type { LogLine } from './log-line.ts'
import { changeRows, settle } from './step.ts'
import { updateRecord } from './update-record.ts'

/** An edit of a record that this transaction has locked. Values are checked. */
export const editRecord = (
  ask: Ask,
  db: Db,
  before: FullRecord,
  { values, moderation }: CheckedInput,
  line: LogLine,
): Promise<FullRecord> =>
  asEvent(ask, db, { bySystem: false, moderation }, async (ask, db) => {
    const { change } = await handOver(ask, db, before, values)
    const after = await updateRecord(ask, db, before, values, line)
    await changeRows(ask, db, change)
    return settle(ask, db, before, after)
  })
