import { useSyncExternalStore } from 'react'

export interface News {
  /** @returns what stops it */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

/** Tells that something kept elsewhere has changed: in the browser's storage, in a map. */
export function createNews(): News {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}

export interface Store<T> {
  readonly read: () => T
  /** Tells only of another value. */
  readonly write: (next: T) => void
  readonly subscribe: News['subscribe']
  /** The component follows it. */
  readonly use: () => T
}

/** One value of the whole page, beside React: it outlives every component, and calls from outside of React change it. */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const { subscribe, tell } = createNews()
  const read = () => value
  return {
    read,
    write: (next) => {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read),
  }
}
