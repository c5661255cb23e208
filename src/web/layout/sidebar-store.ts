import { useSyncExternalStore } from 'react'

/** Memory only: it survives leaving the area for the site, not a reload. */
let collapsed = false
const listeners = new Set<() => void>()

export function useCollapsed(): readonly [boolean, () => void] {
  return [useSyncExternalStore(subscribe, () => collapsed), toggle] as const
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function toggle(): void {
  collapsed = !collapsed
  for (const listener of listeners) listener()
}
