import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { formatFixed } from '../../../core/value/fixed.ts'
import { isDay } from '../../../core/value/time.ts'
import type { Db } from '../../../server/db/database.ts'
import { AMOUNTS, COUNTS, type StatisticsTable, type TableFigures, type TableGroup, type TableLine } from '../answers.ts'

export interface TableQuery {
  readonly group: TableGroup
  readonly from: string
  readonly to: string
  readonly region_code?: string | undefined
  readonly cate1_id?: number | undefined
}

const MOST_DAYS = 800
const DAY_MS = 86_400_000

const KEYS: Readonly<Record<TableGroup, RawBuilder<string>>> = {
  day: sql`to_char(s.day, 'YYYY-MM-DD')`,
  month: sql`to_char(s.day, 'YYYY-MM')`,
  region: sql`coalesce(s.region_code, '')`,
  cate: sql`coalesce(s.cate1_id::text, '')`,
}
const TITLES: Readonly<Record<TableGroup, RawBuilder<string | null>>> = {
  day: sql`null`,
  month: sql`null`,
  region: sql`max(s.region_code_text)`,
  cate: sql`max(c.name)`,
}
const UNSAID: Readonly<Record<TableGroup, string>> = { day: '', month: '', region: '未填地区', cate: '不分品类' }

type Sums = Readonly<Record<string, unknown>>

/** The figures of a time by day, month, place or kind. @throws AppError for a time that is none */
export async function readTable(db: Db, asked: TableQuery): Promise<StatisticsTable> {
  const { group, from, to, region_code, cate1_id } = asked
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (!isDay(from) || !isDay(to) || days < 1) fault('请选择起止日期，止日不早于起日')
  if (days > MOST_DAYS) fault(`一次最多看 ${MOST_DAYS} 天`)
  const sums = sql.join([
    ...COUNTS.map((one) => sql`sum(s.${sql.ref(one)})::bigint as ${sql.ref(one)}`),
    ...AMOUNTS.map((one) => sql`sum(s.${sql.ref(one)})::text as ${sql.ref(one)}`),
  ])
  const rows = sql`from statistic s left join supply_cate c on c.id = s.cate1_id where s.day between ${from}::date and ${to}::date
    ${region_code ? sql`and s.region_code = ${region_code}` : sql``} ${cate1_id ? sql`and s.cate1_id = ${cate1_id}` : sql``}`
  const lines =
    await sql<Sums>`select ${KEYS[group]} as key, ${TITLES[group]} as title, ${sums} ${rows} group by 1 order by 1 desc`.execute(
      db,
    )
  const total = await sql<Sums>`select ${sums} ${rows}`.execute(db)
  const last = await sql<{ at: string | null }>`
    select to_char(max(updated_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from statistic`.execute(db)
  const told = lines.rows.map((row): TableLine => ({ key: String(row.key), title: titleOf(group, row), ...figuresOf(row) }))
  const all = figuresOf(total.rows[0] ?? {})
  const at = last.rows[0]?.at
  return {
    from,
    to,
    group,
    lines: group === 'region' || group === 'cate' ? told.toSorted((a, b) => Number(b.deal_amount) - Number(a.deal_amount)) : told,
    total: all,
    active_a_day: Math.round(all.active / days),
    as_of: at ?? null,
  }
}

const titleOf = (group: TableGroup, { key, title }: Sums): string => String(title ?? (key === '' ? UNSAID[group] : key))

const figuresOf = (row: Sums): TableFigures =>
  Object.fromEntries([
    ...COUNTS.map((one) => [one, Number(row[one] ?? 0)]),
    ...AMOUNTS.map((one) => [one, formatFixed(BigInt(String(row[one] ?? '0')), 2, true)]),
  ]) as TableFigures

function fault(first: string): never {
  throw new AppError('record.invalid', { first })
}
