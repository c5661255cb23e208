import type { Actor } from '../../../core/condition/actor.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Workbench } from '../answers.ts'
import { readBalance } from './balance.ts'
import { CARDS } from './cards.ts'
import { countCards } from './counts.ts'
import { deskOf } from './desk.ts'
import { firstSteps } from './first-steps.ts'
import { readMissing } from './missing.ts'
import { queueCards } from './queues.ts'
import { readSeries } from './series.ts'
import { shortcutsOf } from './shortcuts.ts'
import { readTodos } from './todos.ts'

export async function readWorkbench(deps: Dependencies, actor: Actor): Promise<Workbench> {
  const desk = deskOf(deps, actor)
  const queues = queueCards(deps, actor)
  const [cards, balance, missing, todos, series, steps] = await Promise.all([
    countCards(desk, [...CARDS, ...queues]),
    readBalance(desk),
    readMissing(desk),
    readTodos(desk, queues),
    readSeries(desk),
    firstSteps(desk),
  ])
  const auth = actor.who.includes('member') ? { company: actor.company_auth, person: actor.person_auth } : null
  return { cards, balance, auth, todos: [...missing, ...todos], series, shortcuts: shortcutsOf(desk), steps }
}
