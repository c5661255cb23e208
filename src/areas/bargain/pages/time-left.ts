import { useEffect, useState } from 'react'
import { parseTime } from '../../../core/value/time.ts'

const SECOND = 1000

/** Now, anew each second: for what counts down before one's eyes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** `1 天 03:05:09`, `03:05:09`; empty when the time is over. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.floor((parseTime(until).getTime() - now) / SECOND)
  if (seconds <= 0) return ''
  const two = (count: number) => String(count).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
  return days > 0 ? `${days} 天 ${clock}` : clock
}
