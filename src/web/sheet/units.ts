import { readAmount } from '../../core/value/read-amount.ts'
import { plainTyped } from '../../core/value/reading.ts'
import { isUnit as isKnown } from '../../core/value/units.ts'

const word = (unit: string): string => plainTyped(unit).replace(/\s+/g, '').replace(/每/g, '/').replace(/·/g, '/').toLowerCase()

/** A word that figures may be counted in, alone or for each of another: 吨, 万尾, 元/公斤. */
export const isUnit = (unit: string): boolean =>
  word(unit).split('/').length <= 2 &&
  word(unit)
    .split('/')
    .every((one) => isKnown(one) || isKnown(one.replace(/^(?:百万|千万|[百千万亿])(?=.)/, '')))

/** A figure that has an end in each unit of time. */
const SOME = '12'

export const isConvertible = (from: string, to: string): boolean => to !== '' && converted(SOME, from, to) !== null

/** A plain decimal in another unit of the same quantity, exact; null where there is no such thing. */
export function converted(figure: string, from: string, to: string): string | null {
  if (word(from) === word(to)) return figure
  const read = readAmount(`${figure}${word(from)}`, to)
  return 'value' in read && read.value !== '' ? read.value : null
}

export interface Amount {
  readonly figure: string
  /** as it stands behind the figure */
  readonly unit: string
}

/** A figure whose unit each record says itself: `11.7元/公斤`, `¥38.5`; null for what is no one amount. */
export function amountOf(typed: string): Amount | null {
  const text = plainTyped(typed).replace(/^[¥￥]\s*/, '')
  const whole = plain(text)
  if (whole !== null) return { figure: whole, unit: '' }
  const [, figure = '', times = '', unit = ''] = /^([-+]?[\d.,\s]*\d\.?)\s*([百千万亿wk]{0,3})\s*(\D.*)$/i.exec(text) ?? []
  for (const [number, rest] of [
    [figure + times, unit],
    [figure, times + unit],
  ] as const) {
    const read = plain(number)
    if (read !== null && isUnit(rest)) return { figure: read, unit: word(rest) }
  }
  return null
}

function plain(text: string): string | null {
  const read = readAmount(text, undefined)
  return 'value' in read && read.value !== '' ? read.value : null
}
