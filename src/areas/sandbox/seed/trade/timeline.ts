interface Waiting {
  readonly at: Date
  readonly go: () => void
}

/** Many courses of events that go on at once. One acts at a time: that whose next step comes first. */
export class Timeline {
  #waiting: readonly Waiting[] = []
  #awake = 0

  /** Plays all of them to their end. */
  async play(courses: readonly (() => Promise<void>)[]): Promise<void> {
    this.#awake = courses.length
    await Promise.all(courses.map((course) => course().finally(() => this.#rest())))
  }

  /** Comes back when nothing earlier is left to happen; at once where nothing is played. */
  until(at: Date): Promise<void> {
    if (this.#awake === 0) return Promise.resolve()
    return new Promise((go) => {
      this.#waiting = [...this.#waiting, { at, go }]
      this.#rest()
    })
  }

  /** Whoever acted waits or has ended: when all do, the next is woken. */
  #rest(): void {
    this.#awake--
    const [first, ...others] = this.#awake === 0 ? this.#waiting : []
    if (!first) return
    const next = others.reduce((one, other) => (other.at < one.at ? other : one), first)
    this.#waiting = this.#waiting.filter((one) => one !== next)
    this.#awake++
    next.go()
  }
}
