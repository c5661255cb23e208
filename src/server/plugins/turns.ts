import { AppError } from '../../core/errors.ts'

/** So many calls of one address at a time: whoever opens sixty connections waits for himself, not the others for him. */
export class Turns {
  readonly #lines = new Map<string, { busy: number; waiting: (() => void)[] }>()

  constructor(
    readonly most: number,
    readonly mostWaiting: number,
  ) {}

  /** @returns how to give the turn back, once. @throws AppError request.too_many */
  async take(address: string): Promise<() => void> {
    const line = this.#lines.get(address) ?? { busy: 0, waiting: [] }
    this.#lines.set(address, line)
    if (line.busy < this.most) line.busy++
    else {
      if (line.waiting.length >= this.mostWaiting) throw new AppError('request.too_many')
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    }
    let given = false
    return () => {
      if (given) return
      given = true
      const next = line.waiting.shift()
      // the turn goes on to whoever waits longest
      if (next) next()
      else if (--line.busy === 0) this.#lines.delete(address)
    }
  }
}
