import { sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { publicCall } from '../../../server/operations/public-read.ts'
import { maskRows } from '../../../server/read/mask-rows.ts'
import { readerSelection, visibleRows } from '../../../server/read/rows.ts'
import { counterparts, type MarketSide } from './counterparts.ts'
import { tellAlerts } from './tell-alerts.ts'
import { tellMatch } from './tell-match.ts'

const BATCH = 20
/** News of the market is told at once or, after a standstill of this long, not at all. */
const HOURS = 6
/** Fits in kind, form and size, and in most of price, amount and place. */
const GOOD = 70
const MOST_TOLD = 10

/**
 * Tells the owners of the best counterparts of each supply and demand that has come to the market, and whoever set an alert for
 * such goods when it comes for the first time. Any number of processes may do it at once: who notes a row down first looks at it.
 * @returns how many pairs and alerts were told
 */
export async function runMatchNews(deps: Dependencies): Promise<number> {
  let count = 0
  for (const side of ['supply', 'demand'] as const) {
    const call = publicCall(deps, side, 'lists')
    if (!call) continue
    const context = contextOf(deps, call, {})
    count += await inTransaction(deps.db, (db) => tellNews(deps, db, side, context))
  }
  return count
}

async function tellNews(deps: Dependencies, db: Db, side: MarketSide, context: RequestContext): Promise<number> {
  const { entity } = context.call
  const taken = await takeNew(context, db)
  if (taken.length === 0) return 0
  const ids = taken.map((one) => one.record_id)
  const first = new Set(taken.filter((one) => one.first).map((one) => Number(one.record_id)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${readerSelection(entity, entity.fields, context)} from ${sql.table(entity.id)} t where t.id = any(${ids}) and ${visibleRows(context)} order by t.id`.execute(
    db,
  )
  let count = 0
  for (const row of maskRows(context, entity.fields, rows)) {
    const best = (await counterparts(deps, db, side, row)).filter((one) => one.score >= GOOD).slice(0, MOST_TOLD)
    for (const other of best) if (await tellMatch(deps, db, side, row, other)) count += 1
    if (first.has(Number(row.id))) count += await tellAlerts(deps, db, side, row, context)
  }
  return count
}

/** @returns what has come, and whether for the first time */
async function takeNew(context: RequestContext, db: Db): Promise<{ record_id: number; first: boolean }[]> {
  const { id } = context.call.entity
  const since = datetime(new Date(context.now.getTime() - HOURS * 3_600_000))
  const { rows } = await sql<{ record_id: number; first: boolean }>`
    insert into match_seen (entity, record_id, published_at)
    select ${id}::text, t.id, t.published_at from ${sql.table(id)} t
    where ${visibleRows(context)} and t.published_at >= ${since}::timestamptz
      and not exists (select 1 from match_seen s where s.entity = ${id} and s.record_id = t.id and s.published_at >= t.published_at)
    order by t.id limit ${BATCH}
    on conflict (entity, record_id) do update set published_at = excluded.published_at where match_seen.published_at < excluded.published_at
    returning record_id, xmax = 0 as first`.execute(db)
  return rows
}
