import { createRequire } from 'node:module'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { visibleText } from '../../core/value/visible-text.ts'

const HAN = /\p{Script=Han}/u
/** Runs of Chinese, of figures and of letters each stand for themselves, however they are put together. */
const RUNS = /\p{Script=Han}+|\p{N}+(?:\.\p{N}+)*|[^\P{L}\p{Script=Han}]+/gu
/** By how many syllables a name is found from any of its characters on. */
const SPELT = 6
/** A shorter number stands for itself: a search for 30 does not mean 300. */
const LONG_NUMBER = 5
/** The end of a long number, which people read out. */
export const TAIL = 6
const MOST = 1200

/** The one text of spellings that people mean alike: full width as half width, capitals as small letters. */
export const normalised = (text: string): string => visibleText(text).normalize('NFKC').toLowerCase()

const runsIn = (text: string): readonly string[] => text.match(RUNS) ?? []

export const runsOf = (text: string): readonly string[] => runsIn(normalised(text))

export const isChinese = (run: string): boolean => HAN.test(run)

/**
 * Search terms of a text: for Chinese every character and every pair of neighbours, for the rest lower-case words and numbers.
 * Two-character words have no trigram and no parser is at hand, so pairs made here are what the GIN index holds.
 * @param spelt also by how it is said: `qingxia` and `qx` of 青虾, from each of its characters on
 * @returns distinct terms
 */
export function searchTerms(text: string, spelt = false): string[] {
  return termsIn(normalised(text), spelt)
}

/** The same of a text that is normalised. */
export function termsIn(text: string, spelt: boolean): string[] {
  const terms = new Set<string>()
  for (const run of runsIn(text)) {
    for (const term of termsOf(run, spelt)) terms.add(term)
    if (terms.size >= MOST) break
  }
  return [...terms].slice(0, MOST)
}

/** The terms that a row must hold all of to match a keyword; `begins`: as the beginning of a term is enough. */
export function queryTerms(keyword: string): { readonly term: string; readonly begins: boolean }[] {
  const terms = new Map<string, boolean>()
  for (const run of runsOf(keyword)) {
    if (isChinese(run)) for (const term of [...run].length === 1 ? [run] : pairs([...run]).filter(isPair)) terms.set(term, false)
    else terms.set(run.slice(0, 40), run.length >= (/^\p{N}/u.test(run) ? LONG_NUMBER : 2))
  }
  return [...terms].map(([term, begins]) => ({ term, begins }))
}

/** Is it called so itself? Then what was typed is in its name: as characters, or as they are said. */
export function isCalled(name: string, keyword: string): boolean {
  const terms = searchTerms(name, true)
  return queryTerms(keyword).every(({ term, begins }) => terms.some((one) => (begins ? one.startsWith(term) : one === term)))
}

const isPair = (term: string): boolean => [...term].length === 2

const pairs = (characters: readonly string[]): string[] =>
  characters.flatMap((one, i) => (i + 1 < characters.length ? [one, one + characters[i + 1]] : [one]))

const KNOWN = 2500
const KNOWN_LENGTH = 20
const read = new Map<string, readonly string[]>()
const spoken = new Map<string, readonly string[]>()

/** Places, species and organisations are said again with every record that speaks of them. */
function termsOf(run: string, spelt: boolean): readonly string[] {
  if (run.length > KNOWN_LENGTH) return termsMade(run, spelt)
  const readings = spelt ? spoken : read
  if (readings.size >= KNOWN) readings.clear()
  return getOrMake(readings, run, () => termsMade(run, spelt))
}

function termsMade(run: string, spelt: boolean): string[] {
  if (isChinese(run)) return [...pairs([...run]), ...(spelt ? spokenFrom(run) : [])]
  return /^\p{N}/u.test(run) && run.length > 2 * TAIL ? [run.slice(0, 40), run.slice(-TAIL)] : [run.slice(0, 40)]
}

/** From each character on, the syllables and their initials written together; what was typed is the beginning of one of them. */
function spokenFrom(run: string): string[] {
  const syllables = syllablesOf(run)
  return syllables.flatMap((_, i) => {
    const some = syllables.slice(i, i + SPELT)
    return [some.join(''), some.map((one) => one.slice(0, 1)).join('')]
  })
}

const require = createRequire(import.meta.url)
let library: typeof import('pinyin-pro') | undefined

/** The syllables of Chinese characters, without tones: 长吻鮠 is chang wen wei. The dictionary is loaded at the first use. */
function syllablesOf(characters: string): string[] {
  library ??= require('pinyin-pro') as typeof import('pinyin-pro')
  return library.pinyin(characters, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
}
