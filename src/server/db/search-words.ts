import { queryTerms } from '../../core/query/search-terms.ts'
import { containing } from './where.ts'

/** A keyword for `search_vector @@ …::tsquery`: null, which nothing matches, for one without a letter. */
export function queryText(keyword: string): string | null {
  const terms = queryTerms(keyword)
  return terms.length === 0 ? null : terms.map((term) => `'${term.replace(/['\\]/g, '')}'`).join(' & ')
}

/** The same for `search_text like all(…)`: each word somewhere in it. */
export const patternsOf = (keyword: string): string[] => keyword.toLowerCase().split(/\s+/).map(containing)

/**
 * Does every text that holds these words also hold their terms? Chinese is indexed by character and pair wherever it stands;
 * of other writing whole words are, and `abc` stands within `xabcx`.
 */
export const isIndexed = (keyword: string): boolean =>
  /\p{Script=Han}/u.test(keyword) && !/[\p{L}\p{N}]/u.test(keyword.replace(/\p{Script=Han}/gu, ''))
