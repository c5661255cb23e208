import { isAlwaysFalse, questionsOf } from '../../core/access/questions.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOncePer } from '../../core/value/derived-once.ts'
import { boundedTotalsOf } from './bounded-totals.ts'
import { decisionLocksOf, writtenGroupsOf } from './decision-locks.ts'
import { watchersOf } from './watchers.ts'

/** Does the making of a record write it and nothing else? Its log line is part of the same statement. */
export const isMadeAlone = derivedOncePer((registry: Registry, entity: Entity): boolean => {
  const { owner, workflow, fields } = entity
  const watched = watchersOf(registry, entity.id).length > 0
  const { relations, groups } = decisionLocksOf(registry, entity.id)
  const follows = workflow?.actions.some((action) => action.when !== undefined && action.from.includes(workflow.initial))
  return (
    owner.key !== 'parties' &&
    !watched &&
    [relations, groups, writtenGroupsOf(registry, entity.id), boundedTotalsOf(registry, entity.id)].every(
      ({ length }) => length === 0,
    ) &&
    (workflow?.create.tells ?? []).length === 0 &&
    fields.every(({ single }) => single === undefined) &&
    questionsOf(entity).every(isAlwaysFalse) &&
    workflow?.create.effect === undefined &&
    Object.keys(workflow?.create.set ?? {}).length === 0 &&
    follows !== true
  )
})
