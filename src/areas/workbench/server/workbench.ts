import { sql } from 'kysely'
import { can } from '../../../core/access/ability.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { yuan } from '../../money/server.ts'
import type { Balance, Counted, Workbench } from '../answers.ts'
import { CARDS } from './cards.ts'
import { countCards } from './counts.ts'
import { type Desk, deskOf } from './desk.ts'
import { firstSteps } from './first-steps.ts'
import { readMissing } from './missing.ts'
import { queueCards, rankOf } from './queues.ts'
import { readSeries } from './series.ts'
import { shortcutsOf } from './shortcuts.ts'
import { readTasks } from './todos.ts'

export async function readWorkbench(deps: Dependencies, actor: Actor): Promise<Workbench> {
  const desk = deskOf(deps, actor)
  const queues = queueCards(deps, actor)
  const [counted, balance, missing, { todos, oldest }, series, steps] = await Promise.all([
    countCards(desk, [...CARDS, ...queues]),
    readBalance(desk),
    readMissing(desk),
    readTasks(desk, queues),
    readSeries(desk),
    firstSteps(desk),
  ])
  const cards = pressingFirst(
    counted.map((card) => ({ ...card, since: oldest.get(card.key) ?? null })),
    new Map(queues.map((queue) => [queue.key, rankOf(queue)])),
  )
  const auth = actor.who.includes('member') ? { company: actor.company_auth, person: actor.person_auth } : null
  return { cards, balance, auth, todos: [...missing, ...todos], series, shortcuts: shortcutsOf(desk), steps }
}

/** What waits in queues comes first, by its urgency and then by its age; the others keep their order. */
const pressingFirst = (cards: readonly Counted[], ranks: ReadonlyMap<string, number>): Counted[] =>
  cards.toSorted((a, b) => {
    if (a.since === null || b.since === null) return Number(a.since === null) - Number(b.since === null)
    return (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0) || a.since.localeCompare(b.since)
  })

/** The organisation's balance; null to anybody who may not see its money. */
async function readBalance(desk: Desk): Promise<Balance | null> {
  const { org_id } = desk.actor
  const ask = desk.about('withdrawal')
  if (!ask || !can(ask.ability, 'read', 'account', { org_id })) return null
  const { rows } = await sql<{ available: string; frozen: string }>`
    select available::text, frozen::text from account where org_id = ${org_id}`.execute(desk.deps.db.kysely)
  return { available: yuan(rows[0]?.available ?? '0'), frozen: yuan(rows[0]?.frozen ?? '0') }
}
