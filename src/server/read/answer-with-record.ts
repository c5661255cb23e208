import { sql } from 'kysely'
import { can, readableFields } from '../../core/access/ability.ts'
import { type Answer, type FullRecord, idIn, type RequestContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { ID_PARAMETER, runStatement } from '../db/statement-cache.ts'
import { answersIn } from './answers.ts'
import { closedFields, maskRows, withoutFields } from './mask-rows.ts'
import { fieldsToMask, type ReturnedRow } from './returned-row.ts'
import { readerSelection, readersQuestions } from './rows.ts'
import { signFiles } from './sign-files.ts'

/**
 * A written record as the asker may see it now: perhaps nothing of it but its id, when the step took it out of his sight.
 * @param echo of the statement that wrote it, when nothing has followed from that: all its own values stand as they were written
 */
export async function answerWithRecord(
  context: RequestContext,
  db: Db,
  record: FullRecord,
  msg: string,
  echo?: ReturnedRow,
): Promise<Answer> {
  const seen = await seenOf(context, db, record, echo)
  return { data: 'id' in seen ? seen : { id: record.id, ...seen }, msg }
}

/** A step knows related rows whole; where the asker may not be told all of one, it is read again by the asker's rights. */
async function seenOf(context: RequestContext, db: Db, record: FullRecord, echo: ReturnedRow | undefined): Promise<FullRecord> {
  const { entity } = context.call
  const more = fieldsToMask(context)
  if (more.length === 0) return shown(context, record, new Set())
  const again = echo ? more : entity.fields
  const rows = echo?.row ? [echo.row] : await read()
  if (!echo)
    return rows.length > 0 && isStillRead(context, record, rows[0]) ? (maskRows(context, entity.fields, rows)[0] ?? {}) : {}
  return shown(context, { ...record, ...decodeRow(more, rows[0] ?? {}, context.deps.secrets) }, closedFields(more, rows[0] ?? {}))

  function read() {
    const statement = context.statements.get(
      `written ${entity.id}${echo ? ' alone' : ''}`,
      db,
      () =>
        sql`select ${readerSelection(entity, again, context, true)} from ${sql.table(entity.id)} t where t.id = ${ID_PARAMETER}`,
    )
    return runStatement<Record<string, unknown>>(db, statement, { ...runValues(context), id: idIn(record) })
  }
}

/** Masks are asked of rows that are read; this one may have left his sight with the step. */
const isStillRead = (context: RequestContext, record: FullRecord, row: FullRecord = {}): boolean =>
  can(context.ability, 'read', context.call.entity.id, { ...record, ...answersIn(readersQuestions(context), row) })

function shown(context: RequestContext, record: FullRecord, closed: ReadonlySet<string>): FullRecord {
  const { entity } = context.call
  const open = openOf(entity.fields, record, withoutFields(readableFields(context.ability, entity, record), closed))
  return signFiles(context, entity.fields, Object.assign(open, answersIn(readersQuestions(context), record)), record)
}
