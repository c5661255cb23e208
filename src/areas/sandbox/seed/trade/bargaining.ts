import { day } from '../../../../core/value/time.ts'
import type { Random } from '../../../art/server.ts'
import { hours } from './clock.ts'
import type { OfferedGoods, TradingParty } from './market.ts'
import type { Stage } from './stage.ts'

/** Two who talk about one supply or demand. */
export interface SampleBargain {
  readonly kind: 'supply' | 'demand'
  readonly about: OfferedGoods
  readonly buyer: TradingParty
  readonly seller: TradingParty
  readonly terms: Readonly<Record<string, unknown>>
  readonly qty: number
}

const WORDS = [
  '长期合作可以再谈',
  '现款现结，价格请再让一点',
  '本周能出塘，规格整齐',
  '量大，运费我方承担',
  '先看鱼再定，价格按这个走',
]
const NO = ['价格差得太多', '已与他人谈妥', '规格不合要求', '交期赶不上']

/** The offer that opens a talk. */
export async function offer(stage: Stage, talk: SampleBargain, at: Date, rng: Random): Promise<number> {
  const asker = talk.kind === 'supply' ? talk.buyer : talk.seller
  const target = talk.kind === 'supply' ? { supply_id: talk.about.id } : { demand_id: talk.about.id }
  const form = { ...target, ...talk.terms, price: priced(talk, rng, 0), message: rng.pick(WORDS) }
  return Number((await stage.make(asker.user, 'bargain_target', form, at)).id)
}

/** The other side's next word; sides alternate, beginning with the one that was asked. @returns the round now open */
export async function counter(
  stage: Stage,
  talk: SampleBargain,
  id: number,
  round: number,
  at: Date,
  rng: Random,
): Promise<number> {
  const who = turnOf(talk, round)
  const args = { round, ...talk.terms, price: priced(talk, rng, round), message: rng.pick(WORDS) }
  await stage.act(who.user, 'bargaining', id, 'counter', args, at)
  return round + 1
}

export async function accept(stage: Stage, talk: SampleBargain, id: number, round: number, at: Date): Promise<number> {
  const done = await stage.act(turnOf(talk, round).user, 'bargaining', id, 'accept', { round }, at)
  return Number(done.docking_id)
}

export const reject = (stage: Stage, talk: SampleBargain, id: number, round: number, at: Date, rng: Random) =>
  stage.act(turnOf(talk, round).user, 'bargaining', id, 'reject', { round, reason: rng.pick(NO) }, at)

export const withdraw = (stage: Stage, talk: SampleBargain, id: number, round: number, at: Date) =>
  stage.act(turnOf(talk, round + 1).user, 'bargaining', id, 'withdraw', { round }, at)

/** The side that must answer the offer of this round: in the first, the one who was asked. */
function turnOf({ kind, buyer, seller }: SampleBargain, round: number): TradingParty {
  const [asked, asker] = kind === 'supply' ? [seller, buyer] : [buyer, seller]
  return round % 2 === 1 ? asked : asker
}

/** Prices come closer with each round. */
function priced({ about, kind }: SampleBargain, rng: Random, round: number): string {
  const far = (round % 2 === 0) === (kind === 'supply') ? -0.08 : 0.03
  return (about.price * (1 + far / (round + 1) + rng.between(-0.004, 0.004))).toFixed(about.price < 1 ? 4 : 2)
}

/** Terms that both kinds of target bear. */
export function sampleTerms(qty: number, at: Date, rng: Random, payment: string): Readonly<Record<string, unknown>> {
  const delivery_mode = rng.pick(['塘口自提', '卖方送货', '第三方物流'])
  return {
    qty: String(qty),
    delivery_mode,
    ...(delivery_mode === '塘口自提' ? {} : { freight_by: rng.pick(['卖方', '买方']) }),
    delivery_date: day(hours(at, 24 * rng.int(3, 8))),
    payment_terms: payment,
    ...(payment === '定金+尾款' ? { deposit_rate: String(rng.pick([10, 20, 30])) } : {}),
    valid_hours: rng.pick([24, 48, 72]),
  }
}
