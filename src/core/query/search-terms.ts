const HAN = /\p{Script=Han}/u

/**
 * Search terms of a text: for Chinese every character and every pair of neighbours, for the rest lower-case words.
 * Two-character words have no trigram and no parser is at hand, so pairs made here are what the GIN index holds.
 * @returns distinct terms, at most 400
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>()
  for (const part of text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []) {
    if (!HAN.test(part)) terms.add(part.slice(0, 40))
    else for (const term of pairs([...part])) terms.add(term)
    if (terms.size >= 400) break
  }
  return [...terms].slice(0, 400)
}

/** The terms a row must all hold to match what a person typed: pairs, or the single character. */
export function queryTerms(keyword: string): string[] {
  const terms = searchTerms(keyword)
  const words = keyword.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []
  const needed = new Set(
    words.flatMap((word) =>
      HAN.test(word) && [...word].length > 1 ? pairs([...word]).filter((t) => [...t].length === 2) : [word],
    ),
  )
  return terms.filter((term) => needed.has(term))
}

function pairs(characters: readonly string[]): string[] {
  return characters.flatMap((one, i) => (i + 1 < characters.length ? [one, one + characters[i + 1]] : [one]))
}
