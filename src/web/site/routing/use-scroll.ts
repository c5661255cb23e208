import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const PATIENCE_MS = 1000
const places = new Map<string, number>()
/** The history entry on the screen; a scroll event may come after the next one has been drawn. */
let lastPath = ''

/** Each new page starts at its top; going back or forward returns to the place that was left, once the page is tall enough. */
export function useScroll(): void {
  const { key, pathname, search, hash } = useLocation()
  const way = useNavigationType()

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(lastPath, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what a navigation changes
  useLayoutEffect(() => {
    lastPath = key
    const place = way === 'POP' ? places.get(key) : undefined
    if (place !== undefined) return returnTo(place)
    if (!hash) window.scrollTo(0, 0)
  }, [key, pathname, search])
}

function returnTo(place: number): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const attempt = () => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) > 2 && performance.now() < until) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}
