import { type RawBuilder, sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { normalised, termsIn } from './terms.ts'

/** The version of the search columns' making; a higher number makes all of them anew. */
export const SEARCH_VERSION = 1

/** The values of the search columns, from the texts of the entity's search fields; a related row is found by its label. */
export function searchValues(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): { search_text?: string; search_vector?: string[] } {
  if (entity.search.length === 0) return {}
  const texts = entity.search.flatMap((name) => {
    const field = fieldOf(entity, name)
    const text = values[`${name}_text`] ?? (field.relation ? null : values[name]) ?? ''
    return text === '' ? [] : [{ text: normalised([text].flat().join(' ')), spelt: isSpelt(field) }]
  })
  const terms = new Set(texts.flatMap(({ text, spelt }) => termsIn(text, spelt)))
  return { search_text: texts.map(({ text }) => text).join(' '), search_vector: [...terms] }
}

/** Names and choices are typed by their sound; prose is not. */
const isSpelt = ({ kind }: Field): boolean => factsOf(kind).long === undefined

/** The same as columns of a statement. */
export function searchColumns(entity: Entity, values: Readonly<Record<string, unknown>>): Record<string, RawBuilder<unknown>> {
  const { search_text, search_vector } = searchValues(entity, values)
  return search_vector
    ? { search_text: sql`${search_text}::text`, search_vector: sql`array_to_tsvector(${search_vector}::text[])` }
    : {}
}
