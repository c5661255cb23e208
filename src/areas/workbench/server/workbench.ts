import type { Actor } from '../../../core/access/actor.ts'
import type { Deps } from '../../../server/deps.ts'
import { type Balance, readBalance } from './balance.ts'
import { CARDS } from './cards.ts'
import { type Counted, countCards } from './counts.ts'
import { deskOf } from './desk.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import { queueCards } from './queues.ts'
import { readSeries, type Series } from './series.ts'
import { type Shortcut, shortcutsOf } from './shortcuts.ts'
import { readTodos, type Todo } from './todos.ts'

/** What a person sees first: figures, what waits for him, the last two weeks, the ways he goes most. */
export interface Workbench {
  readonly cards: readonly Counted[]
  readonly balance: Balance | null
  /** of whoever has to be certified: 0 not, 1 passed, 2 in review, 3 refused */
  readonly auth: { readonly company: number; readonly person: number } | null
  readonly todos: readonly Todo[]
  readonly series: Series | null
  readonly shortcuts: readonly Shortcut[]
  readonly steps: readonly FirstStep[]
}

export async function readWorkbench(deps: Deps, actor: Actor): Promise<Workbench> {
  const desk = deskOf(deps, actor)
  const queues = queueCards(deps)
  const [cards, balance, todos, series, steps] = await Promise.all([
    countCards(desk, [...CARDS, ...queues]),
    readBalance(desk),
    readTodos(desk, queues),
    readSeries(desk),
    firstSteps(desk),
  ])
  const auth = actor.who.includes('member') ? { company: actor.company_auth, person: actor.person_auth } : null
  return { cards, balance, auth, todos, series, shortcuts: shortcutsOf(desk), steps }
}
