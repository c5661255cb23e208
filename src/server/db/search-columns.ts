import { type RawBuilder, sql } from 'kysely'
import { searchTerms } from '../../core/query/search-terms.ts'
import type { Entity } from '../../core/schema/entity.ts'

/** What a keyword looks into, from the texts of the entity's search fields; a related row is found by its label. */
export function searchValues(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): { search_text?: string; search_vector?: string[] } {
  if (entity.search.length === 0) return {}
  const texts = entity.search.map((name) => values[`${name}_text`] ?? values[name] ?? '').filter((one) => one !== '')
  const whole = texts.join(' ').toLowerCase()
  return { search_text: whole, search_vector: searchTerms(whole) }
}

/** The same as columns of a statement. */
export function searchColumns(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, RawBuilder<unknown>> {
  const { search_text, search_vector } = searchValues(entity, values)
  return search_vector
    ? { search_text: sql`${search_text}::text`, search_vector: sql`array_to_tsvector(${search_vector}::text[])` }
    : {}
}
