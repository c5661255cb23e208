import { plainTyped } from '../value/reading.ts'
import { datetime, day } from '../value/time.ts'

/** What `$now` moves by, in milliseconds. A bare `m` is none: it may be a minute or a month. */
const UNITS = { min: 60_000, h: 3_600_000, d: 86_400_000 } as const
type Unit = keyof typeof UNITS

const CLOCK = /^\$(?:now(?:([+-]\d{1,4})(min|h|d))?|(today)([+-]\d{1,4})?)$/

const isUnit = (text: string): text is Unit => Object.hasOwn(UNITS, text)

/** Is it `$now`, `$now±n` with `min`, `h` or `d`, `$today` or `$today±n` in days? */
export const isClockVariable = (value: unknown): boolean => typeof value === 'string' && CLOCK.test(value)

/** The value of such a variable in wire form, of `$now` to the second, of `$today` a day; undefined when it is none. */
export function clockValue(variable: string, now: Date): string | undefined {
  if (variable === '$now') return datetime(now)
  const [whole, plus, unit = '', isToday, days] = CLOCK.exec(variable) ?? []
  if (whole === undefined) return undefined
  if (isToday) return day(now, Number(days ?? 0))
  return datetime(new Date(now.getTime() + Number(plus ?? 0) * (isUnit(unit) ? UNITS[unit] : 0)))
}

/** The days that come to at least what `$now±n` is moved by: `$now-30h` is `$today-2`; undefined where it is not moved. */
export function asDays(variable: string): string | undefined {
  const [, plus, unit = ''] = CLOCK.exec(variable) ?? []
  if (plus === undefined || !isUnit(unit)) return undefined
  return `$today${plus.charAt(0)}${Math.ceil((Math.abs(Number(plus)) * UNITS[unit]) / UNITS.d)}`
}

const NOW = '$now 只能加减分钟（min）、小时（h）、天（d），如“$now+30min”“$now+24h”“$now-2d”'
const TODAY = '$today 只能加减天，如“$today+3”'

/** The units as people write them, each in minutes. */
const SPELT: readonly (readonly [RegExp, number])[] = [
  [/^(min|mins|minutes?|分|分钟)$/, 1],
  [/^(h|hrs?|hours?|时|个?小时)$/, 60],
  [/^(d|days?|天|日)$/, 1440],
  [/^(w|weeks?|周|个?星期)$/, 7 * 1440],
]

/** What is wrong with a value that begins as `$now` or `$today` and is no variable, with the right spelling; undefined of any other. */
export function clockFault(value: string): string | undefined {
  const text = plainTyped(value).replace(/\s/g, '').toLowerCase()
  if (isClockVariable(value) || !/^\$(now|today)(?![\w.])/.test(text)) return undefined
  const isNow = text.startsWith('$now')
  if (isClockVariable(text)) return `“${value}”应当写成“${text}”`
  const [, sign = '', digits = '', word = ''] = /([+-])(\d{1,9}(?:\.\d{1,4})?)([a-z]*|\p{sc=Han}*)$/u.exec(text) ?? []
  const isWhole = text === `${isNow ? '$now' : '$today'}${sign}${digits}${word}` && digits !== ''
  if (!isWhole) return isNow ? NOW : TODAY
  return isNow ? nowFault(value, sign, digits, word) : todayFault(value, sign, digits, word)
}

function nowFault(value: string, sign: string, digits: string, word: string): string {
  const moved = `$now${sign}${digits}`
  if (word === '') return `$now 加减多少要写单位：“${moved}h”是小时，“${moved}d”是天，“${moved}min”是分钟`
  if (word === 'm') return `“${value}”的 m 可能是分钟，也可能是月：分钟写成“${moved}min”，月请按天写，如“$now${sign}30d”`
  const minutes = Number(digits) * (minutesOf(word) ?? Number.NaN)
  if (!Number.isSafeInteger(minutes)) return NOW
  const most = `$now 最多加减四位数，如“$now${sign}9999${isUnit(word) ? word : 'd'}”`
  // as it was written where that can be, else in the largest unit that says it whole
  const own = isUnit(word) && !digits.includes('.') ? word : undefined
  if (own && digits.length > 4) {
    const days = Math.floor(minutes / 1440)
    return own === 'd' || days > 9999 ? most : `${most}；更久的写成天，如“$now${sign}${days}d”`
  }
  const [unit, count] = wholeIn(minutes, minutesOf(word) ?? 1)
  return count > 9999 ? most : `“${value}”应当写成“$now${sign}${count}${unit}”`
}

function todayFault(value: string, sign: string, digits: string, word: string): string {
  const minutes = Number(digits) * (word === '' ? 1440 : (minutesOf(word) ?? Number.NaN))
  if (word !== '' && (minutesOf(word) ?? 1440) < 1440)
    return `${TODAY}；几小时后写成“$now${sign}${digits}${minutesOf(word) === 60 ? 'h' : 'min'}”，与时间字段比较`
  const days = minutes / 1440
  return Number.isInteger(days) && days <= 9999 ? `“${value}”应当写成“$today${sign}${days}”` : TODAY
}

const minutesOf = (word: string): number | undefined => SPELT.find(([spelt]) => spelt.test(word))?.[1]

/** The largest unit, no larger than was written, that holds them without a rest. */
function wholeIn(minutes: number, most: number): readonly [Unit, number] {
  if (most >= 1440 && minutes % 1440 === 0) return ['d', minutes / 1440]
  return most >= 60 && minutes % 60 === 0 ? ['h', minutes / 60] : ['min', minutes]
}
