/** How many page parts are on their way; the bar shows while there is any. */
let pending = 0
const listeners = new Set<() => void>()

/** @returns a function that ends this one wait */
export function beginProgress(): () => void {
  let ended = false
  change(1)
  return () => {
    if (ended) return
    ended = true
    change(-1)
  }
}

export function progressPending(): boolean {
  return pending > 0
}

export function onProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1): void {
  pending += by
  for (const listener of listeners) listener()
}
