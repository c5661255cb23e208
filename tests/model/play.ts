import { runDeadlines } from '../../src/server/jobs/deadlines.ts'
import { PAY_PASSWORD } from '../support/funds.ts'
import { sentCode, sign } from '../support/papers.ts'
import { batch, complaint, RECEIVER, recordOf, SHIPPER, weighed } from '../support/trade.ts'
import type { Answer, Person } from '../support/world.ts'
import { allowed, follow } from './follow.ts'
import type { Market } from './market.ts'
import { Model, type Order } from './model.ts'
import type { Move, OrderMove, Side } from './moves.ts'

let calls = 0
const TERMS = { delivery_mode: '塘口自提', delivery_date: '2026-07-20', valid_hours: 24 }

/** What a move did: how the product answered, and how it must have; undefined where only the invariants are asked. */
export interface Played {
  readonly move: Move
  readonly answer?: { readonly code: number; readonly msg: string }
  readonly expected?: boolean
}

/** Plays moves against the product and the model side by side. */
export class Play {
  readonly model = new Model()
  readonly #withdrawals: { id: number; buyer: number; state: number; approved?: number }[] = []
  #price = 2000

  constructor(
    readonly market: Market,
    readonly supply: number,
  ) {}

  async play(move: Move): Promise<Played> {
    switch (move.kind) {
      case 'offer':
        return this.#offer(move)
      case 'counter':
      case 'accept':
      case 'reject':
      case 'retract':
        return this.#answer(move)
      case 'apply':
        return this.#apply(move)
      case 'draw':
        return this.#draw(move)
      case 'wait':
        this.market.w.clock = new Date(this.market.w.clock.getTime() + move.hours * 3_600_000)
        await runDeadlines(this.market.w.deps)
        this.model.waited(move.hours)
        return { move }
      default: {
        const order = this.model.orders[move.order % Math.max(this.model.orders.length, 1)]
        return order ? this.#deliver(move, order) : { move }
      }
    }
  }

  #as(who: Person) {
    // sequences come faster than any person, so they come from many places
    const n = Math.floor(++calls / 50)
    return this.market.w.as(who, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  }

