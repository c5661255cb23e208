import type { Side } from './moves.ts'

const TOTAL = 100
const LEAST = 10
/** hours in which an answer must come */
const LIFE = { talk: 24, 10: 24, 20: 72, 30: 72, asked: 48, unweighed: 190 } as const

interface Talk {
  readonly id: number
  readonly qty: number
  readonly later: boolean
  round: number
  turn: Side
  waited: number
}

export interface Order {
  readonly id: number
  readonly buyer: number
  readonly qty: number
  /** paid when the goods are there */
  readonly later: boolean
  state: number
  /** hours in this state, and since the question whether to cancel */
  waited: number
  asked: { readonly by: Side; waited: number } | null
  readonly confirmed: Set<Side>
  readonly signed: Set<Side>
  /** weighed so far from what was agreed that the seller must say yes */
  disputed: number | null
  /** weighed, and more is to be paid first */
  due: number | null
  /** an after-sale or a long silence has been: from here on only the invariants speak */
  lost: boolean
}

/** What must have come of the moves so far, known without asking the product. */
export class Model {
  readonly talks = new Map<number, Talk>()
  readonly orders: Order[] = []
  #sold = 0

  /** Does the model still know how much there is? */
  get sure(): boolean {
    return this.orders.every((one) => !one.lost)
  }

  get left(): number {
    const reserved = this.orders.filter((one) => one.state < 60).reduce((sum, one) => sum + one.qty, 0)
    return TOTAL - reserved - this.#sold
  }

  mayOffer(buyer: number, qty: string): boolean {
    const n = Number(qty)
    return !this.talks.has(buyer) && n >= LEAST && n <= this.left
  }

  mayCounter(talk: Talk, side: Side): boolean {
    return talk.turn === side && talk.qty <= this.left
  }

  accepted(buyer: number, id: number): void {
    const { qty, later } = this.talks.get(buyer)!
    this.talks.delete(buyer)
    const fresh = { state: 10, waited: 0, asked: null, disputed: null, due: null, lost: false }
    this.orders.push({ id, buyer, qty, later, ...fresh, confirmed: new Set(), signed: new Set() })
  }

  /** The scale has spoken: done, or the rest is to be paid first. */
  weighed(order: Order, weight: number): void {
    order.disputed = null
    if (order.due === null && (order.later || weight > order.qty)) order.due = weight
    else this.done(order, weight)
  }

  done(order: Order, weight: number): void {
    const room = this.left + order.qty
    this.enter(order, 60)
    this.#sold += Math.min(weight, room)
  }

  enter(order: Order, state: number): void {
    Object.assign(order, { state, waited: 0, asked: null })
  }

  /** Time alone ends what nobody answers. */
  waited(hours: number): void {
    for (const [buyer, talk] of this.talks) {
      talk.waited += hours
      if (talk.waited >= LIFE.talk) this.talks.delete(buyer)
    }
    for (const one of this.orders.filter(({ lost }) => !lost)) {
      one.waited += hours
      if (one.asked) one.asked.waited += hours
      if (one.asked && one.asked.waited >= LIFE.asked) one.asked = null
      const life = one.state === 10 || one.state === 20 || one.state === 30 ? LIFE[one.state] : Number.POSITIVE_INFINITY
      if (one.waited >= life) this.enter(one, 90)
      if (one.state === 50 && one.waited >= LIFE.unweighed) one.lost = true
    }
  }
}
