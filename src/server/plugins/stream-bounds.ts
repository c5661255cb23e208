import { AppError } from '../../core/errors.ts'

/** Counts live streams, of each address and in all. */
export class StreamBounds {
  readonly #of = new Map<string, number>()
  #all = 0

  constructor(
    readonly perAddress: number,
    readonly most: number,
  ) {}

  /** Counts a stream until `ended` calls. @throws AppError request.too_many: the page then asks now and then instead */
  take(address: string, ended: (listener: () => void) => void): void {
    const own = this.#of.get(address) ?? 0
    if (own >= this.perAddress || this.#all >= this.most) throw new AppError('request.too_many')
    this.#of.set(address, own + 1)
    this.#all++
    let over = false
    ended(() => {
      if (over) return
      over = true
      this.#all--
      const left = this.#of.get(address)! - 1
      if (left === 0) this.#of.delete(address)
      else this.#of.set(address, left)
    })
  }
}
