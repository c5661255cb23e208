import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { CheckedInput } from './check-input.ts'
import { asEvent } from './event.ts'
import type { LogLine } from './log-line.ts'
import { changeRows, runFollowUps } from './step.ts'
import { transferSingle } from './transfer-single.ts'
import { updateRecord } from './update-record.ts'

/** An edit of a record that this transaction has locked. Values are checked. */
export const editRecord = (
  context: RequestContext,
  db: Db,
  before: FullRecord,
  { values, moderation }: CheckedInput,
  line: LogLine,
): Promise<FullRecord> =>
  asEvent(context, db, { bySystem: false, moderation }, async (context, db) => {
    const { change } = await transferSingle(context, db, before, values)
    const after = await updateRecord(context, db, before, values, line)
    await changeRows(context, db, change)
    return runFollowUps(context, db, before, after)
  })
