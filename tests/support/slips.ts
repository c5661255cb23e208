import { getNodePath, type Node, parseTree } from 'jsonc-parser'

/** One slip of the hand in a file: what stands at `offset` is replaced, and the check is to say so at that line. */
export interface Slip {
  readonly file: string
  readonly kind: string
  /** where it was made, for whoever reads a failure */
  readonly at: string
  readonly offset: number
  readonly length: number
  readonly text: string
  /** the line that is to be named, or, for a broken text, one of its neighbours */
  readonly line: number
  readonly near: 0 | 1
}

/** Two neighbouring letters in the other order: what a quick hand writes. */
export function misspelt(word: string): string {
  const letters = [...word]
  const i = letters.findIndex(
    (letter, n) => /[a-z]/i.test(letter) && /[a-z]/i.test(letters[n + 1] ?? '') && letter !== letters[n + 1],
  )
  if (i === -1) return `${word}x`
  ;[letters[i], letters[i + 1]] = [letters[i + 1]!, letters[i]!]
  return letters.join('')
}

/** Keys below these are names that somebody chose; elsewhere a key is a word of the language. */
const CHOSEN = /\/(properties|screens|actions|states|args|set|query|calls|edited|codes|lists|entities|places|order|examples)$/
/** Conditions name fields, and operators by `$`. */
const CONDITION = /\/(where|when|guard|visible|requiredWhen|readonlyWhen)(\/|$)/
/** Words for people: any text is as good as another. */
const FOR_PEOPLE =
  /\/(title|text|guardText|help|placeholder|confirm|unit|hint|description|summary|\$schema|examples|prefix|name|word|content|pattern|short|mask|say|label)(\/|$)/

/** As much of a file as the slips below look at. */
interface Whole {
  readonly properties?: Readonly<Record<string, Said>>
}
interface Said {
  readonly type?: unknown
  readonly format?: unknown
  readonly maxLength?: number
  readonly oneOf?: unknown
  readonly relation?: unknown
}

const isDocument = ({ format, type }: Said) => format === 'html' || format === 'image' || format === 'file' || type === 'array'
const isLine = ({ type, format, oneOf, relation }: Said) =>
  type === 'string' && format === undefined && oneOf === undefined && relation === undefined

/** Where a field is named that must be able to do something, and what cannot do it. */
const UNFIT: readonly (readonly [place: RegExp, unfit: (property: Said) => boolean])[] = [
  [/^\/screens\/\w+\/sort\/\d+$/, isDocument],
  [/^\/screens\/\w+\/tabs$/, isLine],
  [/^\/screens\/\w+\/views$/, isLine],
  [/^\/screens\/\w+\/next\/\d+\/due$/, isLine],
  [/^\/workflow\/actions\/\w+\/after(\/field)?$/, isLine],
  [/^\/search\/\d+$/, ({ format }) => format === 'date' || format === 'datetime' || format === 'images'],
  [/^\/(indexes|unique)\/\d+\/\d+$/, isDocument],
  [/^\/label$/, isDocument],
]
const TAKEN = '"/message"'

