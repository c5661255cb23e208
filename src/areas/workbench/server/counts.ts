import { type RawBuilder, sql } from 'kysely'
import { workflowOf } from '../../../core/entity/by-name.ts'
import type { State } from '../../../core/entity/entity.ts'
import { firstOf } from '../../../core/value/items.ts'
import { type Ask, sqlContext } from '../../../server/context/request-context.ts'
import { columnOf, waysInto } from '../../../server/db/column.ts'
import { run } from '../../../server/db/late.ts'
import { countUpTo } from '../../../server/operations/lists.ts'
import type { Counted } from '../answers.ts'
import type { CountCard } from './cards.ts'
import type { Desk } from './desk.ts'
import { rowsOf } from './part.ts'

interface Row {
  readonly card: number
  readonly state: string | null
  readonly n: number
}

/** All figures in one statement; those this person has no right to are left out. */
export async function countCards(desk: Desk, cards: readonly CountCard[]): Promise<Counted[]> {
  const asked = cards.flatMap((card): { card: CountCard; ask: Ask }[] => {
    const ask = desk.actor.who.includes(card.who) ? desk.about(card.part.screen) : null
    return ask ? [{ card, ask }] : []
  })
  if (asked.length === 0) return []
  const db = desk.deps.db.kysely
  const statement = firstOf(asked).ask.statements.get('workbench counts', db, () =>
    sql.join(
      asked.flatMap(({ card, ask }, i) => countsOf(card, ask, i)),
      sql` union all `,
    ),
  )
  const rows = await run<Row>(db, statement, { now: desk.now, user: desk.actor })
  return asked.map(({ card, ask }, i) =>
    figureOf(
      card,
      ask,
      rows.filter((row) => row.card === i),
    ),
  )
}

/** What is shown by state is counted by state, each as far as a person reads it as many. */
function countsOf(card: CountCard, ask: Ask, i: number): RawBuilder<unknown>[] {
  const { part, split } = card
  const { entity } = ask.call
  const row = (state: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`(select ${sql.lit(i)}::int as card, ${state} as state, n::int as n from (${from}) counted)`
  const context = sqlContext(ask, true)
  const ways = (states: readonly (string | number)[]) => states.flatMap((state) => waysInto(entity, state, context))
  if (!split || !entity.workflow)
    return [row(sql`null::text`, countUpTo(ask, entity, rowsOf(ask, part), part.turn ? [] : ways(part.states ?? [])))]
  if (part.turn) {
    // whose turn it is shows only in the row: one look at each of a side's own rows
    const state = sql`${columnOf(entity, entity.workflow.field, context)}::text as state`
    const some = sql`select ${state} from ${sql.table(entity.id)} t where ${rowsOf(ask, part)} limit ${sql.lit(mostOf(ask) + 1)}`
    return [row(sql`state`, sql`select state, count(*) as n from (${some}) c group by 1`)]
  }
  const states = part.states ?? entity.workflow.states.map((state) => state.const)
  return states.map((state) =>
    row(sql`${sql.lit(String(state))}::text`, countUpTo(ask, entity, rowsOf(ask, { ...part, states: [state] }), ways([state]))),
  )
}

const mostOf = ({ deps }: Ask): number => deps.platform.limits.count

function figureOf(card: CountCard, ask: Ask, rows: readonly Row[]): Counted {
  const { entity, screen } = ask.call
  const most = mostOf(ask)
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
    to: states.length === 1 ? tab(firstOf(states)) : screen.route,
    parts: !card.split
      ? []
      : (entity.workflow?.states ?? [])
          .filter((state) => inState(state) > 0)
          .map((state) => ({ title: state.title, ...capped(inState(state)), tone: state.tone, to: tab(state.const) })),
  }
}
