import { type RawBuilder, sql } from 'kysely'
import { day } from '../../../core/value/time.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { Parameter, runStatement } from '../../../server/db/statement-cache.ts'
import { visibleRows } from '../../../server/read/rows.ts'
import { yuan } from '../../money/server.ts'
import { DOCKING } from '../../states.ts'
import type { Series } from '../answers.ts'
import type { Desk } from './desk.ts'

interface Row {
  readonly kind: string
  readonly day: string
  readonly n: number
  readonly cents: string
}

const DAYS = 14

/** New bargains and deals by day: the organisation's own, to an operator everybody's. Null to whom neither is open. */
export async function readSeries(desk: Desk): Promise<Series | null> {
  const operator = desk.actor.who.includes('operator')
  const bargains = desk.about(operator ? 'review_bargain' : 'bargaining')
  const dockings = desk.about(operator ? 'manage_docking' : 'docking')
  const parts = [
    ...(bargains ? [newByDay(bargains, 'bargain', sql`0`)] : []),
    ...(dockings
      ? [newByDay(dockings, 'deal', sql`sum(t.total_amount)`, sql` and t.status <> ${sql.lit(DOCKING.cancelled)}`)]
      : []),
  ]
  const ask = bargains ?? dockings
  if (!ask) return null
  const db = desk.deps.db.kysely
  const statement = ask.statements.get('workbench series', db, () => sql.join(parts, sql` union all `))
  const rows = await runStatement<Row>(db, statement, { now: desk.now, user: desk.actor })
  const days = Array.from({ length: DAYS }, (_, i) => day(desk.now, i - DAYS + 1))
  const on = (kind: string, date: string) => rows.find((row) => row.kind === kind && row.day === date)
  return {
    days,
    bargains: days.map((date) => on('bargain', date)?.n ?? 0),
    deals: days.map((date) => on('deal', date)?.n ?? 0),
    amounts: days.map((date) => yuan(on('deal', date)?.cents ?? '0')),
  }
}

function newByDay(
  context: RequestContext,
  kind: string,
  cents: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const since = new Parameter(({ now }) => `${day(now, 1 - DAYS)} 00:00:00+08`)
  return sql`(select ${sql.lit(kind)} as kind, to_char(t.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as n, coalesce(${cents}, 0)::text as cents
    from ${sql.table(context.call.entity.id)} t where ${visibleRows(context, true)}${more} and t.created_at >= ${since}::timestamptz group by 2)`
}
