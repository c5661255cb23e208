import { parseTime } from '../../../core/value/time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A past time in words: `刚刚`, `8 分钟前`, `3 小时前`, `昨天`, `5 天前`, then the date. */
export function showAgo(time: string | null | undefined, now = Date.now()): string {
  if (!time) return ''
  const passed = now - parseTime(time).getTime()
  if (passed < MINUTE) return '刚刚'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} 分钟前`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} 小时前`
  if (passed < 2 * DAY) return '昨天'
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} 天前`
  return time.slice(0, 10)
}

/** Time left until a moment or the end of a day, and whether it is under a day: `剩 3 小时` turns amber. */
export function showLeft(time: string | null | undefined, now = Date.now()): { text: string; soon: boolean } {
  if (!time) return { text: '', soon: false }
  const left = parseTime(time).getTime() + (time.length === 10 ? DAY : 0) - now
  if (left <= 0) return { text: '已到期', soon: true }
  if (left < HOUR) return { text: `剩 ${Math.max(1, Math.floor(left / MINUTE))} 分钟`, soon: true }
  if (left < DAY) return { text: `剩 ${Math.floor(left / HOUR)} 小时`, soon: true }
  return { text: `剩 ${Math.floor(left / DAY)} 天`, soon: false }
}
