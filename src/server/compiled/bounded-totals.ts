import type { Entity, Field } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { totalsBehind } from './watchers.ts'

/** The fields of an entity that nobody fills in, totals and what is worked out of them, and that the file gives bounds all the same. */
export const boundedFields = derivedOnce((entity: Entity): readonly Field[] =>
  entity.fields.filter(
    (field) =>
      (field.total !== undefined || field.derive !== undefined) &&
      [field.minimum, field.maximum, field.exclusiveMinimum].some((bound) => bound !== undefined),
  ),
)

/** Totals with bounds that rows of an entity are part of: of the row that `by` points at. */
export interface BoundedTotals {
  readonly entity: Entity
  readonly by: string
  readonly fields: readonly Field[]
}

/** The bounded totals that rows of this entity are part of. Most are part of none. */
export const boundedTotalsOf = (registry: Registry, id: string): readonly BoundedTotals[] => byPart(registry).get(id) ?? []

const byPart = derivedOnce((registry: Registry): ReadonlyMap<string, readonly BoundedTotals[]> => {
  const parts = new Map<string, BoundedTotals[]>()
  for (const entity of registry.entities.values()) {
    const ways = new Map<string, { of: string; by: string; fields: Field[] }>()
    for (const field of boundedFields(entity))
      for (const { of, by } of totalsBehind(entity, field)) {
        const way = ways.get(`${of}.${by}`) ?? { of, by, fields: [] }
        ways.set(`${of}.${by}`, { ...way, fields: [...way.fields, field] })
      }
    for (const { of, by, fields } of ways.values()) parts.set(of, [...(parts.get(of) ?? []), { entity, by, fields }])
  }
  return parts
})
