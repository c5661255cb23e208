import type { LiveEvent } from './live-event.ts'
import { pollMessages } from './live-poll.ts'
import { readStream } from './live-stream.ts'

interface Options {
  /** the call that lists messages, if this user has one */
  readonly messages: () => string | undefined
  readonly heard: (event: LiveEvent) => void
  /** something may have happened while nothing was heard */
  readonly missed: () => void
  readonly pace?: Pace
}

export interface Pace {
  /** before the stream is opened again: doubled at each failure up to the longest, and never twice the same */
  readonly first: number
  readonly longest: number
  /** a stream that lived so long was no failure */
  readonly steady: number
  readonly poll: number
  /** how long a page out of sight goes on listening */
  readonly hidden: number
}

const PACE: Pace = { first: 1_000, longest: 60_000, steady: 30_000, poll: 15_000, hidden: 60_000 }
const FAILURES_BEFORE_POLLING = 2

/**
 * Tells of every new message of whoever is signed in, as long as the page is looked at: by the event stream and, where that
 * cannot be opened twice in a row, by asking; the stream is tried further. @returns the stop
 */
export function followMessages({ messages, heard, missed, pace = PACE }: Options): () => void {
  let listening: AbortController | undefined
  let leave: ReturnType<typeof setTimeout> | undefined
  // the page itself has just been read: only from the second time on something may be missed
  let tried = false
  const start = () => {
    clearTimeout(leave)
    if (listening) return
    listening = new AbortController()
    void listen(listening.signal)
  }
  const stop = () => {
    clearTimeout(leave)
    listening?.abort()
    listening = undefined
  }
  const look = () => {
    if (!document.hidden) return start()
    clearTimeout(leave)
    leave = setTimeout(stop, pace.hidden)
  }

  const listen = async (signal: AbortSignal) => {
    let failures = 0
    let hush: (() => void) | undefined
    const quiet = () => {
      hush?.()
      hush = undefined
    }
    signal.addEventListener('abort', quiet)
    while (!signal.aborted) {
      let openedAt: number | undefined
      const opened = () => {
        openedAt = Date.now()
        quiet()
        if (tried) missed()
        tried = true
      }
      await readStream(signal, { opened, heard }).catch(() => undefined)
      tried = true
      if (signal.aborted) return
      // one that is ended again and again is opened ever more slowly
      failures = openedAt !== undefined && Date.now() - openedAt >= pace.steady ? 0 : failures + 1
      if (failures >= FAILURES_BEFORE_POLLING) hush ??= pollMessages({ call: messages(), every: pace.poll, heard, missed })
      await pause(Math.min(pace.longest, pace.first * 2 ** failures) * (0.5 + Math.random()), signal)
    }
  }

  if (!document.hidden) start()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    // whoever has his line back does not wait until the next try is due
    window.addEventListener('online', done)
  })
}
