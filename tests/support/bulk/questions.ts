import type { Entity, Field, Screen } from '../../../src/core/entity/entity.ts'
import { factsOf, isRange } from '../../../src/core/entity/kinds.ts'

/** The list as it opens, with its tabs; in each order; narrowed by each filter, by a common and a rare value, in each order. */
export function questionsOf(screen: Screen, entity: Entity): Record<string, string>[] {
  const sorts = screen.sort.flatMap((name) => [name, `-${name}`])
  const filters = screen.filter.flatMap((name) => narrowing(entity.field[name]!))
  const keywords = entity.search.length > 0 ? [{ keyword: '养殖' }, { keyword: 'w77' }, { keyword: '没有的' }] : []
  return [
    { tabs: '1' },
    { page_no: '100' },
    ...sorts.map((sort) => ({ sort })),
    ...keywords,
    ...filters,
    ...filters.flatMap((filter, i) => (sorts.length === 0 ? [] : [{ ...filter, sort: sorts[i % sorts.length]! }])),
  ]
}

function narrowing(field: Field): Record<string, string>[] {
  const facts = factsOf(field.kind)
  const by = (...values: unknown[]) => [...new Set(values)].map((value) => ({ [field.name]: String(value) }))
  if (field.options && field.options.length > 0) return by(field.options[0]!.const, field.options.at(-1)!.const)
  if (field.relation || facts.values === 'id') return by(1, 900, 99_999)
  if (facts.time === 'day') return [{ [`${field.name}_min`]: '2020-01-01' }, { [`${field.name}_min`]: '2099-01-01' }]
  if (facts.time === 'month') return [{ [`${field.name}_min`]: '2099-01' }]
  if (facts.time === 'moment') return [{ [`${field.name}_min`]: '2020-01-01' }, { [`${field.name}_min`]: '2099-01-01' }]
  if (facts.values === 'truth') return by('true', 'false')
  if (isRange(field.kind)) return [{ [`${field.name}_min`]: '1' }, { [`${field.name}_min`]: '999999' }]
  if (facts.filter === 'within') return by('320000', '320506')
  return facts.filter === undefined ? [] : by('没有的')
}
