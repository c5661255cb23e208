import { inShanghai, isoFault, isoMoment } from './iso-moment.ts'
import { plainTyped, type Reading } from './reading.ts'
import { daysAfter, isClock, isDatetime, isDay, isMonth, monthsAfter } from './time.ts'

export const NO_DAY = '请填写日期，如 2026-06-05 或 6月5日'
export const NO_MONTH = '请填写月份，如 2026-06 或 2026年6月'
export const NO_CLOCK = '请填写几点几分，如 08:30'
export const NO_MOMENT = '请填写日期和时间，如 2026-06-05 08:30'

// maps, for people also type the names that every object has
const DAYS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    大前天: -3,
    前天: -2,
    前日: -2,
    昨天: -1,
    昨日: -1,
    今天: 0,
    今日: 0,
    明天: 1,
    明日: 1,
    后天: 2,
    后日: 2,
    大后天: 3,
  }),
)
const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    上上个月: -2,
    上月: -1,
    上个月: -1,
    本月: 0,
    这月: 0,
    这个月: 0,
    当月: 0,
    下月: 1,
    下个月: 1,
    下下个月: 2,
  }),
)
const YEARS: ReadonlyMap<string, number> = new Map(Object.entries({ 前年: -2, 去年: -1, 今年: 0, 本年: 0, 明年: 1, 后年: 2 }))

const two = (part: string | number) => String(part).padStart(2, '0')

/** Digits for the numerals of a calendar: 六月五日, 十二月三十一号. */
const inDigits = (text: string): string =>
  text.replace(/[零〇一二三四五六七八九十廿卅]+(?=[年月日号点时分])/g, (words) => {
    const digits = words.replace('廿', '二十').replace('卅', '三十').replace('〇', '零')
    if (!digits.includes('十')) return [...digits].map((one) => '零一二三四五六七八九'.indexOf(one)).join('')
    const [tens = '', ones = ''] = digits.split('十')
    const of = (one: string) => '零一二三四五六七八九'.indexOf(one)
    return String((tens === '' ? 1 : of(tens)) * 10 + (ones === '' ? 0 : of(ones)))
  })

const plainDate = (typed: string): string => inDigits(plainTyped(typed).replace(/[−–—]/g, '-').replace(/[。｡]/g, '.'))

const yearOf = (word: string | undefined, today: string): string | null => {
  if (word === undefined || word === '') return today.slice(0, 4)
  const shift = YEARS.get(word)
  if (shift !== undefined) return String(Number(today.slice(0, 4)) + shift)
  return /^\d{4}$/.test(word) ? word : null
}

/**
 * Reads a day as people type it: `2026-6-5`, `20260605`, `2026年6月5日`, `6月5日` (this year), `6-5`, 明天, `3天后`.
 * @param today `2026-11-27`, of the clock in Shanghai. @returns empty for nothing; a sentence with what it could be when it is no one day
 */
export function readDay(typed: string, today: string): Reading {
  if (isDay(typed)) return { value: typed }
  const text = plainDate(typed)
  if (text === '') return { value: '' }
  return dayIn(text, today) ?? { fault: noDay(text, today) }
}

/** The day, or why there is none such; null where it is written as no day at all. */
function dayIn(text: string, today: string): Reading | null {
  const iso = isoMoment(text)
  if (iso && iso.zone !== '') return dayOfMoment(readMoment(text, today))
  const shift = DAYS.get(text) ?? after(text)
  if (shift !== undefined) return foundOr(daysAfter(today, shift), NO_DAY)
  const bare = text.replace(/[ T]0{1,2}:00(:00(\.0+)?)?$/, '').trim()
  const whole =
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/.exec(bare) ??
    /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})$/.exec(bare)?.filter((_, at) => at !== 2) ??
    /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(bare) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(bare)
  if (whole) return dayOf(whole[1], whole[2], whole[3])
  const near =
    /^(前年|去年|今年|本年|明年|后年)?\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/.exec(bare) ??
    /^()(\d{1,2})[-/](\d{1,2})$/.exec(bare)
  if (near) return dayOf(yearOf(near[1], today) ?? '', near[2], near[3])
  const inMonth = /^(上月|上个月|本月|这个月|下月|下个月)\s*(\d{1,2})\s*[日号]$/.exec(bare)
  if (inMonth) {
    const month = monthsAfter(`${today.slice(0, 8)}01`, MONTHS.get(inMonth[1] ?? '') ?? 0) ?? ''
    return dayOf(month.slice(0, 4), month.slice(5, 7), inMonth[2])
  }
  return null
}

/** A program writes a day as the moment of its midnight. */
function dayOfMoment(read: Reading): Reading {
  if ('fault' in read) return read
  const day = read.value.slice(0, 10)
  return read.value.endsWith(' 00:00:00') ? { value: day } : { fault: `这里只填日期，不填几点：${day}` }
}

