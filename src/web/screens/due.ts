import type { Tone } from '../../core/schema/entity.ts'
import { parseTime } from '../../core/value/time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SOON = DAY
const AT_ONCE = 2 * HOUR
/** from here on hours matter less than days */
const DAYS_FROM = 3 * DAY

export interface Due {
  readonly text: string
  readonly tone: Tone
  readonly over: boolean
}

/** What is left until a deadline: 还剩 5 小时 20 分, far away in days. A day lasts to its end. */
export function dueOf(until: string, now: number): Due {
  const left = parseTime(until).getTime() + (until.length === 10 ? DAY : 0) - now
  if (left <= 0) return { text: '已到期', tone: 'refused', over: true }
  const text =
    left >= DAYS_FROM
      ? `还剩 ${Math.floor(left / DAY)} 天 ${Math.floor((left % DAY) / HOUR)} 小时`
      : `还剩 ${Math.floor(left / HOUR)} 小时 ${Math.floor((left % HOUR) / MINUTE)} 分`
  return { text, tone: left < AT_ONCE ? 'refused' : left < SOON ? 'waiting' : 'done', over: false }
}

/** 2026-11-21 18:00: seconds are of no use to who reads it. */
export const momentOf = (until: string): string => (until.length === 10 ? `${until} 当天` : until.slice(0, 16))
