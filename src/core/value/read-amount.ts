import { elided, endsInZeros, readNumeral, spelled } from './read-numeral.ts'
import { plainTyped } from './reading.ts'
import { isUnit, moneyUnits, type Quantity, quantityOf, type Ratio } from './units.ts'

/** The sentence about a figure that cannot be read. */
export const NO_NUMBER = '请填写数字，如 12000 或 1.2万'

/** A figure in its field's unit; `unit` is the one that was typed. A figure stays text from the keyboard to the server: a JS number would round it. */
export type Amount = { readonly value: string; readonly unit?: string } | { readonly fault: string }

interface Options {
  /** the unit is another field's choice, which may still change: another one is refused, never converted */
  readonly chosen?: boolean | undefined
}

/** The quantity that a field is kept in, of what one of it costs where it is a price. */
interface Kept {
  readonly unit: string
  readonly quantity: Quantity
  readonly size: Ratio
  readonly per?: { readonly unit: string; readonly quantity: Quantity; readonly size: Ratio }
}

/** A figure and the unit behind it, as they were typed. */
interface Typed {
  readonly amount: Ratio
  /** the figure as it was typed, where nothing has to be converted */
  readonly figure?: string
  readonly unit?: string
}

const MOST = 60

/** 500 (斤), as headings write it. */
const UNIT_IN_BRACKETS = /\s*\(([^()\d]+)\)$/

/** A plain decimal, as programs send it and boxes hold it: it is the figure already, in the field's own unit. */
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Reads a figure as people type it into a field that is kept in `unit`: full width, grouping, 百 千 万 亿, w and k, words, halves, and a unit
 * of the same quantity behind it, which is converted exactly: `1000斤` in 公斤 is 500, `38元/公斤` in 元/斤 is 19.
 * @returns empty for nothing; a sentence when it cannot be read as one figure of that quantity
 */
export function readAmount(typed: string, unit: string | undefined, { chosen = false }: Options = {}): Amount {
  if (typed.length <= MOST && PLAIN.test(typed)) return { value: typed }
  const plain = plainTyped(typed.replace(/(k?m)²/gi, '$12').replace(/m³/gi, 'm3'))
  if (plain === '') return { value: '' }
  // what looks like one thing and means another: 5² would become 52
  if (/[²³¹⁰-₉①-⓿½¼¾⅐-↉]/.test(typed.replace(/(k?m)²|m³/gi, '')) || plain.length > MOST) return { fault: NO_NUMBER }
  const text = spelled(plain.replace(UNIT_IN_BRACKETS, '$1'))
  const kept = keptIn(unit)
  if (!kept) return bare(text, plain)
  const read = kept.per ? readPrice(text, kept, kept.per, chosen) : readOf(text, kept.quantity, kept)
  if (read === null) return { fault: unread(text, plain, kept.unit) }
  if ('fault' in read) return read
  if (read.unit === undefined && /^[万千百k]/i.test(kept.unit) && endsInZeros(text))
    return { fault: twofold(plain, text, kept.unit) }
  if (chosen && read.unit !== undefined && !kept.per && !isSame(kept, read.unit))
    return { fault: fixedUnit(kept.unit, read.unit) }
  const value = read.figure ?? decimalOf(read.amount)
  if (value === null) return { fault: `“${plain}”折成${kept.unit}除不尽，请直接按${kept.unit}填写` }
  return { value, ...(read.unit === undefined ? {} : { unit: read.unit }) }
}

function keptIn(unit: string | undefined): Kept | null {
  if (!unit) return null
  const [first = '', second] = unit.split('/')
  const quantity = second === undefined ? quantityOf(unit) : quantityOf(first)
  const size = quantity.get(wordOf(second === undefined ? unit : first))
  if (!size) return null
  if (second === undefined) return { unit, quantity, size }
  const perQuantity = quantityOf(second)
  const perSize = perQuantity.get(wordOf(second))
  return perSize ? { unit, quantity, size, per: { unit: second, quantity: perQuantity, size: perSize } } : null
}

const wordOf = (unit: string): string => unit.normalize('NFKC').toLowerCase()

/** A figure where no unit stands. */
function bare(text: string, plain: string): Amount {
  const value = readNumeral(text)
  return value === null ? { fault: unread(text, plain, '') } : { value }
}

type Found = Typed | { readonly fault: string } | null

