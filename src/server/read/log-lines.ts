import { sql } from 'kysely'
import { NAMED } from '../../core/access/ability.ts'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { fieldsWithWords, mayReadWords } from '../../core/record/spoken-words.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { entityOf } from '../context/entity-of.ts'
import { type FullRecord, type RequestContext, readerContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { openTo } from '../db/open.ts'
import { allOf } from '../db/where.ts'

const NAMES = ['action', 'title', 'from_text', 'to_text', 'by_name', 'note', 'at']
const MOST = 100

/** By step, the fields that keep its words. */
const keptWordsOf = derivedOnce(
  (entity: Entity): ReadonlyMap<string, readonly string[]> =>
    new Map(entity.workflow?.actions.map((one) => [one.name, fieldsWithWords(one)])),
)

/** The history of a record that the asker reads, newest first. A line of the log is a row like others: its fields are open, masked or left out by the log's own rules. */
export async function logLines(context: RequestContext, record: FullRecord): Promise<FullRecord[]> {
  const { entity } = context.call
  // a state that is closed is not told by its history
  if (entity.workflow && !(entity.workflow.field in record)) return []
  const log = entityOf(context, 'log')
  const reading = readerContext(context)
  const fields = fieldsOf(log, NAMES)
  const columns = NAMES.flatMap((name) => {
    const open = openTo(reading, log, name, NAMED)
    const flag = open === null ? sql`false` : allOf(open)
    return [sql`${columnOf(log, name, reading)} as ${sql.ref(name)}`, sql`${flag} as ${sql.ref(`${name}#open`)}`]
  })
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(log.id)} t
    where t.entity = ${entity.id} and t.record_id = ${record.id} order by t.id desc limit ${MOST}`.execute(context.deps.db.kysely)
  const steps = keptWordsOf(entity)
  return rows.map((row) => {
    const line = decodeRow(fields, row, context.deps.secrets)
    // words that a field keeps are told to whoever may read the field
    const isTold = mayReadWords(entity, steps.get(String(row.action)) ?? [], record)
    const open = NAMES.filter((name) => row[`${name}#open`] === true && (name !== 'note' || isTold))
    return openOf(fields, line, new Set(open))
  })
}
