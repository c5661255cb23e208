import type { Field } from '../../core/entity/entity.ts'
import { factsOf, isNumber } from '../../core/entity/kinds.ts'
import { isConvertible, isUnit } from './units.ts'

/** The heading of a column, with what stands above it in a head of two rows. */
export interface Heading {
  readonly at: number
  readonly title: string
  readonly above?: string
  /** where its cells stand in the file, when that is no column of this number */
  readonly place?: string
}

export interface Column extends Heading {
  readonly field: Field | null
  /** of its figures, where the heading says it */
  readonly unit: string | null
  /** the reason why it is not read, though its heading is known */
  readonly fault: string | null
  /** a heading of the entity that no form asks for */
  readonly kept: boolean
}

/** The last column of the rows that are handed back. */
export const REASON = '问题'

/** Remarks in a heading that are no units. */
const REMARK = /必填|选填|可空|可不填|不填|没有填|填|例|如|格式|说明|月末|本月|当月|期末|约|yyyy|mm|dd/i

const norm = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[【[]/g, '(')
    .replace(/[】\]]/g, ')')
const unmarked = (text: string): string => norm(text).replace(/[*:\s]/g, '')
const withoutBrackets = (text: string): string => unmarked(text).replace(/\([^()]*\)/g, '')
const bracketsOf = (text: string): readonly string[] =>
  [...norm(text).matchAll(/\(([^()]*)\)/g)].map((match) => (match[1] ?? '').trim())

export interface Known {
  /** of the form */
  readonly fields: readonly Field[]
  /** of the entity otherwise, which a list shows */
  readonly others: readonly Field[]
  /** that somebody has pointed a column at: a field's name, or none */
  readonly chosen?: ReadonlyMap<number, string | null>
  /** that stand over the whole table: 单位：吨、万元 */
  readonly units?: readonly string[]
}

/** The first column of a title has the field. */
export function columnsOf(headings: readonly Heading[], known: Known): readonly Column[] {
  const { fields, chosen } = known
  const taken = new Set([...(chosen?.values() ?? [])])
  const named = namesOf(fields)
  const others = namesOf(known.others)
  return headings.map((heading): Column => {
    const picked = chosen?.get(heading.at)
    if (picked !== undefined) {
      const field = fields.find((one) => one.name === picked) ?? null
      return { ...heading, field, kept: false, ...(field ? unitOf(heading, field, known, true) : NO_UNIT) }
    }
    const { field, rest } = fieldNamed(named, heading)
    if (!field || taken.has(field.name))
      return { ...heading, field: null, kept: !field && fieldNamed(others, heading).field !== null, ...NO_UNIT }
    const unit = unitOf({ ...heading, title: rest ? `${heading.title}(${rest})` : heading.title }, field, known, false)
    if (unit.fault === null) taken.add(field.name)
    return { ...heading, field: unit.fault === null ? field : null, kept: false, ...unit }
  })
}

const NO_UNIT = { unit: null, fault: null }

/** A title goes before the other names that fields have in sheets. */
const namesOf = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map([
    ...fields.flatMap((field) => (field.aliases ?? []).map((name): [string, Field] => [unmarked(name), field])),
    ...[...fields].reverse().flatMap((field): [string, Field][] => [
      [withoutBrackets(field.title), field],
      [unmarked(field.title), field],
    ]),
  ])

/** `养殖面积（公顷）`, `养殖面积/公顷`, `养殖面积公顷`. @returns what stands behind the field's title beside its brackets */
function fieldNamed(named: ReadonlyMap<string, Field>, { title, above }: Heading) {
  const NONE = { field: null, rest: '' }
  const under = above ? [`${unmarked(above)}${unmarked(title)}`] : []
  for (const text of [unmarked(title), withoutBrackets(title), ...under]) {
    const field = text === '' ? undefined : named.get(text)
    if (field) return { field, rest: '' }
  }
  const bare = withoutBrackets(title)
  for (const [name, field] of named) {
    if (!isNumber(field.kind) || !bare.startsWith(name)) continue
    const rest = bare.slice(name.length).replace(/^(?:单位)?[/,、\-_]?/, '')
    if (isUnit(rest)) return { field, rest }
  }
  // the second row of the head says the unit alone
  if (above && (isUnit(bare) || (bare === '' && bracketsOf(title).some(isUnit)))) {
    const field = named.get(unmarked(above)) ?? named.get(withoutBrackets(above))
    if (field) return { field, rest: bare }
  }
  return NONE
}

/** The unit that a figure of this field has by itself, empty where it has none; null where each record says its own. */
export function ownUnit(field: Field): string | null {
  if (typeof field.unit === 'string') return field.unit
  return field.unit === undefined ? (factsOf(field.kind).unit?.(field, '') ?? '') : null
}

function unitOf(heading: Heading, field: Field, { units = [] }: Known, picked: boolean): Pick<Column, 'unit' | 'fault'> {
  if (!isNumber(field.kind)) return NO_UNIT
  const own = ownUnit(field)
  const titled = bracketsOf(field.title)
  const said = [...bracketsOf(heading.title), ...bracketsOf(heading.above ?? '').filter(isUnit)].flatMap((one) =>
    one.replace(/^单位[:：]?/, '').split(/[,，;；、]/),
  )
  for (const word of said.map((one) => one.trim())) {
    if (word === '' || titled.includes(word)) continue
    if (own === null ? isUnit(word) : isConvertible(word, own)) return { unit: word, fault: null }
    const what = own ? `，这里按${own}记` : ''
    if (isUnit(word)) return { unit: null, fault: `单位“${word}”不能换算${what}` }
    if (!picked && !REMARK.test(word)) return { unit: null, fault: `不认识单位“${word}”${what}` }
  }
  // where each record says its own, a price has one for each of something
  const isPrice = factsOf(field.kind).decimals === 'price'
  const over = units.find((one) => (own === null ? one.includes('/') === isPrice : isConvertible(one, own)))
  return { unit: over ?? null, fault: null }
}

/** `0` is A, `26` is AA */
export function columnLetter(at: number): string {
  const above = Math.floor(at / 26)
  return (above > 0 ? columnLetter(above - 1) : '') + String.fromCharCode(65 + (at % 26))
}
