import { useEffect, useState } from 'react'

const SECONDS = 60
/** When the next code of a kind may be asked for; outlives the form, so closing the popup does not shorten the wait. */
const until = new Map<number, number>()

/** Seconds left before the next code of this type; 0: may be asked for. */
export function useCountdown(type: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(() => secondsLeft(type))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setLeft(secondsLeft(type)), 250)
    return () => clearInterval(timer)
  }, [left, type])
  const start = () => {
    until.set(type, Date.now() + SECONDS * 1000)
    setLeft(SECONDS)
  }
  return { left, start }
}

function secondsLeft(type: number): number {
  return Math.max(0, Math.ceil(((until.get(type) ?? 0) - Date.now()) / 1000))
}
