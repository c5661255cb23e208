import { useCallback, useEffect, useRef, useState } from 'react'

const DELAY_MS = 300

/** A menu that shows and hides 300 ms after the pointer comes and goes, so that crossing it by accident does nothing. `null`: none is open. */
export function useHoverMenu<T>() {
  const [shown, setShown] = useState<T | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = useCallback((next: T | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), DELAY_MS)
  }, [])
  const now = useCallback((next: T | null) => {
    clearTimeout(timer.current)
    setShown(next)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (shown === null) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && now(null)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown, now])
  return { shown, enter: later, leave: useCallback(() => later(null), [later]), set: now }
}
