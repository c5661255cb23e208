import { fieldsInNode, parseCondition, questionsIn } from '../../core/condition/parse.ts'
import { fieldOf, targetOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { usedBy } from '../../core/record/derive-value.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { pathParts } from '../../core/value/text-before.ts'

/** Rows that take a step by themselves for what stands in other rows, and the way to them from a row that was written. */
export interface Watcher {
  readonly entity: string
  /** the written row's relation to the row that waits, or to the one that the waiting rows look into; absent: it is that one itself */
  readonly by?: string
  /** the waiting rows' relation to the row that they look into */
  readonly through?: string
  /** of the written row, the values that are looked at; absent: any */
  readonly looked?: readonly string[]
}

/** The watchers of an entity's rows. Most entities have none. */
export function watchersOf(registry: Registry, id: string): readonly Watcher[] {
  return byWatched(registry).get(id) ?? []
}

type Watched = Watcher & { readonly of: string }

const byWatched = derivedOnce((registry: Registry): ReadonlyMap<string, readonly Watcher[]> => {
  const watchers = new Map<string, Watcher[]>()
  for (const { of, ...watcher } of [...registry.entities.values()].flatMap((entity) => watched(registry, entity)))
    watchers.set(of, [...(watchers.get(of) ?? []), watcher])
  return watchers
})

function watched(registry: Registry, entity: Entity): Watched[] {
  const conditions = (entity.workflow?.actions ?? []).flatMap(({ when }) => (when === undefined ? [] : [when]))
  if (conditions.length === 0) return []
  const questions = questionsIn(conditions).flatMap(({ of, by }) => (of && by ? [{ of, by }] : []))
  const totals = entity.fields.flatMap(({ total }) => total ?? [])
  const ways = new Map([...questions, ...totals].map(({ of, by }) => [`${of}.${by}`, { entity: entity.id, of, by }]))
  const names = new Set(conditions.flatMap((one) => fieldsInNode(parseCondition(one))))
  return [...ways.values(), ...lookedInto(registry, entity, names)]
}

/** The rows that an entity's rows look into, and those that are totalled there. */
function lookedInto(registry: Registry, entity: Entity, names: ReadonlySet<string>): Watched[] {
  const byRelation = new Map<string, string[]>()
  for (const { name, lookup } of entity.fields) {
    if (lookup === undefined || !names.has(name)) continue
    const path = pathParts(lookup)
    byRelation.set(path.via, [...(byRelation.get(path.via) ?? []), path.name])
  }
  return [...byRelation].flatMap(([through, looked]) => {
    const target = registry.entities.get(targetOf(fieldOf(entity, through)))
    if (!target) return []
    const totals = looked.flatMap((name) => totalsBehind(target, fieldOf(target, name)))
    const ways = new Map(totals.map(({ of, by }) => [`${of}.${by}`, { entity: entity.id, of, by, through }]))
    return [{ entity: entity.id, of: target.id, through, looked }, ...ways.values()]
  })
}

/** The totals that a field is, or is worked out of. */
export function totalsBehind(entity: Entity, field: Field): NonNullable<Field['total']>[] {
  if (field.total) return [field.total]
  return field.derive === undefined ? [] : usedBy(entity, field).flatMap((name) => totalsBehind(entity, fieldOf(entity, name)))
}