/** A figure with or without a unit of this quantity; in several steps (3斤2两), or with a half behind (3斤半). */
function readOf(text: string, quantity: Quantity, kept: Pick<Kept, 'size'>): Found {
  const money = quantity === moneyUnits
  const [, currency = '', rest = ''] = money ? (/^(¥|rmb|cny|人民币)?\s*(.*)$/.exec(text) ?? []) : ['', '', text]
  const share = /^([百千])分之(.+)$/.exec(rest)
  if (share && quantity.has('%')) return readOf(`${share[2]}${share[1] === '百' ? '%' : '‰'}`, quantity, kept)
  const signed = /^([-+])(.+)$/.exec(rest)
  const said = signed?.[2] ?? rest
  // 元整, as cheques write it
  const body = money ? said.replace(/(?<=[元块圆角])[整正]$/, '') : said
  const read = oneStep(body, quantity, kept) ?? severalSteps(body, quantity, kept, money)
  if (!read) return null
  // ¥ before a figure says the unit, unless one stands behind it as well
  const named = currency !== '' && read.unit === undefined ? inUnit(body, quantity, '元', kept) : read
  if (!named) return null
  return signed?.[1] === '-' ? { ...named, ...negative(named) } : named
}

const negative = ({ amount, figure }: Typed) => ({
  amount: { over: -amount.over, under: amount.under },
  ...(figure === undefined ? {} : { figure: `-${figure}` }),
})

/** The longest unit behind the figure counts; without one it is the field's own. */
function oneStep(text: string, quantity: Quantity, kept: Pick<Kept, 'size'>): Typed | null {
  const units = [...quantity.keys()].filter((unit) => text.endsWith(unit)).toSorted((a, b) => b.length - a.length)
  for (const unit of units) {
    const read = inUnit(text.slice(0, -unit.length).trim(), quantity, unit, kept)
    if (read) return read
  }
  const figure = readNumeral(text)
  return figure === null ? null : { amount: ratioOf(figure), figure }
}

function inUnit(head: string, quantity: Quantity, unit: string, { size }: Pick<Kept, 'size'>): Typed | null {
  const figure = readNumeral(head)
  const own = quantity.get(unit)
  if (figure === null || !own) return null
  const same = own.over * size.under === size.over * own.under
  return { amount: divided(times(ratioOf(figure), own), size), unit, ...(same ? { figure } : {}) }
}

/** Units that are followed by a tenth of theirs without saying it: 38块5, 3斤2. */
const TENTHS: Readonly<Record<string, RegExp>> = { 块: /^\d{1,2}$/, 元: /^\d{1,2}$/, 斤: /^\d$/ }

/** 38元5角2分, 3斤2两, 1吨200公斤, 1年3个月, 3斤半, 38块5: each smaller than one of the unit before it. */
function severalSteps(text: string, quantity: Quantity, kept: Pick<Kept, 'size'>, money: boolean): Typed | null {
  const units = [...quantity.keys()].toSorted((a, b) => b.length - a.length)
  const step = new RegExp(`^((?:[\\d.]+|[零一二三四五六七八九十百两半]+?)[万千]?)\\s*(${units.map(escaped).join('|')})\\s*`)
  let rest = text
  let sum: Ratio = { over: 0n, under: 1n }
  let last: { readonly unit: string; readonly size: Ratio } | undefined
  const said: string[] = []
  for (;;) {
    if (rest === '') break
    const tail = last && tailOf(rest, last.unit, money)
    if (last && tail) {
      sum = plus(sum, times(ratioOf(tail), last.size))
      break
    }
    const [whole, head = '', unit = ''] = step.exec(rest) ?? []
    const figure = whole === undefined ? null : readNumeral(head)
    const size = quantity.get(unit)
    if (whole === undefined || figure === null || !size || (last && figure.startsWith('-'))) return null
    const part = times(ratioOf(figure), size)
    if (last && part.over * last.size.under >= last.size.over * part.under) return null
    sum = plus(sum, part)
    last = { unit, size }
    said.push(unit)
    rest = rest.slice(whole.length)
  }
  return said[0] === undefined ? null : { amount: divided(sum, kept.size), unit: said[0] }
}

/** What follows the unit without one of its own, as a part of one: 半, 5. */
function tailOf(rest: string, unit: string, money: boolean): string | null {
  if (rest === '半') return '0.5'
  const shape = TENTHS[unit]
  return shape?.test(rest) && (money || unit === '斤') ? `0.${rest}` : null
}

