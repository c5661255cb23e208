/** A text without what people put between letters to hide a word, each character with its place in what was written. */
export interface PlainText {
  readonly text: string
  /** of each character of `text`: where it begins and ends in what was written */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Letters, figures and what ends a sentence; a word does not reach over the end of a sentence. */
const KEPT = /[\p{L}\p{N},;!?:。、…]/u
const TAG = /^<[^>]*>/
const BLOCK = /^<\/?(p|br|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|div|img)\b/i
const ENTITY = /^&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|nbsp);/i
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Full width as half width, capitals as small letters, without spaces and signs; of markup its words alone. */
export function plainText(written: string, markup = false): PlainText {
  const text: string[] = []
  const from: number[] = []
  const to: number[] = []
  const add = (seen: string, start: number, end: number) => {
    for (const one of seen.normalize('NFKC').toLowerCase()) {
      if (!KEPT.test(one)) continue
      text.push(one)
      from.push(start)
      to.push(end)
    }
  }
  for (let at = 0; at < written.length; ) {
    const rest = markup ? written.slice(at, at + 400) : ''
    const tag = TAG.exec(rest)?.[0]
    const entity = tag ? undefined : ENTITY.exec(rest)
    if (tag) {
      if (BLOCK.test(tag)) add('。', at, at)
      at += tag.length
    } else if (entity) {
      add(decoded(entity[1] ?? ''), at, at + entity[0].length)
      at += entity[0].length
    } else {
      const one = String.fromCodePoint(written.codePointAt(at) ?? 0)
      add(one, at, at + one.length)
      at += one.length
    }
  }
  return { text: text.join(''), from: widened(text, from), to: widened(text, to) }
}

/** A character beyond the basic plane counts twice in a string. */
const widened = (text: readonly string[], places: readonly number[]): number[] =>
  text.flatMap((one, i) => Array<number>(one.length).fill(places[i] ?? 0))

function decoded(name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? ''
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
