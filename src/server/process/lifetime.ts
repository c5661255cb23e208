import { setTimeout as sleep } from 'node:timers/promises'

interface Closable {
  close(): unknown
}

export interface Lifetime {
  add<T extends Closable>(one: T): T
  /** What is being opened when the end comes is waited for and closed, lest it outlive the process. */
  opening<T extends Closable>(work: Promise<T>): Promise<T>
  close(): Promise<void>
  /** the process was told to end */
  readonly ended: boolean
}

const PATIENCE = 8_000
/** One Ctrl-C comes twice when the terminal and npm both hand it on. */
const SAME_SIGNAL = 1_000

/**
 * Closes everything that was opened, in the reverse order, when the process is told to end. A part that does not close in time is left:
 * the database's turn must come. A signal that comes again ends the process at once.
 * @param say hears of the signal, and that all is closed
 */
export function closing(say: (what: 'closing' | 'closed') => void): Lifetime {
  const opened: Closable[] = []
  const pending = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  let signals = 0
  const close = async () => {
    await Promise.allSettled(pending)
    for (const one of opened.reverse()) {
      await Promise.race([
        Promise.resolve(one.close()).catch((error: unknown) => console.error(error)),
        sleep(PATIENCE, undefined, { ref: false }),
      ])
    }
  }
  const closeOnce = () => {
    closed ??= close()
    return closed
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signals === 0) {
        signals = Date.now()
        say('closing')
        void closeOnce().then(() => {
          say('closed')
          process.exit(0)
        })
      } else if (Date.now() - signals > SAME_SIGNAL) process.exit(130)
    })
  }
  const add = <T extends Closable>(one: T): T => {
    opened.push(one)
    return one
  }
  return {
    add,
    async opening(work) {
      const adding = work.then(add)
      pending.add(adding)
      return adding.finally(() => pending.delete(adding))
    },
    close: closeOnce,
    get ended() {
      return signals > 0
    },
  }
}
