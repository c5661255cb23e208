import { randomFillSync } from 'node:crypto'

const POOL = 8192
const pool = Buffer.allocUnsafeSlow(POOL)
let at = POOL

/** Random bytes, asked of the system many at a time: each answer needs some, and each time of asking costs more than they do. */
export function randomOf(bytes: number): Buffer {
  if (at + bytes > POOL) {
    randomFillSync(pool)
    at = 0
  }
  const taken = Buffer.from(pool.subarray(at, at + bytes))
  // nobody finds later what somebody was given
  pool.fill(0, at, at + bytes)
  at += bytes
  return taken
}
