import { setTimeout as sleep } from 'node:timers/promises'

interface Closable {
  close(): unknown
}

const PATIENCE = 8_000
/** One Ctrl-C comes twice when the terminal and npm both hand it on. */
const SAME_SIGNAL = 1_000

/**
 * Closes everything that was opened, in the reverse order, when the process is told to end. A part that does not close in time is left:
 * the database's turn must come. A signal that comes again ends the process at once.
 */
export function closing(): { add<T extends Closable>(one: T): T; close(): Promise<void> } {
  const opened: Closable[] = []
  let closed: Promise<void> | undefined
  let signals = 0
  const close = async () => {
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
        void closeOnce().then(() => process.exit(0))
      } else if (Date.now() - signals > SAME_SIGNAL) process.exit(130)
    })
  }
  return {
    add(one) {
      opened.push(one)
      return one
    },
    close: closeOnce,
  }
}
