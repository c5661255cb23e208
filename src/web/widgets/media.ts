import { useSyncExternalStore } from 'react'
import { remember } from '../../core/value/remember.ts'

const asked = new WeakMap<typeof window.matchMedia, Map<string, MediaQueryList>>()

/** Asked of the window once: a form looks at the same answer in each of its fields. */
function ask(query: string): MediaQueryList | null {
  const { matchMedia } = window
  if (typeof matchMedia !== 'function') return null
  const known = remember(asked, matchMedia, () => new Map<string, MediaQueryList>())
  const media = known.get(query) ?? window.matchMedia(query)
  known.set(query, media)
  return media
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = ask(query)
      media?.addEventListener?.('change', tell)
      return () => media?.removeEventListener?.('change', tell)
    },
    () => ask(query)?.matches ?? false,
  )
}

/** A finger, so that a field that opens a picker should not call up the keyboard too. */
export const useTouch = (): boolean => useMedia('(pointer: coarse)')
export const useNarrow = (): boolean => useMedia('(max-width: 767px)')
