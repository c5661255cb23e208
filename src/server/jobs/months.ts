import { sql } from 'kysely'
import { codeOf } from '../../core/value/narrow.ts'
import type { Dependencies } from '../context/deps.ts'
import { furtherMonths, isShort, PARTS_OF_ALL } from '../db/months.ts'
import { literal } from '../db/quote.ts'

/** somebody reads or writes the table for long */
const BUSY = '55P03'

/**
 * Makes the coming months of tables that are kept by them. Everybody waits for that moment, so it gives way at once to a long
 * read and comes again: months are made long before they begin, and without one rows go into the part after the last.
 * @returns how many tables got months
 */
export async function runMonths({ db, registry, now }: Dependencies): Promise<number> {
  const moment = `${literal(now().toISOString())}::timestamptz`
  const { rows } = await sql
    .raw<{ table: string }>(`select distinct p.parent as "table" from ${PARTS_OF_ALL} p where ${isShort('p', moment)}`)
    .execute(db.kysely)
  let longer = 0
  for (const { table } of rows) {
    if (!registry.current.entities.has(table)) continue
    try {
      await db.kysely.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '500ms'`.execute(trx)
        await sql.raw(furtherMonths(table, moment)).execute(trx)
      })
      longer++
    } catch (error) {
      if (codeOf(error) !== BUSY) throw error
    }
  }
  return longer
}
