import { useSyncExternalStore } from 'react'
import { remember } from '../core/value/remember.ts'

const asked = new WeakMap<typeof window.matchMedia, Map<string, MediaQueryList>>()

/** Asked of the window once: a form looks at the same answer in each of its fields. A browser that cannot tell has none. */
function ask(query: string): MediaQueryList | null {
  const { matchMedia } = window
  if (typeof matchMedia !== 'function') return null
  const known = remember(asked, matchMedia, () => new Map<string, MediaQueryList>())
  const media = known.get(query) ?? window.matchMedia(query)
  known.set(query, media)
  return media
}

const holds = (query: string): boolean => ask(query)?.matches ?? false

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = ask(query)
      media?.addEventListener?.('change', tell)
      return () => media?.removeEventListener?.('change', tell)
    },
    () => holds(query),
  )
}

/** Is the page as narrow as a phone? Lists become cards, tables of actions become bars: the same border as in the style sheets. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)')
/** A finger, so that a field that opens a picker should not call up the keyboard too. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)')
/** Does the person want nothing on the page to move? A browser that cannot tell wants it as drawn. */
export const still = (): boolean => holds('(prefers-reduced-motion: reduce)')