/** `3天后` */
function after(text: string): number | undefined {
  const [, days, way] = /^(\d{1,4})\s*[天日](后|之后|以后|前|之前|以前)$/.exec(text) ?? []
  return days === undefined ? undefined : Number(days) * (way?.endsWith('前') ? -1 : 1)
}

const foundOr = (value: string | null, fault: string): Reading => (value === null ? { fault } : { value })

function dayOf(year = '', month = '', day = ''): Reading {
  const value = `${year}-${two(month)}-${two(day)}`
  if (isDay(value)) return { value }
  if (Number(month) < 1 || Number(month) > 12) return { fault: `没有 ${Number(month)} 月，请核对日期` }
  const last = Number(monthsAfter(`${year}-01-31`, Number(month) - 1)?.slice(8))
  if (!last) return { fault: NO_DAY }
  if (Number(day) > last || Number(day) < 1)
    return { fault: `${year} 年 ${Number(month)} 月没有 ${Number(day)} 日，最后一天是 ${last} 日` }
  return { fault: NO_DAY }
}

function noDay(text: string, today: string): string {
  const short = /^(\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?$/.exec(text)
  if (short) {
    const [, a = '', b = '', c = ''] = short
    const could = [`20${a}-${two(b)}-${two(c)}`, ...(/^\d{2}$/.test(c) ? [`20${c}-${two(a)}-${two(b)}`] : [])].filter(isDay)
    return `“${text}”的年份请写四位${could.length > 0 ? `，可能是 ${could.join('，也可能是 ')}` : ''}`
  }
  const turned = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (turned) {
    const [, a = '', b = '', year = ''] = turned
    const could = [...new Set([`${year}-${two(a)}-${two(b)}`, `${year}-${two(b)}-${two(a)}`])].filter(isDay)
    return could.length > 0 ? `“${text}”可能是 ${could.join('，也可能是 ')}，请按年月日写` : NO_DAY
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})$/.exec(text)
  if (dotted) {
    const day = `${today.slice(0, 4)}-${two(dotted[1] ?? '')}-${two(dotted[2] ?? '')}`
    return isDay(day) ? `“${text}”如果是日期，请写成 ${day}` : NO_DAY
  }
  const month = readMonth(text, today)
  if ('value' in month) return `“${text}”没有写是哪一天，例如 ${month.value}-01`
  const clock = /^(.+?)[ T]+\d{1,2}:\d{2}(:\d{2})?/.exec(text)
  const day = clock ? dayIn(clock[1] ?? '', today) : null
  if (day && 'value' in day) return `这里只填日期，不填几点：${day.value}`
  return NO_DAY
}

/** Reads `2026-6`, `202606`, `2026.06`, `2026年6月`, `6月` (this year), 下月. One decimal is one month only where no other could have lost its zero. */
export function readMonth(typed: string, today: string): Reading {
  if (isMonth(typed)) return { value: typed }
  const text = plainDate(typed)
  if (text === '') return { value: '' }
  const shift = MONTHS.get(text)
  if (shift !== undefined) return foundOr(monthsAfter(`${today.slice(0, 8)}01`, shift)?.slice(0, 7) ?? null, NO_MONTH)
  if (/^\d{4}\.1$/.test(text)) {
    const year = text.slice(0, 4)
    return { fault: `“${text}”可能是 ${year}-01，也可能是 ${year}-10，请写成 ${year}-01 或 ${year}-10` }
  }
  const [, year, month] =
    /^(\d{4})\s*(?:年|[-/.]|\s)\s*(\d{1,2})\s*(?:月份?)?$/.exec(text) ??
    /^(\d{4})(\d{2})$/.exec(text) ??
    /^(前年|去年|今年|本年|明年|后年)?\s*(\d{1,2})\s*月份?$/.exec(text) ??
    []
  if (month !== undefined) return monthOf(yearOf(year, today) ?? '', month)
  const [, short = '', of = ''] = /^(\d{2})\s*[-/.年]\s*(\d{1,2})\s*月?份?$/.exec(text) ?? []
  if (short !== '') {
    const could = [`20${short}-${two(of)}`].filter((one) => /-(0[1-9]|1[0-2])$/.test(one))
    return { fault: `“${text}”的年份请写四位${could.length > 0 ? `，例如 ${could[0]}` : ''}` }
  }
  const day = /\d{4}\D+\d{1,2}\D+\d|\d{8}/.test(text) ? dayIn(text, today) : null
  if (day && 'value' in day)
    return day.value.endsWith('-01') ? { value: day.value.slice(0, 7) } : { fault: `这里只填到月：${day.value.slice(0, 7)}` }
  return { fault: NO_MONTH }
}

function monthOf(year: string, month: string): Reading {
  if (Number(month) < 1 || Number(month) > 12) return { fault: `没有 ${Number(month)} 月，请核对月份` }
  return year >= '1000' ? { value: `${year}-${two(month)}` } : { fault: NO_MONTH }
}

