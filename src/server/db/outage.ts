import { codeOf, messageOf } from '../../core/value/narrow.ts'
import { textBefore } from '../../core/value/text-before.ts'

const AGAIN_MS = 60_000

/** Tells of a database that cannot be reached: once, then each minute how often, and when it is back. */
export class Outage {
  #since: number | undefined
  #told = Number.NEGATIVE_INFINITY
  #said = false
  #failures = 0

  constructor(
    readonly say: (line: string) => void,
    readonly clock: () => number = Date.now,
    readonly what = '数据库',
  ) {}

  readonly lost = (error: unknown): void => {
    const now = this.clock()
    this.#failures++
    this.#since ??= now
    // also one that comes and goes is told of once a minute
    if (now - this.#told < AGAIN_MS) return
    const before = this.#said ? `仍无法访问，已 ${seconds(now - this.#since)} 秒、${this.#failures} 次失败` : '无法访问'
    this.#told = now
    this.#said = true
    this.say(`${this.what}${before}：${reasonOf(error)}`)
  }

  readonly heard = (): void => {
    if (this.#since === undefined) return
    if (this.#said) this.say(`${this.what}已恢复：中断 ${seconds(this.clock() - this.#since)} 秒，${this.#failures} 次失败`)
    this.#since = undefined
    this.#said = false
    this.#failures = 0
  }
}

const seconds = (ms: number): number => Math.round(ms / 1000)

/** Its code or first words; never an address, never a stack. */
const reasonOf = (error: unknown): string => codeOf(error) || textBefore(messageOf(error), '\n').slice(0, 100)
