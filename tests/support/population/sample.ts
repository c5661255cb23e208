import type { Field } from '../../../src/core/entity/entity.ts'
import { factsOf, isFixed, isWhole } from '../../../src/core/entity/kinds.ts'

/** Makes values that are found again wherever they turn up: no two of a world are alike. */
export class Marks {
  #n = 0

  /** Chinese, as people write */
  word = (): string => `秘${this.#letters()}`
  /** for addresses, which are plain */
  name = (): string => `zq${this.#letters()}`
  /** so far apart that a counter which counts on meets no other */
  whole = (): number => 77_000_000 + this.#next() * 100
  /** small enough to be multiplied with each other */
  price = (): number => 1_000_000 + this.#next()
  /** @param digits at least 11 */
  digits = (head: string, digits: number): string => head + String(this.#next()).padStart(digits - head.length, '0')
  /** days and moments that no deadline comes near */
  day = (): string => dayOf(Date.UTC(2101, 0, 1) + this.#next() * 86_400_000)
  pastDay = (): string => dayOf(Date.UTC(2025, 0, 1) - this.#next() * 86_400_000)
  moment = (): string => momentOf(Date.UTC(2101, 0, 1) + this.#next() * 61_000)
  /** within the last hours: nothing that counts from here has passed either */
  pastMoment = (): string => momentOf(Date.UTC(2026, 5, 15, 9, 59) - this.#next() * 1000)

  longPast = (): string => momentOf(Date.UTC(2026, 3, 1) - this.#next() * 1000)

  /** five, without a figure: a keyword looks for letters and for figures each by themselves */
  #letters(): string {
    const letters = [...this.#next().toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    return letters.join('').padStart(5, 'a')
  }

  #next(): number {
    this.#n += 1
    return this.#n
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const momentOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** A value of the field's kind in wire form, its own wherever the kind has room for it. Relations are the caller's. */
export function sampleOf(field: Field, marks: Marks, n: number): unknown {
  const option = field.options && field.options.length > 0 ? field.options[n % field.options.length]!.const : null
  switch (field.kind) {
    case 'enum':
      return option
    case 'multi':
      return option === null ? null : [option]
    case 'boolean':
      return n % 2 === 0
    case 'integer':
      return marks.whole()
    case 'mobile':
      return marks.digits('139', 11)
    case 'bankcard':
      return marks.digits('622202', 18)
    case 'idcard':
    case 'uscc':
    case 'taxno':
      return marks.digits('3205061', 18)
    case 'serial':
      return marks.digits('LS', 16)
    case 'date':
      return marks.day()
    case 'month':
      return marks.day().slice(0, 7)
    case 'datetime':
      return marks.moment()
    case 'region':
      return n % 2 === 0 ? '320506' : '440803'
    case 'html':
      return `<p>${marks.word()}</p>`
    case 'texts':
      return [marks.word()]
    case 'image':
    case 'file':
      return addressOf(field, marks)
    case 'images':
    case 'files':
      return [addressOf(field, marks)]
    case 'rows':
      return [Object.fromEntries((field.rows ?? []).map((column) => [column.name, sampleOf(column, marks, n)]))]
    case 'attributes':
    case 'json':
      return { note: marks.word() }
    case 'relation':
    case 'relations':
      return null
    default:
      if (field.kind === 'price' || field.kind === 'percent') return String(marks.price())
      if (isFixed(field.kind)) return String(marks.whole())
      // a few figures leave no room for a mark
      if (isWhole(field.kind)) return field.maximum === undefined ? marks.whole() : 1 + (n % field.maximum)
      return isOne(field, marks.word()) ?? factsOf(field.kind).example(field)
  }
}

/** The word itself, where it can be a value of the field's kind. */
const isOne = (field: Field, word: string): string | null =>
  factsOf(field.kind).check?.(field, word, { sentence: () => 'wrong', check: () => null }) ? null : word

const addressOf = (field: Field, marks: Marks): string =>
  `uploads/2026/06/${marks.name()}.${field.kind.startsWith('image') ? 'png' : 'pdf'}`
