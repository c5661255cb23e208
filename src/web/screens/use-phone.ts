import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 767px)'

/** Is the page as narrow as a phone? Lists become cards, tables of actions become bars. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
