import { useEffect, useRef } from 'react'

export const HEAL_MS = 5_000

/** Does again what a lost line or a busy server has prevented: as soon as the line is back, and every few seconds until it is done. */
export function useHealing(prevented: boolean, again: () => void): void {
  const present = useRef(again)
  present.current = again
  useEffect(() => {
    if (!prevented) return
    const back = () => present.current()
    const timer = setInterval(back, HEAL_MS)
    window.addEventListener('online', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', back)
    }
  }, [prevented])
}
