import { type RawBuilder, sql } from 'kysely'
import { workflowOf } from '../../../core/entity/by-name.ts'
import type { State } from '../../../core/entity/entity.ts'
import { firstOf } from '../../../core/value/items.ts'
import { type RequestContext, sqlContext } from '../../../server/context/request-context.ts'
import { columnOf, statesBefore } from '../../../server/db/column.ts'
import { runStatement } from '../../../server/db/statement-cache.ts'
import { countUpTo } from '../../../server/operations/lists.ts'
import type { Counted } from '../answers.ts'
import type { CountCard } from './cards.ts'
import type { Desk } from './desk.ts'
import { partRows } from './part.ts'

interface Row {
  readonly card: number
  readonly state: string | null
  readonly n: number
}

/** All figures in one statement; those this person has no right to are left out. */
export async function countCards(desk: Desk, cards: readonly CountCard[]): Promise<Omit<Counted, 'since'>[]> {
  const readings = cards.flatMap((card): { card: CountCard; ask: RequestContext }[] => {
    const ask = desk.actor.who.includes(card.who) ? desk.about(card.part.screen) : null
    return ask ? [{ card, ask }] : []
  })
  if (readings.length === 0) return []
  const db = desk.deps.db.kysely
  const statement = firstOf(readings).ask.statements.get('workbench counts', db, () =>
    sql.join(
      readings.flatMap(({ card, ask: context }, i) => countsOf(card, context, i)),
      sql` union all `,
    ),
  )
  const rows = await runStatement<Row>(db, statement, { now: desk.now, user: desk.actor })
  return readings.map(({ card, ask: context }, i) =>
    figureOf(
      card,
      context,
      rows.filter((row) => row.card === i),
    ),
  )
}

/** Rows shown by state are counted by state, each as far as a person reads it as many. */
function countsOf(card: CountCard, context: RequestContext, i: number): RawBuilder<unknown>[] {
  const { part, split } = card
  const { entity } = context.call
  const row = (state: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`(select ${sql.lit(i)}::int as card, ${state} as state, n::int as n from (${from}) counted)`
  const reading = sqlContext(context, true)
  const ways = (states: readonly (string | number)[]) => states.flatMap((state) => statesBefore(entity, state, reading))
  if (!split || !entity.workflow)
    return [row(sql`null::text`, countUpTo(context, entity, partRows(context, part), part.turn ? [] : ways(part.states ?? [])))]
  if (part.turn) {
    // whose turn it is shows only in the row: one look at each of a side's own rows
    const state = sql`${columnOf(entity, entity.workflow.field, reading)}::text as state`
    const some = sql`select ${state} from ${sql.table(entity.id)} t where ${partRows(context, part)} limit ${sql.lit(mostOf(context) + 1)}`
    return [row(sql`state`, sql`select state, count(*) as n from (${some}) c group by 1`)]
  }
  const states = part.states ?? entity.workflow.states.map((state) => state.const)
  return states.map((state) =>
    row(
      sql`${sql.lit(String(state))}::text`,
      countUpTo(context, entity, partRows(context, { ...part, states: [state] }), ways([state])),
    ),
  )
}

const mostOf = ({ deps }: RequestContext): number => deps.platform.limits.count

function figureOf(card: CountCard, context: RequestContext, rows: readonly Row[]): Omit<Counted, 'since'> {
  const { entity, screen } = context.call
  const most = mostOf(context)
  const inState = ({ const: value }: State) => rows.find((row) => row.state === String(value))?.n ?? 0
  const tab = (value: string | number) => `${screen.route}?${workflowOf(entity).field}=${value}`
  const states = card.part.states ?? []
  const all = rows.reduce((sum, row) => sum + row.n, 0)
  // found together, each may be more when all of them are
  const capped = (n: number) => ({ value: Math.min(n, most), capped: n > most || (card.part.turn === true && all > most) })
  return {
    key: card.key,
    title: card.title,
    note: card.note,
    ...capped(all),
    urgent: card.urgent ?? false,
    reason: card.urgency?.reason ?? null,
    to: states.length === 1 ? tab(firstOf(states)) : screen.route,
    parts: !card.split
      ? []
      : (entity.workflow?.states ?? [])
          .filter((state) => inState(state) > 0)
          .map((state) => ({ title: state.title, ...capped(inState(state)), tone: state.tone, to: tab(state.const) })),
  }
}
