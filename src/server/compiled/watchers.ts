import { questionsIn } from '../../core/condition/parse.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'

/** Rows that take a step by themselves for what stands in the rows that point at them: of this entity, by this relation of those. */
export interface Watcher {
  readonly entity: string
  readonly by: string
}

/** The watchers of an entity's rows. Most entities have none. */
export function watchersOf(registry: Registry, id: string): readonly Watcher[] {
  return byWatched(registry).get(id) ?? []
}

const byWatched = derivedOnce((registry: Registry): ReadonlyMap<string, readonly Watcher[]> => {
  const watchers = new Map<string, Watcher[]>()
  for (const { of, ...watcher } of [...registry.entities.values()].flatMap(watched))
    watchers.set(of, [...(watchers.get(of) ?? []), watcher])
  return watchers
})

function watched(entity: Entity): (Watcher & { readonly of: string })[] {
  const actions = (entity.workflow?.actions ?? []).filter((action) => action.when !== undefined)
  if (actions.length === 0) return []
  const questions = questionsIn(actions.map((action) => action.when)).flatMap(({ of, by }) => (of && by ? [{ of, by }] : []))
  const totals = entity.fields.flatMap(({ total }) => total ?? [])
  const ways = new Map([...questions, ...totals].map(({ of, by }) => [`${of}.${by}`, { entity: entity.id, of, by }]))
  return [...ways.values()]
}
