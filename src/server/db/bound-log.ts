import { closeSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs'

const MOST = 8 * 1024 * 1024
const KEPT = 1024 * 1024
const EVERY_MS = 15_000

/**
 * A log that another process appends to, kept within bounds: beyond `most` its end moves to `<log>.1` and it starts anew.
 * The writer notices nothing, since it appends.
 */
export function boundLog(path: string, most = MOST, kept = KEPT): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= most) return
  const end = Buffer.alloc(Math.min(kept, size))
  const log = openSync(path, 'r')
  readSync(log, end, 0, end.length, size - end.length)
  closeSync(log)
  writeFileSync(`${path}.1`, end, { mode: 0o600 })
  truncateSync(path)
}

/** @returns how to stop */
export function keepBounded(path: string): () => void {
  const timer = setInterval(() => {
    try {
      boundLog(path)
    } catch {
      // a disk that is full, a file that is locked: asked again
    }
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
