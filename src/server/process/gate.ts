import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../core/errors.ts'

/** Requests pass one by one; while the gate is shut, new ones wait and those inside finish. */
export interface Gate {
  /** @returns what to call on the way out. @throws AppError server.busy when it stays shut too long */
  enter(): Promise<() => void>
  /** @returns whether all who were inside have left in time */
  shut(): Promise<boolean>
  open(): void
}

/** The longest wait, of those outside and for those inside. */
export const PATIENCE_MS = 10_000

export function gate(patience = PATIENCE_MS): Gate {
  let inside = 0
  let closed: { readonly over: Promise<void>; readonly end: () => void } | undefined
  let emptied = () => {}
  const leaver = () => {
    let left = false
    return () => {
      if (left) return
      left = true
      if (--inside === 0) emptied()
    }
  }
  return {
    async enter() {
      const until = performance.now() + patience
      while (closed) {
        const rest = until - performance.now()
        if (rest <= 0) throw new AppError('server.busy')
        await Promise.race([closed.over, sleep(rest, undefined, { ref: false })])
      }
      inside++
      return leaver()
    },
    async shut() {
      if (!closed) {
        let end = () => {}
        const over = new Promise<void>((done) => {
          end = done
        })
        closed = { over, end }
      }
      if (inside === 0) return true
      const empty = new Promise<true>((done) => {
        emptied = () => done(true)
      })
      return Promise.race([empty, sleep(patience, false, { ref: false })])
    },
    open() {
      closed?.end()
      closed = undefined
    },
  }
}

/** Work that nobody waits for passes too. */
export async function passGate<T>(gate: Gate, work: () => Promise<T>): Promise<T> {
  const leave = await gate.enter()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Where there is a gate. For work that waits for somebody outside between its statements, and passes the gate for each of these alone. */
export const throughGate = <T>({ gate }: { readonly gate?: Gate | undefined }, work: () => Promise<T>): Promise<T> =>
  gate ? passGate(gate, work) : work()
