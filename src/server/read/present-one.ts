import { sql } from 'kysely'
import { readableFields } from '../../core/access/ability.ts'
import { type Answer, type Ask, type FullRecord, idIn, told } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { ID, run } from '../db/late.ts'
import { answersIn } from './answers.ts'
import { type Echo, knowsMore } from './echo.ts'
import { closedIn, present, without } from './present.ts'
import { proveFiles } from './prove-files.ts'
import { readerSelection, readersQuestions } from './rows.ts'

/**
 * A written record as the asker may see it now: perhaps nothing of it but its id, when the step took it out of his sight.
 * @param echo of the statement that wrote it, when nothing has followed from that: all its own values stand as they were written
 */
export async function answerWith(ask: Ask, db: Db, record: FullRecord, msg: string, echo?: Echo): Promise<Answer> {
  const seen = await seenOf(ask, db, record, echo)
  return { data: 'id' in seen ? seen : { id: record.id, ...seen }, msg }
}

/** What a step knows of related rows is whole; where the asker may not be told all of it, it is read again by his rights. */
async function seenOf(ask: Ask, db: Db, record: FullRecord, echo: Echo | undefined): Promise<FullRecord> {
  const { entity } = ask.call
  const more = knowsMore(ask)
  if (more.length === 0) return shown(ask, record, new Set())
  const again = echo ? more : entity.fields
  const rows = echo?.row ? [echo.row] : await read()
  if (!echo) return present(ask, entity.fields, rows)[0] ?? {}
  return shown(ask, { ...record, ...decodeRow(more, rows[0] ?? {}, ask.deps.secrets) }, closedIn(more, rows[0] ?? {}))

  function read() {
    const statement = ask.statements.get(
      `written ${entity.id}${echo ? ' alone' : ''}`,
      db,
      () => sql`select ${readerSelection(entity, again, ask, true)} from ${sql.table(entity.id)} t where t.id = ${ID}`,
    )
    return run<Record<string, unknown>>(db, statement, { ...told(ask), id: idIn(record) })
  }
}

function shown(ask: Ask, record: FullRecord, closed: ReadonlySet<string>): FullRecord {
  const { entity } = ask.call
  const open = openOf(entity.fields, record, without(readableFields(ask.ability, entity, record), closed))
  return proveFiles(ask, entity.fields, Object.assign(open, answersIn(readersQuestions(ask), record)), record)
}
