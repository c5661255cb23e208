import { useSyncExternalStore } from 'react'

interface Media {
  readonly holds: () => boolean
  /** @returns the unsubscribe; the same function each time, so that nobody who is drawn again subscribes again */
  readonly subscribe: (tell: () => void) => () => void
}

/** Asked of the window once: a form looks at the same answer in each of its fields. A browser that cannot tell has none. */
function mediaOf(query: string): Media {
  let cached: { readonly of: typeof window.matchMedia; readonly list: MediaQueryList } | undefined
  const list = (): MediaQueryList | undefined => {
    const { matchMedia } = window
    if (typeof matchMedia !== 'function') return undefined
    if (cached?.of !== matchMedia) cached = { of: matchMedia, list: window.matchMedia(query) }
    return cached.list
  }
  return {
    holds: () => list()?.matches ?? false,
    subscribe: (tell) => {
      const media = list()
      media?.addEventListener?.('change', tell)
      return () => media?.removeEventListener?.('change', tell)
    },
  }
}

const PHONE = mediaOf('(max-width: 767px), (max-height: 480px) and (pointer: coarse)')
const TOUCH = mediaOf('(pointer: coarse)')
const DARK = mediaOf('screen and (prefers-color-scheme: dark)')
const STILL = mediaOf('(prefers-reduced-motion: reduce)')

/** Is the page as narrow as a phone, or as low as one that lies on its side? Lists become cards, tables of actions become bars: the same border as in the style sheets. */
export const usePhone = (): boolean => useSyncExternalStore(PHONE.subscribe, PHONE.holds)
/** A finger, so that a field that opens a picker should not call up the keyboard too. */
export const useTouch = (): boolean => useSyncExternalStore(TOUCH.subscribe, TOUCH.holds)
/** Is the page shown dark, as the system wishes? On paper never: the same words as in dark.css. */
export const dark = DARK.holds
export const onDark = DARK.subscribe
/** Does the person want nothing on the page to move? A browser that cannot tell wants it as drawn. */
export const still = STILL.holds
