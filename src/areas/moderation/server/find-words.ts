import type { SensitiveWordRecord } from '../../records.ts'
import { type PlainText, plainText } from './plain-text.ts'

export type Word = Pick<SensitiveWordRecord, 'id' | 'word' | 'level' | 'applies'>

/** A word where it stands in what was written. */
export interface Found {
  readonly word: Word
  readonly from: number
  readonly to: number
}

/** The list, by the first two letters of each word without its disguise; the longest first. */
export type WordIndex = ReadonlyMap<string, readonly { readonly key: string; readonly word: Word }[]>

export function indexOf(words: readonly Word[]): WordIndex {
  const index = new Map<string, { key: string; word: Word }[]>()
  for (const word of words) {
    const key = plainText(word.word).text
    if (key.length < 2) continue
    const start = key.slice(0, 2)
    index.set(start, [...(index.get(start) ?? []), { key, word }])
  }
  for (const list of index.values()) list.sort((a, b) => b.key.length - a.key.length)
  return index
}

/** Every word of one kind of text that stands in it, of those that begin at the same place the longest. */
export function findWords(index: WordIndex, kind: Word['applies'][number], written: string, markup = false): Found[] {
  if (index.size === 0) return []
  const plain = plainText(written, markup)
  const hits: Found[] = []
  for (let at = 0; at < plain.text.length - 1; at++) {
    const hit = index
      .get(plain.text.slice(at, at + 2))
      ?.find(
        ({ key, word }) => word.applies.includes(kind) && plain.text.startsWith(key, at) && isWhole(plain, at, at + key.length),
      )
    if (!hit) continue
    const end = at + hit.key.length - 1
    hits.push({ word: hit.word, from: plain.from[at] ?? 0, to: plain.to[end] ?? 0 })
    at = end
  }
  return hits
}

const ALIKE = [/[a-z]/, /[0-9]/]

/** `ad` does not stand in `load`, nor 110 in 21100: letters or figures that follow each other unbroken are one word. */
function isWhole({ text, from, to }: PlainText, start: number, end: number): boolean {
  const joined = (left: number, right: number) =>
    to[left] === from[right] && ALIKE.some((run) => run.test(text[left] ?? '') && run.test(text[right] ?? ''))
  return !(start > 0 && joined(start - 1, start)) && !(end < text.length && joined(end - 1, end))
}

/** Each letter of what was found as a star; what stands between the letters stays. */
export function starred(written: string, found: readonly Found[], markup = false): string {
  const plain = plainText(written, markup)
  const hidden = new Map<number, number>()
  for (const [i, start] of plain.from.entries())
    if (found.some(({ from, to }) => start >= from && start < to) && plain.to[i] !== start)
      hidden.set(start, plain.to[i] ?? start)
  let text = ''
  for (let at = 0; at < written.length; ) {
    const end = hidden.get(at)
    text += end === undefined ? written[at] : '*'
    at = end ?? at + 1
  }
  return text
}
