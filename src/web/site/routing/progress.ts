import { createStore } from '../../session/store.ts'

/** The number of page parts on their way; the bar shows while there is any. */
const pending = createStore(0)

/** @returns a function that ends this one wait */
export function beginProgress(): () => void {
  let ended = false
  pending.write(pending.read() + 1)
  return () => {
    if (ended) return
    ended = true
    pending.write(pending.read() - 1)
  }
}

export const progressPending = (): boolean => pending.read() > 0

export const useProgressPending = (): boolean => pending.use() > 0