/** Every slip that could be made in the text of one file. */
export function slipsOf(file: string, text: string): Slip[] {
  const slips: Slip[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const slip = (kind: string, node: Node, written: string, line = node.offset) =>
    slips.push({
      file,
      kind,
      at: `/${getNodePath(node).join('/')}`,
      offset: node.offset,
      length: node.length,
      text: written,
      line: lineOf(line),
      near: 0,
    })
  const whole = JSON.parse(text) as Whole
  walk(parseTree(text)!, '')
  return slips

  function walk(node: Node, path: string) {
    if (node.type === 'object') members(node, path)
    for (const [i, child] of (node.children ?? []).entries()) {
      if (child.type !== 'property') walk(child, `${path}/${i}`)
      else walk(child.children![1]!, `${path}/${child.children![0]!.value as string}`)
    }
    if (node.type === 'string' && path !== '') text_(node, path)
    if (CONDITION.test(path) && /^(number|boolean)$/.test(node.type))
      slip('a condition compares with another kind', node, '"soon"')
    if (/\/set\/\w+$/.test(path) && /^(number|boolean)$/.test(node.type)) slip('a step writes another kind', node, '"soon"')
    if (/\/default$/.test(path) && /^(number|boolean)$/.test(node.type)) slip('a default is of another kind', node, '"soon"')
    if (node.type === 'number') {
      slip('a number is text', node, '"many"')
      if (/\/(minimum|minLength|minItems)$/.test(path)) unlessRoom(node, path)
    }
    if (node.type === 'boolean' && !FOR_PEOPLE.test(path)) slip('yes or no is text', node, '"yes"')
  }

  function members(node: Node, path: string) {
    const pairs = node.children ?? []
    for (const [i, pair] of pairs.entries()) {
      const [key, value] = [pair.children![0]!, pair.children![1]!]
      const name = key.value as string
      if (i > 0 && i === pairs.length - 1) {
        slips.push({ ...about('a name is said twice', key, `"${pairs[0]!.children![0]!.value}": 1, "${name}"`), at: path })
        const comma = text.lastIndexOf(',', key.offset)
        slips.push({ ...about('a comma is missing', key, ''), offset: comma, length: 1, at: path })
      }
      if (i === 0) slips.push({ ...about('a quote is missing', key, name), at: `${path}/${name}` })
      if (name.startsWith('$') && CONDITION.test(path) && !name.includes('.'))
        slips.push({ ...about('an operator is misspelt', key, `"${misspelt(name)}"`), at: `${path}/${name}` })
      else if (CONDITION.test(`${path}/`) && !/\/(guard|next)\/\d+$/.test(path))
        slips.push({ ...about('a field of a condition is misspelt', key, `"${misspelt(name)}"`), at: `${path}/${name}` })
      else if (!CHOSEN.test(path) && name !== '$schema')
        slips.push({ ...about('a word is misspelt', key, `"${misspelt(name)}"`), at: `${path}/${name}` })
      if (value.type === 'array' && !FOR_PEOPLE.test(`${path}/${name}`))
        slip('a list is a single number', value, '7', value.offset)
    }
  }

  function about(kind: string, node: Node, written: string): Omit<Slip, 'at'> {
    const near = /missing/.test(kind) ? 1 : 0
    return { file, kind, offset: node.offset, length: node.length, text: written, line: lineOf(node.offset), near }
  }

  /** a lower bound above its upper one */
  function unlessRoom(node: Node, path: string) {
    const upper = at(path.replace('/min', '/max'))
    if (typeof upper === 'number') slip('the least is more than the most', node, String(upper + 1))
  }

  function at(path: string): unknown {
    return path
      .split('/')
      .slice(1)
      .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], whole)
  }

  /** another field of the same file that cannot do what is asked of this one */
  function unfitting(node: Node, path: string) {
    const [, what] = UNFIT.find(([place]) => place.test(path)) ?? []
    const other = what && Object.keys(whole.properties ?? {}).find((name) => what(whole.properties![name]!))
    if (other) slip('a field of another kind is named', node, JSON.stringify(other))
  }

  function text_(node: Node, path: string) {
    const value = node.value as string
    unfitting(node, path)
    if (/^\/screens\/\w+\/route$/.test(path)) slip('an address is taken', node, TAKEN)
    if (/\/(default|set\/\w+)$/.test(path) && value.startsWith('$')) slip('a variable is misspelt', node, `"${misspelt(value)}"`)
    if (value.startsWith('$') && CONDITION.test(path)) slip('a variable is misspelt', node, `"${misspelt(value)}"`)
    else if (path.endsWith('/pattern')) slip('a pattern is none', node, '"[a-"')
    else if (!FOR_PEOPLE.test(path) && value !== '') slip('a name is misspelt', node, JSON.stringify(misspelt(value)))
    if (/\/(title|name|text)$/.test(path)) slip('a text is a number', node, '5')
    if (/\/default$/.test(path)) slip('a default is of another kind', node, '[]')
  }
}
