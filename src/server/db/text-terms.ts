import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'

/**
 * The terms of a text, as an index can hold them: each character and each pair of neighbours. A word that is looked for has all of
 * its terms in every text that contains it, and most others lack one. Made with the first index that needs it, so wherever a
 * list can be narrowed by such a text it is there.
 */
export const TEXT_TERMS = `create or replace function text_terms(text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  small text := lower($1);
  terms text[] := '{}';
begin
  for i in 1..length(small) loop
    terms := terms || substr(small, i, 1) || substr(small, i, 2);
  end loop;
  return terms;
end $$`

/** Is a field that a list is narrowed by held so? What is long is not; of what is looked up the other rows are few. */
export const isFoundByWord = ({ kind, lookup }: Field): boolean =>
  factsOf(kind).filter === 'contains' && !factsOf(kind).long && lookup === undefined

export const termsOf = (column: string): string => `text_terms(${column})`

/** Texts that contain a word, found by the index of their terms. @param pattern the word for `ilike` */
export const containsWord = (column: RawBuilder<unknown>, word: unknown, pattern: unknown): RawBuilder<boolean> =>
  sql<boolean>`(text_terms(${column}) @> text_terms(${word}::text) and ${column} ilike ${pattern})`
