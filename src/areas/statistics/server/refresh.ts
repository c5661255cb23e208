import { sql } from 'kysely'
import { firstOf } from '../../../core/value/items.ts'
import { day } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Db } from '../../../server/db/database.ts'
import { inLongTransaction } from '../../../server/db/transaction.ts'
import { AMOUNTS, COUNTS } from '../answers.ts'
import { MEASURES, type Measure } from './measures.ts'

const LOCK = 'count statistics'
/** Of these days something may still come in by itself; earlier ones change when an order is cancelled, once a day. */
const RECENT = 3
const WHOLE = 800
const RECENT_SECONDS = 600
const WHOLE_SECONDS = 72_000

interface Found {
  readonly day: string
  readonly place: string | null
  readonly cate: number | null
  readonly n: number
  readonly cents: string | null
}

type Row = Record<string, unknown>

/** Counts anew what has become old: the last days every ten minutes, all of it once a day. */
export async function keepStatistics(deps: Dependencies): Promise<void> {
  if (!deps.registry.current.entities.has('statistic')) return
  const now = deps.now()
  const age = (at: ReturnType<typeof sql>) => sql`extract(epoch from ${now}::timestamptz - ${at})::float8`
  const { rows } = await sql<{ recent: number | null; whole: number | null }>`
    select ${age(sql`max(updated_at)`)} as recent, ${age(sql`min(updated_at) filter (where day < ${day(now, -RECENT)}::date)`)} as whole
    from statistic`.execute(deps.db.kysely)
  const { recent, whole } = firstOf(rows)
  if (whole === null || whole > WHOLE_SECONDS) await refreshStatistics(deps)
  else if (recent === null || recent > RECENT_SECONDS) await refreshStatistics(deps, RECENT)
}

/** Counts so many days anew, today among them. Of several processes one does it. */
export async function refreshStatistics(deps: Dependencies, days = WHOLE): Promise<void> {
  const { entities } = deps.registry.current
  if (!entities.has('statistic')) return
  const now = deps.now()
  const from = day(now, 1 - days)
  await inLongTransaction(deps.db, async (db) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as mine`.execute(db)
    if (!rows[0]?.mine) return
    const lines = new Map<string, Row>()
    for (const measure of MEASURES) if (entities.has(measure.of)) await count(db, measure, from, lines)
    await sql`delete from statistic where day >= ${from}::date`.execute(db)
    await keep(db, [...lines.values()], now)
  })
}

async function count(db: Db, measure: Measure, from: string, lines: Map<string, Row>): Promise<void> {
  const { at, place, cate, cents, people } = measure
  const { rows } = await sql<Found>`
    select to_char((${at})::date, 'YYYY-MM-DD') as day, left(${place}, 2) as place, ${cate ?? sql`null`}::int as cate,
      ${people ? sql`count(distinct ${people})` : sql`count(*)`}::int as n, ${cents ? sql`sum(${cents})` : sql`null`}::text as cents
    from ${measure.from} where ${measure.where} and ${at} >= ${from}::date group by 1, 2, 3`.execute(db)
  for (const row of rows) {
    const key = `${row.day} ${row.place} ${row.cate}`
    const line = lines.get(key) ?? { day: row.day, region_code: row.place && `${row.place}0000`, cate1_id: row.cate }
    line[measure.count] = row.n
    if (measure.amount) line[measure.amount] = row.cents
    lines.set(key, line)
  }
}

/** Several thousand rows in one statement. */
async function keep(db: Db, lines: readonly Row[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const figures = [...COUNTS, ...AMOUNTS]
  const columns = sql.join(figures.map((one) => sql.ref(one)))
  await sql`insert into statistic (day, region_code, region_code_text, cate1_id, ${columns}, version, created_at, updated_at)
    select l.day, l.region_code, r.full_name, l.cate1_id, ${sql.join(figures.map((one) => sql`coalesce(l.${sql.ref(one)}, 0)`))}, 1, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (day date, region_code text, cate1_id bigint,
      ${sql.join(figures.map((one) => sql`${sql.ref(one)} bigint`))}) left join region r on r.code = l.region_code order by l.day`.execute(
    db,
  )
}
