import type { FastifyBaseLogger } from 'fastify'
import { isLost } from './database-errors.ts'
import { faultOf } from './log.ts'

const MOST_A_MINUTE = 5
const MOST_KNOWN = 200
const MINUTE = 60_000

/** Faults as the log has them: the same one a few times a minute, then only how often. */
export class FaultLog {
  readonly #known = new Map<string, { from: number; times: number }>()

  constructor(
    readonly clock: () => number = Date.now,
    readonly most = MOST_A_MINUTE,
  ) {}

  tell(log: Pick<FastifyBaseLogger, 'error'>, error: unknown): void {
    // the pool tells of it, once for all
    if (isLost(error)) return
    const { type, code, stack } = faultOf(error)
    const key = `${type} ${code} ${/\n\s+at .*/.exec(stack)?.[0] ?? stack}`
    const now = this.clock()
    const entry = this.#known.get(key)
    if (!entry || now - entry.from >= MINUTE) {
      const before = entry && entry.times > this.most ? { unsaid: entry.times - this.most } : {}
      this.#known.delete(key)
      this.#known.set(key, { from: now, times: 1 })
      if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!)
      log.error({ fault: { name: type, code, stack }, ...before }, 'fault')
    } else if (++entry.times <= this.most) log.error({ fault: { name: type, code, stack } }, 'fault')
  }
}
