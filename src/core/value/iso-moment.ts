import type { Reading } from './reading.ts'
import { datetime, isDatetime } from './time.ts'

/** A moment as programs write it, in its parts; `zone` is empty where none is written: then it is Shanghai's. */
export interface IsoMoment {
  readonly day: string
  readonly clock: string
  readonly zone: string
}

const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i
/** In an address a `+` that is not written as `%2B` comes as a blank. */
const LOST_PLUS = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? \d{2}:?\d{2}$/i

const EXAMPLE = '如 2026-11-28T09:30:00+08:00'

/** The parts of an ISO 8601 moment, a fraction of its second cut off; null when the text is none. */
export function isoMoment(text: string): IsoMoment | null {
  const [, day, clock, zone = ''] = ISO.exec(text) ?? []
  return day === undefined || clock === undefined ? null : { day, clock, zone }
}

/** Why a text that is nearly one is none; undefined of any other. */
export const isoFault = (text: string): string | undefined =>
  LOST_PLUS.test(text) ? `时区前面要写 +，${EXAMPLE}；在网址里 + 写成 %2B` : undefined

/**
 * The same moment by the clock of Shanghai.
 * @param moment `2026-11-28 01:30:00` @param zone `Z`, `+08:00`, `+0800`, `+08`, or empty for Shanghai's own
 */
export function inShanghai(moment: string, zone: string): Reading {
  if (zone === '') return { value: moment }
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const ahead = Number(hours) * 60 + Number(minutes)
  if (Number(minutes) > 59 || ahead > 14 * 60) return { fault: `时区“${zone}”不对，北京时间是 +08:00，${EXAMPLE}` }
  const at = Date.parse(`${moment.replace(' ', 'T')}Z`) - ahead * (sign === '-' ? -60_000 : 60_000)
  const value = datetime(new Date(at))
  return isDatetime(value) ? { value } : { fault: `换算成北京时间后没有这一天，${EXAMPLE}` }
}
