import { sql } from 'kysely'
import { workflowOf } from '../../../core/schema/by-name.ts'
import type { State } from '../../../core/schema/entity.ts'
import { firstOf } from '../../../core/value/items.ts'
import { columnOf } from '../../../server/db/column.ts'
import { run } from '../../../server/db/late.ts'
import { type Ask, sqlContext } from '../../../server/operations/ask.ts'
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
      asked.map(({ card, ask }, i) => countOf(card, ask, i)),
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

function countOf(card: CountCard, ask: Ask, i: number) {
  const { entity } = ask.call
  const state = entity.workflow ? sql`${columnOf(entity, entity.workflow.field, sqlContext(ask, true))}::text` : sql`null::text`
  return sql`(select ${sql.lit(i)}::int as card, ${state} as state, count(*)::int as n from ${sql.table(entity.id)} t where ${rowsOf(ask, card.part)} group by 2)`
}

function figureOf(card: CountCard, ask: Ask, rows: readonly Row[]): Counted {
  const { entity, screen } = ask.call
  const inState = ({ const: value }: State) => rows.find((row) => row.state === String(value))?.n ?? 0
  const tab = (value: string | number) => `${screen.route}?${workflowOf(entity).field}=${value}`
  const states = card.part.states ?? []
  return {
    key: card.key,
    title: card.title,
    note: card.note,
    value: rows.reduce((sum, row) => sum + row.n, 0),
    urgent: card.urgent ?? false,
    to: states.length === 1 ? tab(firstOf(states)) : screen.route,
    parts: !card.split
      ? []
      : (entity.workflow?.states ?? [])
          .filter((state) => inState(state) > 0)
          .map((state) => ({ title: state.title, value: inState(state), tone: state.tone, to: tab(state.const) })),
  }
}
