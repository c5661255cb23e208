import type { Action, Entity, Field, Workflow } from './entity.ts'

/** Names that the files' check has found to be there. Each throws, for then it is a programmer who is wrong. */

export function entityNamed(entities: ReadonlyMap<string, Entity>, id: string): Entity {
  const entity = entities.get(id)
  if (!entity) throw new Error(`no entity ${id}`)
  return entity
}

export function fieldOf(entity: Entity, name: string): Field {
  const field = entity.field[name]
  if (!field) throw new Error(`no field ${entity.id}.${name}`)
  return field
}

export const fieldsOf = (entity: Entity, names: readonly string[]): Field[] => names.map((name) => fieldOf(entity, name))

export function workflowOf(entity: Entity): Workflow {
  if (!entity.workflow) throw new Error(`${entity.id} has no workflow`)
  return entity.workflow
}

export function actionOf(entity: Entity, name: string): Action {
  const action = workflowOf(entity).actions.find((one) => one.name === name)
  if (!action) throw new Error(`${entity.id} has no step ${name}`)
  return action
}

/** The entity that a relation points at, by its id. */
export function targetOf({ name, relation }: Field): string {
  if (!relation) throw new Error(`${name} points at nothing`)
  return relation.entity
}

/** May the step be taken in this state? */
export const startsFrom = ({ from }: Action, state: unknown): boolean => from.some((one) => one === state)
