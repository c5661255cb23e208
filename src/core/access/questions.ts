import { type Conditions, questionsIn, type RelatedQuestion } from '../condition/parse.ts'
import type { Action, Entity, Field, Screen } from '../entity/entity.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { type AppAbility, can } from './ability.ts'

/** Every question about other rows that a file asks of a record at hand. Most ask none. */
export const questionsOf = derivedOnce((entity: Entity): readonly RelatedQuestion[] => questionsIn(conditionsOf(entity)))

/** Is it known before it is asked, of a record that is being made? No row points at it yet. */
export const isAlwaysFalse = ({ by, bound }: RelatedQuestion): boolean => by !== undefined && bound === undefined

/** The questions about other rows whose answers travel with a record to this reader: about the reader's own steps, and about values that this screen shows. */
export function questionsFor(ability: AppAbility, screen: Screen, entity: Entity): readonly RelatedQuestion[] {
  if (questionsOf(entity).length === 0) return []
  const actions = (entity.workflow?.actions ?? []).filter(
    ({ name }) => screen.actions.includes(name) && can(ability, name, entity.id),
  )
  const verbs = ['read', 'export', 'update', 'delete', ...actions.map((action) => action.name)]
  const rules = verbs.flatMap((verb) => ability.rulesFor(verb, entity.id))
  const shown = new Set([...screen.form, ...screen.detail].flatMap((group) => group.fields))
  return questionsIn([
    ...rules.map((rule) => rule.conditions),
    ...guardsOf(actions),
    ...screen.next.map((hint) => hint.when),
    ...screen.tones.map((tone) => tone.when),
    ...ofFields(entity.fields.filter((field) => shown.has(field.name))),
  ])
}

/** All conditions on stored records. */
const conditionsOf = (entity: Entity): Conditions => [
  ...entity.access.map((rule) => rule.where),
  ...guardsOf(entity.workflow?.actions ?? []),
  ...(entity.workflow?.actions ?? []).map((action) => action.when),
  ...entity.rules.flatMap((rule) => [rule.when, rule.where]),
  ...ofFields(entity.fields),
  ...entity.screens.flatMap((screen) => [screen.where, ...[...screen.next, ...screen.tones].map((one) => one.when)]),
]

const guardsOf = (actions: readonly Action[]): Conditions =>
  actions.flatMap((action) => action.guards.map((guard) => guard.where))

const ofFields = (fields: readonly Field[]): Conditions =>
  fields.flatMap((field) => [field.visible, field.requiredWhen, field.readonlyWhen])
