import { sql } from 'kysely'
import { fieldOf, workflowOf } from '../../core/entity/by-name.ts'
import type { Entity, Reminder } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { datetime, day } from '../../core/value/time.ts'
import type { Dependencies } from '../context/deps.ts'
import { sqlContext } from '../context/request-context.ts'
import { systemContext } from '../context/system-context.ts'
import { columnOf } from '../db/column.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { inTransaction } from '../db/transaction.ts'
import { notificationOf } from '../news/notify.ts'
import { messagesOf } from '../news/outbox.ts'
import { postMessages } from '../news/post-messages.ts'
import { selection } from '../read/rows.ts'

const BATCH = 50

/**
 * Tells in good time of the dates that the files name. Any number of processes may do it at once: each takes the rows that
 * no other holds, and what has been told is written down with it, so each row, date and number of days is told once.
 * @returns how many rows were told of
 */
export async function runReminders(deps: Dependencies): Promise<number> {
  let count = 0
  for (const entity of deps.registry.current.entities.values()) {
    for (const reminder of entity.workflow?.reminders ?? []) {
      let some = BATCH
      while (some === BATCH) {
        some = await inTransaction(deps.db, (db) => remindSome(deps, db, entity, reminder))
        count += some
      }
    }
  }
  return count
}

async function remindSome(deps: Dependencies, db: Db, entity: Entity, reminder: Reminder): Promise<number> {
  const context = systemContext(deps, entity)
  const at = sql.ref(`t.${reminder.before}`)
  const isDay = factsOf(fieldOf(entity, reminder.before).kind).time === 'day'
  const due = isDay ? sql`${at}` : sql`${at}::date`
  const today = day(context.now)
  const still = isDay ? sql`true` : sql`${at} > ${datetime(context.now)}::timestamptz`
  const about = aboutOf(reminder)
  const state = columnOf(entity, workflowOf(entity).field, sqlContext(context))
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(entity, entity.fields, context)}, k.days as "#days", ${due}::text as "#due" from ${sql.table(entity.id)} t
    cross join lateral (select min(d) as days from unnest(${reminder.days}::int[]) d where d >= ${due} - ${today}::date) k
    where ${due} between ${today}::date and ${day(context.now, Math.max(...reminder.days))}::date and k.days is not null and ${still}
      and ${state} in (${sql.join(reminder.from.map((one) => sql.lit(one)))})
      and not exists (select 1 from reminded r where r.entity = ${entity.id} and r.record_id = t.id and r.about = ${about}
        and r.due = ${due} and r.days <= k.days)
    order by t.id limit ${BATCH} for update of t skip locked`.execute(db)
  for (const row of rows) {
    const record = decodeRow(entity.fields, row, deps.secrets)
    await sql`insert into reminded (entity, record_id, about, due, days)
      values (${entity.id}, ${row.id}, ${about}, ${row['#due']}::date, ${row['#days']})`.execute(db)
    await postMessages(context, db, await messagesOf(db, [notificationOf(context, reminder, 'reminder', record, true)]))
  }
  return rows.length
}

/** Two reminders of one date are told apart by whom they tell. */
const aboutOf = ({ before, who }: Reminder): string => `${before} ${JSON.stringify(who)}`