  #person(side: Side, buyer: number): Person {
    return side === 'buyer' ? this.market.buyers[buyer]! : this.market.seller
  }

  async #offer(move: Move & { kind: 'offer' }): Promise<Played> {
    const { buyer, qty, later } = move
    const expected = this.model.sure ? this.model.mayOffer(buyer, qty) : undefined
    const price = String(++this.#price / 100)
    const form = { supply_id: this.supply, price, qty, payment_terms: later ? '货到付款' : '全款', ...TERMS }
    const answer = await this.#as(this.market.buyers[buyer]!).post<{ id: number }>('Bargain/offer', form)
    if (answer.code === 1)
      this.model.talks.set(buyer, { id: answer.data.id, qty: Number(qty), later, round: 1, turn: 'seller', waited: 0 })
    return told(move, answer, expected)
  }

  async #answer(move: Move & { side: Side; buyer: number }): Promise<Played> {
    const { kind, buyer, side } = move
    const talk = this.model.talks.get(buyer)
    if (!talk) return { move }
    const who = this.#as(this.#person(side, buyer))
    const { id, round } = talk
    if (kind === 'counter') {
      const expected = this.model.sure ? this.model.mayCounter(talk, side) : undefined
      const price = String(++this.#price / 100)
      const terms = { price, qty: String(talk.qty), payment_terms: talk.later ? '货到付款' : '全款', ...TERMS }
      const answer = await who.edit('Bargain/counter', { id, round, ...terms })
      if (answer.code === 1) Object.assign(talk, { round: round + 1, turn: side === 'buyer' ? 'seller' : 'buyer', waited: 0 })
      return told(move, answer, expected)
    }
    if (kind === 'accept') {
      const expected = this.model.sure ? this.model.mayCounter(talk, side) : undefined
      const answer = await who.post<{ docking_id: number }>('Bargain/accept', { id, round })
      if (answer.code === 1) this.model.accepted(buyer, answer.data.docking_id)
      return told(move, answer, expected)
    }
    const expected = kind === 'reject' ? talk.turn === side : talk.turn !== side
    const answer = await who.post(kind === 'reject' ? 'Bargain/reject' : 'Bargain/withdraw', {
      id,
      round,
      ...(kind === 'reject' ? { reason: '价格不合适' } : {}),
    })
    if (answer.code === 1) this.model.talks.delete(buyer)
    return told(move, answer, expected)
  }

  async #deliver(move: OrderMove, order: Order): Promise<Played> {
    const side =
      'side' in move ? move.side : move.kind === 'ship' || move.kind === 'settle' || move.kind === 'answer' ? 'seller' : 'buyer'
    const who = this.#person(side, order.buyer)
    const expected = allowed(move, order, side)
    const answer = await this.#step(move, order, side, who)
    if (answer === undefined) return { move }
    if (answer.code === 1) follow(move, order, side, this.model)
    return told(move, answer, expected)
  }

  async #step(move: OrderMove, order: Order, side: Side, who: Person): Promise<Answer | undefined> {
    const { w } = this.market
    const { id } = order
    const post = (action: string, body: object = {}) => this.#as(who).post(`Docking/${action}`, { id, ...body })
    const edit = (action: string, body: object) => this.#as(who).edit(`Docking/${action}`, { id, ...body })
    const reason = { reason: '计划有变' }
    switch (move.kind) {
      case 'confirm':
        return edit(side === 'buyer' ? 'confirmBuyer' : 'confirmSeller', side === 'buyer' ? RECEIVER : SHIPPER)
      case 'sign': {
        const { contract_id } = await recordOf(w, id)
        return contract_id === null ? undefined : sign(w, who, Number(contract_id), { sms_code: await sentCode(w, who) })
      }
      case 'cancel':
        return post('cancel', reason)
      case 'ask':
        return post('requestCancel', reason)
      case 'agree':
        return post('agreeCancel')
      case 'pay':
        return post('pay', { due_amount: (await recordOf(w, id)).due_amount, pay_password: PAY_PASSWORD })
      case 'ship':
        return post('ship', await batch(w, who, { qty: String(order.qty) }))
      case 'receive':
        return post('receive', await weighed(w, who, { recv_qty: ((order.qty * move.weight) / 100).toFixed(2) }))
      case 'settle':
        return post('settleConfirm', { settle_qty: (await recordOf(w, id)).settle_qty ?? '0' })
      case 'complain':
        return post('applyAfterSale', await complaint(w, who, { amount: '10.00' }))
      case 'answer': {
        const { after_sale_id } = await recordOf(w, id)
        if (after_sale_id === null) return undefined
        return this.#as(who).post('AfterSale/agree', { id: after_sale_id, amount: '10.00' })
      }
    }
  }

  async #apply(move: Move & { kind: 'apply' }): Promise<Played> {
    const { buyer, amount } = move
    const expected = amount === '100.00' || amount === '5000.00'
    const form = { bank_card_id: this.market.cards[buyer]!, amount, pay_password: PAY_PASSWORD }
    const answer = await this.#as(this.market.buyers[buyer]!).post<{ id: number }>('Withdraw/apply', form)
    if (answer.code === 1) this.#withdrawals.push({ id: answer.data.id, buyer, state: 1 })
    return told(move, answer, expected)
  }

  async #draw(move: Move & { kind: 'draw' }): Promise<Played> {
    const one = this.#withdrawals.at(-1)
    if (!one) return { move }
    const [from, to] = DRAWN[move.step]
    const expected = one.state === from && !(move.step === 'payout' && one.approved === move.who)
    const body = {
      id: one.id,
      ...(move.step === 'done' ? { serial: crypto.randomUUID() } : {}),
      ...(move.step === 'reject' || move.step === 'fail' ? { reason: '户名不符' } : {}),
    }
    const answer =
      move.step === 'cancel'
        ? await this.#as(this.market.buyers[one.buyer]!).post('Withdraw/cancel', body)
        : await this.#as(this.market.operators[move.who]!).post(`ReviewWithdrawal/${move.step}`, body)
    if (answer.code === 1) Object.assign(one, { state: to, ...(move.step === 'approve' ? { approved: move.who } : {}) })
    return told(move, answer, expected)
  }
}

const DRAWN = { cancel: [1, 6], reject: [1, 5], approve: [1, 2], payout: [2, 3], done: [3, 4], fail: [3, 7] } as const

const told = (move: Move, answer: { code: number; msg: string }, expected: boolean | undefined): Played =>
  expected === undefined ? { move, answer } : { move, answer, expected }
