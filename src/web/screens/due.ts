import type { Tone } from '../../core/entity/entity.ts'
import { parseTime } from '../../core/value/time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SOON = DAY
const AT_ONCE = 2 * HOUR

export interface Due {
  readonly text: string
  readonly tone: Tone
  readonly over: boolean
}

/** The time left until a deadline: 还剩 1 天 3 小时, 还剩 2 小时 15 分. A day lasts to its end. */
export function dueOf(until: string, now: number): Due {
  const left = parseTime(until).getTime() + (until.length === 10 ? DAY : 0) - now
  if (!(left > 0)) return { text: '已到期', tone: 'refused', over: true }
  return { text: `还剩 ${spoken(left)}`, tone: left < AT_ONCE ? 'refused' : left < SOON ? 'waiting' : 'done', over: false }
}

/** The time since something began to wait: 已等 3 天 2 小时. */
export const waitOf = (since: string, now: number): string => `已等 ${spoken(Math.max(0, now - parseTime(since).getTime()))}`

/** 2026-11-21 18:00: seconds are of no use to who reads it. */
export const momentOf = (until: string): string => (until.length === 10 ? `${until} 当天` : until.slice(0, 16))

function spoken(left: number): string {
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor(left / HOUR) % 24, Math.floor(left / MINUTE) % 60]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  return minutes > 0 ? `${minutes} 分` : '不到 1 分钟'
}
