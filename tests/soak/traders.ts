import { SANDBOX_PASSWORD } from '../../src/areas/sandbox/seed/accounts.ts'
import { day } from '../../src/core/value/time.ts'
import { png } from '../support/sample-files.ts'
import { type Answer, Client } from './client.ts'

/** as the sandbox gives it to every main account */
const PAY_PASSWORD = '258036'

/** A step that the server said it has done. */
export interface Acknowledged {
  readonly screen: string
  readonly id: number
  readonly action: string
  readonly who: Trader
}

/** Somebody who trades without pause, and remembers what he was told had happened. */
export interface Trader {
  readonly client: Client
  readonly mobile: string
  /** a picture he may hand in as a voucher */
  readonly picture: string
}

export async function enter(url: string, dataDir: string, mobile: string): Promise<Trader> {
  const client = await Client.signIn(url, dataDir, mobile)
  return { client, mobile, picture: await client.upload(png(2000), 'voucher.png') }
}

export interface Market {
  readonly supplies: readonly number[]
  readonly buyers: readonly Trader[]
  readonly seller: Trader
  readonly operator: Trader
  readonly cards: ReadonlyMap<Trader, number>
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
const key = () => crypto.randomUUID()

/** One random step of trading. @returns what the server acknowledged; nothing when it refused */
export async function tradeOnce(market: Market, told: Acknowledged[]): Promise<Acknowledged[]> {
  const done = async (who: Trader, screen: string, action: string, asked: Promise<Answer<{ id?: number }>>, id?: number) => {
    const answer = await asked
    return answer.code === 1 ? [{ who, screen, action, id: id ?? answer.data.id! }] : []
  }
  const buyer = any(market.buyers)
  switch (any(['recharge', 'verify', 'offer', 'counter', 'accept', 'reject', 'withdraw', 'cancel', 'approve'])) {
    case 'recharge': {
      const form = {
        amount: '5000.00',
        payer: '渔业公司',
        bank_serial: key().slice(0, 30),
        paid_on: day(new Date()),
        voucher: buyer.picture,
      }
      return done(buyer, 'Recharge', 'create', buyer.client.post('Recharge/apply', { ...form, idem_key: key() }))
    }
    case 'verify': {
      const open = last(told, 'Recharge', 'create')
      const body = { id: open?.id, amount: '5000.00', factor_code: SANDBOX_PASSWORD, idem_key: key() }
      return open
        ? done(market.operator, 'ReviewRecharge', 'approve', market.operator.client.post('ReviewRecharge/approve', body), open.id)
        : []
    }
    case 'offer': {
      const terms = { delivery_mode: '塘口自提', delivery_date: day(new Date(), 5), payment_terms: '全款', valid_hours: 24 }
      const body = {
        supply_id: any(market.supplies),
        price: (10 + Math.random()).toFixed(2),
        qty: '20',
        ...terms,
        idem_key: key(),
      }
      return done(buyer, 'Bargain', 'create', buyer.client.post('Bargain/offer', body))
    }
    case 'counter': {
      const open = last(told, 'Bargain', 'create')
      if (!open) return []
      const { data } = await market.seller.client.get<Record<string, unknown>>('Bargain/details', { id: open.id })
      const { round, version, qty, delivery_mode, delivery_date, payment_terms, valid_hours } = data
      const body = {
        id: open.id,
        round,
        version,
        qty,
        delivery_mode,
        delivery_date,
        payment_terms,
        valid_hours,
        price: (11 + Math.random()).toFixed(2),
      }
      return done(
        market.seller,
        'Bargain',
        'counter',
        market.seller.client.post('Bargain/counter', { ...body, idem_key: key() }),
        open.id,
      )
    }
    case 'accept':
    case 'reject': {
      const open = last(told, 'Bargain', 'create')
      const side = open && any([market.seller, open.who])
      if (!open || !side) return []
      const { data } = await side.client.get<{ round: number }>('Bargain/details', { id: open.id })
      const step = Math.random() < 0.8 ? 'accept' : 'reject'
      const body = { id: open.id, round: data.round, idem_key: key(), ...(step === 'reject' ? { reason: '价格不合适' } : {}) }
      return done(side, 'Bargain', step, side.client.post(`Bargain/${step}`, body), open.id)
    }
    case 'withdraw': {
      const body = { bank_card_id: market.cards.get(buyer), amount: '100.00', pay_password: PAY_PASSWORD, idem_key: key() }
      return done(buyer, 'Withdraw', 'create', buyer.client.post('Withdraw/apply', body))
    }
    case 'cancel': {
      const open = last(told, 'Withdraw', 'create')
      return open ? done(open.who, 'Withdraw', 'cancel', open.who.client.post('Withdraw/cancel', { id: open.id }), open.id) : []
    }
    default: {
      const open = last(told, 'Withdraw', 'create')
      const { client } = market.operator
      return open
        ? done(market.operator, 'ReviewWithdrawal', 'approve', client.post('ReviewWithdrawal/approve', { id: open.id }), open.id)
        : []
    }
  }
}

const last = (told: readonly Acknowledged[], screen: string, action: string) =>
  told.filter((one) => one.screen === screen && one.action === action).at(-1 - Math.floor(Math.random() * 4))
