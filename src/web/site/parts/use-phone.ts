import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(max-width: 767px)')

/** Is the page as narrow as a phone? The same border as in the style sheets. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = query()
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => query().matches,
  )
}