/** 38.5, 38.5元, 38.5元/斤, 38块5一斤, 每斤38.5元, 1.2万/吨. */
function readPrice(text: string, kept: Kept, per: NonNullable<Kept['per']>, chosen: boolean): Found {
  const front = /^每(\D+?)\s*([¥\d].*)$/.exec(text)
  const turned = front ? `${front[2]}/${front[1]}` : text
  const asMoney = readOf(turned, kept.quantity, kept)
  if (asMoney) return asMoney
  const units = [...per.quantity.keys()].toSorted((a, b) => b.length - a.length)
  const unit = units.find((one) => turned.endsWith(one))
  if (unit === undefined) return null
  const [whole, head = ''] = /^(.+?)\s*(?:\/|每|一|每一|1(?=$)|\/1)\s*$/.exec(turned.slice(0, -unit.length)) ?? []
  const money = whole === undefined ? null : readOf(head, kept.quantity, kept)
  const size = per.quantity.get(unit)
  if (!money || 'fault' in money || !size) return null
  const same = size.over * per.size.under === per.size.over * size.under
  const named = `${money.unit ?? '元'}/${unit}`
  if (same) return { ...money, unit: named }
  if (chosen) return { fault: fixedUnit(kept.unit, named) }
  return { amount: divided(times(money.amount, per.size), size), unit: named }
}

/** 万斤 is so many 斤. */
const isSame = ({ quantity, size }: Kept, unit: string): boolean => {
  const own = quantity.get(unit.replace(/^[万亿](?=.)/, ''))
  return own !== undefined && own.over * size.under === size.over * own.under
}

const fixedUnit = (unit: string, typed: string): string => `这里按${unit}填写，不能写成${typed}；要换单位请先改单位`

/** It may already be said in the field's unit, or be a number of that unit. */
function twofold(plain: string, text: string, unit: string): string {
  const bare = unit.replace(/^[万千百k]/i, '')
  return `“${plain}”可能是 ${plain}${bare}，也可能是 ${readNumeral(text)} ${unit}，请写上单位`
}

function unread(text: string, plain: string, unit: string): string {
  const meant = elided(text)
  if (meant !== null) return `“${plain}”如果是 ${meant}，请写成 ${meant}`
  const comma = /^(\d{1,3}),(\d{1,2})$/.exec(text)
  if (comma) return `“${plain}”可能是 ${comma[1]}.${comma[2]}，也可能是 ${comma[1]}${comma[2]}，请写清楚`
  const between = /^[\d.]+\s*\D*?\s*[-~到至]\s*[\d.]+/.test(text)
  if (between) return `“${plain}”是一个范围，这里只填一个数字`
  const [, word = ''] = /^(?:¥|[-+])?\s*[\d.,\s半一二三四五六七八九十百千万亿]+?\s*([^\d\s.,]+)$/.exec(text) ?? []
  const unknown = word !== '' && (isUnit(word) || word.split('/').every((one) => isUnit(one)))
  if (unknown || text.startsWith('¥'))
    return unit === '' ? `“${plain}”请只写数字，这里没有单位` : `这里按${unit}填写，“${plain}”不能换算成${unit}`
  return NO_NUMBER
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function ratioOf(figure: string): Ratio {
  const [whole = '', decimals = ''] = figure.split('.')
  return { over: BigInt(whole + decimals || '0'), under: 10n ** BigInt(decimals.length) }
}

const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under })
const divided = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.under, under: a.under * b.over })
const plus = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })

/** The exact decimal; null when it never ends. */
function decimalOf({ over, under }: Ratio): string | null {
  for (let places = 0n; places <= 20n; places++) {
    const raised = over * 10n ** places
    if (raised % under !== 0n) continue
    const count = raised / under
    const digits = String(count < 0n ? -count : count).padStart(Number(places) + 1, '0')
    const at = digits.length - Number(places)
    return (count < 0n ? '-' : '') + digits.slice(0, at) + (places > 0n ? `.${digits.slice(at)}` : '')
  }
  return null
}

/** The same of a field without a unit. @returns the plain decimal, empty for nothing, null when it cannot be read as one number */
export function readNumber(typed: string): string | null {
  const read = readAmount(typed, undefined)
  return 'fault' in read ? null : read.value
}