const LATER = /^(下午|晚上|傍晚|晚|中午)/
const EARLIER = /^(上午|早上|凌晨|清晨|早)/

/**
 * Reads `8:30`, `8点半`, `下午3点`, `20时15分`.
 * @param seconds where none are written, for a time that has them: `00`, or `59` of an upper bound. @param day what stands before it
 */
export function readClock(typed: string, seconds?: '00' | '59', day?: string): Reading {
  const text = plainDate(typed).toLowerCase()
  if (text === '') return { value: '' }
  const bare = text.replace(LATER, '').replace(EARLIER, '').trim()
  const [whole, hours = '', minutes = '0', more = seconds ?? '00'] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.0+)?$/.exec(bare) ??
    /^(\d{1,2})\s*[点时](?:整|钟)?()$/.exec(bare) ??
    /^(\d{1,2})\s*[点时]\s*(半|[一1]刻|[三3]刻|\d{1,2})分?$/.exec(bare) ??
    []
  const parts: Readonly<Record<string, string>> = { '': '0', 半: '30', 一刻: '15', '1刻': '15', 三刻: '45', '3刻': '45' }
  const hour = Number(hours)
  const later = LATER.test(text)
  if (whole === undefined || (later && hour > 12 && hour < 24 && text.startsWith('中午'))) return { fault: NO_CLOCK }
  // 晚上12点 is the next day's midnight, or this one's: nobody knows
  if (later && hour === 12 && !text.startsWith('中午') && !text.startsWith('下午'))
    return { fault: `“${plainTyped(typed)}”请写成 00:00 或 12:00` }
  const shifted = later && hour < 12 && !(text.startsWith('中午') && hour === 11) ? hour + 12 : hour
  const value = `${two(shifted)}:${two(parts[minutes] ?? minutes)}`
  if (!isClock(value) || Number(more) > 59)
    return { fault: `没有 ${bare}，一天是 00:00 到 23:59，如 ${day === undefined ? '' : `${day} `}08:30` }
  if (seconds === undefined) return more === '00' ? { value } : { fault: NO_CLOCK }
  return { value: `${value}:${more}` }
}

/**
 * Reads a day with its time: `2026-6-5 8:30`, `6月5日 下午3点`, `明天8点半`, `2026-06-05T08:30:00`; with a zone, such as
 * `2026-06-05T00:30:00Z`, by the clock of Shanghai.
 * @param end of a range, which is included whole: without seconds it is the last of its minute
 */
export function readMoment(typed: string, today: string, end = false): Reading {
  if (isDatetime(typed)) return { value: typed }
  const text = plainDate(typed)
  if (text === '') return { value: '' }
  const iso = isoMoment(text)
  if (iso) {
    const read = together(iso.day, iso.clock, today, end)
    return 'fault' in read ? { fault: mostOf([read.fault]) ?? NO_MOMENT } : inShanghai(read.value, iso.zone)
  }
  const lost = isoFault(text)
  return lost === undefined ? spokenMoment(text.replace(/^(\d{4}-\d{2}-\d{2})T(?=\d)/, '$1 '), today, end) : { fault: lost }
}

function spokenMoment(text: string, today: string, end: boolean): Reading {
  const alone = readDay(text, today)
  const midnight = /[ T]0{1,2}:00(:00)?$/.test(text)
  if ('value' in alone && !midnight) return { fault: `“${text}”没有写几点，例如 ${alone.value} 08:00` }
  const at = text.search(/\s?(上午|早上|凌晨|清晨|早|下午|晚上|傍晚|晚|中午)?\s?\d{1,2}(:\d{2}|[点时])/)
  // the hour's digits may stand right behind the day's: the last blank, or what ends a day, parts them
  const cuts = [at, text.lastIndexOf(' '), Math.max(text.lastIndexOf('日'), text.lastIndexOf('号'), text.lastIndexOf('天')) + 1]
  const reads = cuts.filter((cut) => cut > 0).map((cut) => together(text.slice(0, cut), text.slice(cut), today, end))
  const found = reads.find((read) => 'value' in read)
  if (found) return found
  const fault = mostOf(reads.flatMap((read) => ('fault' in read ? [read.fault] : [])))
  if (fault !== undefined) return { fault }
  return 'fault' in alone && alone.fault !== NO_DAY && !/\d[:点时]/.test(text) ? alone : { fault: NO_MOMENT }
}

/** A day and a time of day that stand side by side. */
function together(before: string, behind: string, today: string, end: boolean): Reading {
  const day = readDay(before, today)
  if ('fault' in day) return day
  const clock = readClock(behind, end ? '59' : '00', day.value)
  if ('fault' in clock) return clock
  return day.value === '' || clock.value === '' ? { fault: NO_MOMENT } : { value: `${day.value} ${clock.value}` }
}

/** The first that says more than that it is no time. */
const mostOf = (faults: readonly string[]): string | undefined =>
  faults.find((fault) => fault !== NO_DAY && fault !== NO_CLOCK && fault !== NO_MOMENT)
