import { containing } from '../db/where.ts'
import { isChinese, normalised, queryTerms, runsOf } from './terms.ts'

/** A keyword for `search_vector @@ …::tsquery`: null, which nothing matches, for one without a letter. */
export function queryText(keyword: string): string | null {
  const terms = queryTerms(keyword)
  if (terms.length === 0) return null
  return terms.map(({ term, begins }) => `'${term.replace(/['\\]/g, '')}'${begins ? ':*' : ''}`).join(' & ')
}

/** The same for `search_text like all(…)`: each run of Chinese somewhere in it, whole. What else was typed its terms find exactly. */
export const patternsOf = (keyword: string): string[] => runsOf(keyword).filter(isChinese).map(containing)

/**
 * The same for `search_text ~ all(…)`: a number with what it counts, as in 8两, is that much and no other number beside the unit.
 * A span that begins with it says it too: 8~10两.
 */
export const measuresOf = (keyword: string): string[] =>
  [...normalised(keyword).matchAll(/([0-9]+(?:\.[0-9]+)*)(\p{Script=Han})/gu)].map(
    ([, count = '', unit = '']) => `(^|[^0-9.])${count.replaceAll('.', '\\.')}(\\s*[~-]\\s*[0-9.]+)?\\s*${unit}`,
  )

/** The keyword as it was typed, anywhere in `search_text`. */
export const asTyped = (keyword: string): string => containing(normalised(keyword))

/**
 * Does every text that holds these words also hold their terms? Chinese is indexed by character and pair wherever it stands;
 * of other writing the beginnings of words are, and `abc` stands within `xabcx`.
 */
export const isIndexed = (keyword: string): boolean => {
  const runs = runsOf(keyword)
  return runs.length > 0 && runs.every(isChinese)
}
