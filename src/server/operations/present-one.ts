import { sql } from 'kysely'
import { readableFields } from '../../core/access/ability.ts'
import { openOf } from '../db/encode.ts'
import { ID, run } from '../db/late.ts'
import { tellsAll } from '../db/open.ts'
import { answersIn } from './answers.ts'
import { type Answer, type Ask, type Db, type FullRecord, readerContext, told } from './ask.ts'
import { present } from './present.ts'
import { proveFiles } from './prove-files.ts'
import { readerSelection, readersQuestions } from './rows.ts'

/** A written record as the asker may see it now: perhaps nothing of it but its id, when the step took it out of his sight. */
export async function answerWith(ask: Ask, db: Db, record: FullRecord, msg: string): Promise<Answer> {
  return { data: { id: record.id, ...(await seenOf(ask, db, record)) }, msg }
}

/** What a step knows of related rows is whole; where the asker may not be told all of it, the record is read again by his rights. */
async function seenOf(ask: Ask, db: Db, record: FullRecord): Promise<FullRecord> {
  const { entity } = ask.call
  if (tellsAll(readerContext(ask), entity)) {
    const open = openOf(entity.fields, record, readableFields(ask.ability, entity, record))
    return proveFiles(ask, entity.fields, { ...open, ...answersIn(readersQuestions(ask), record) }, record)
  }
  const statement = ask.statements.get(
    `written ${entity.id}`,
    db,
    () => sql`select ${readerSelection(entity, entity.fields, ask, true)} from ${sql.table(entity.id)} t where t.id = ${ID}`,
  )
  const rows = await run<Record<string, unknown>>(db, statement, { ...told(ask), id: record.id as number })
  return present(ask, entity.fields, rows)[0] ?? {}
}
