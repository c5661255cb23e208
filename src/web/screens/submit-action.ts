import { startsFrom } from '../../core/entity/by-name.ts'
import type { Action, Entity, Screen } from '../../core/entity/entity.ts'
import { leadsTo } from '../../core/entity/leads-to.ts'
import { MAKING } from '../../core/read/read-workflow.ts'

/**
 * The step that the form's main button takes with the save: the one that the screen names, else the owner's own first one from
 * the first state that has nothing more to ask. What is live as soon as it is saved needs none.
 */
export function submitAction(entity: Entity, screen: Screen, state: unknown): Action | undefined {
  const { workflow } = entity
  if (!workflow) return undefined
  const live = workflow.states.some((one) => one.const === workflow.initial && one.tone === 'live')
  const chosen = (action: Action) =>
    screen.submit === undefined ? !live && isNext(entity, action) : action.name === screen.submit
  return workflow.actions.find(
    (action) => screen.actions.includes(action.name) && action.args.length === 0 && startsFrom(action, state) && chosen(action),
  )
}

/** The maker's own, from the first state to one that goes on: what only ends the record is not what it was filled in for. */
function isNext(entity: Entity, action: Action): boolean {
  const { initial, states } = entity.workflow!
  const goesOn = leadsTo(action).some((to) => states.some((one) => one.const === to && one.tone !== 'closed'))
  return action.by.some((one) => isMaker(entity, one)) && !action.danger && goesOn && action.from.includes(initial)
}

/** whoever makes the record: its owner, or the party that is filled in as the maker's own */
const isMaker = ({ owner, field }: Entity, by: Action['by'][number]): boolean =>
  by === 'owner' || (owner.key === 'parties' && typeof by === 'string' && field[by]?.default === '$user.org_id')

/**
 * The title of the button that makes a new record: one that waits for somebody as soon as it is saved is sent, not only kept.
 * @param beside it is made beside another record, of which it is a step: that is called by its name
 */
export function makingTitle({ workflow }: Entity, beside = false): string {
  if (!workflow) return '保存'
  const { title } = workflow.create
  const first = workflow.states.find((one) => one.const === workflow.initial)
  return first?.tone === 'waiting' || (beside && title !== MAKING) ? title : '保存'
}
