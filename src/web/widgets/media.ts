import { useSyncExternalStore } from 'react'

const ask = (query: string): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null)

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
