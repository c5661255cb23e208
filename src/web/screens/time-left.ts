import { parseTime } from '../../core/value/time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** a field of kind date holds ten characters, and its day lasts to its end */
const DATE_ONLY = 10

export interface TimeLeft {
  readonly text: string
  readonly urgency: 'calm' | 'soon' | 'urgent' | 'over'
}

/** `还剩 1 天 3 小时`, `还剩 2 小时 15 分`; a day counts as soon, two hours as urgent. */
export function timeLeft(until: string, now: number): TimeLeft {
  const left = parseTime(until).getTime() + (until.length === DATE_ONLY ? DAY : 0) - now
  if (!(left > 0)) return { text: '已到期', urgency: 'over' }
  return { text: `还剩 ${spoken(left)}`, urgency: left <= 2 * HOUR ? 'urgent' : left <= DAY ? 'soon' : 'calm' }
}

function spoken(left: number): string {
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor(left / HOUR) % 24, Math.floor(left / MINUTE) % 60]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  return minutes > 0 ? `${minutes} 分` : '不到 1 分钟'
}
