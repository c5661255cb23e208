import type { Actor } from '../../../core/condition/actor.ts'
import { entityNamed } from '../../../core/entity/by-name.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { CountCard } from './cards.ts'

const OPERATOR = 'operator'

/** The queues of the console: of each the states that a step of this operator's leads on from. */
export function queueCards(deps: Dependencies, actor: Actor): CountCard[] {
  const { screens, entities } = deps.registry.current
  return [...screens.values()].flatMap((screen): CountCard[] => {
    const { workflow } = entityNamed(entities, screen.entity)
    if (screen.area !== 'admin' || !screen.queue || !workflow) return []
    const his = workflow.actions.filter((one) => one.by.some((by) => typeof by === 'string' && actor.who.includes(by)))
    const steps = his.filter((one) => screen.actions.includes(one.name) && !one.danger)
    const states = screen.queue.states.filter((state) => steps.some((step) => step.from.includes(state)))
    if (states.length === 0) return []
    const part = { screen: screen.name, states }
    const { urgency } = screen.queue
    return [{ key: screen.name, title: screen.title, note: '等待处理', who: OPERATOR, part, urgent: true, split: true, urgency }]
  })
}

const LAST = 10

/** The place of a queue among others: first those that their files put first. */
export const rankOf = ({ urgency }: Pick<CountCard, 'urgency'>): number => urgency?.rank ?? LAST
