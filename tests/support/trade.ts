import { bargainOn } from './bargain.ts'
import { fund, givePayPassword, PAY_PASSWORD, pictureOf } from './funds.ts'
import { codeOf } from './papers.ts'
import { supplyIn } from './supply.ts'
import type { Answer, Person, World } from './world.ts'

export interface Cast {
  readonly buyer: Person
  readonly seller: Person
  readonly operator: Person
}

/** 10 agreed, 20 confirmed, 30 signed, 40 paid, 50 shipped, 60 settled, 70 complained of, 90 off. */
export type DealState = 10 | 20 | 30 | 40 | 50 | 60 | 70 | 90

export interface DealOptions {
  /** of the offer: 1000 斤 at 36 元, 全款, unless told */
  readonly terms?: Record<string, unknown>
  /** of the supply: 5000 斤 活鲜 unless told */
  readonly supply?: Record<string, unknown>
  /** the deal is about this target instead: a demand is the buyer's, so the seller offers */
  readonly target?: { supply_id: number } | { demand_id: number }
}

const ORDER: readonly DealState[] = [10, 20, 30, 40, 50, 60]
let serial = 0

export const castOf = async (w: World): Promise<Cast> => ({
  buyer: await w.person({ name: `买家${++serial}` }),
  seller: await w.person({ name: `卖家${serial}` }),
  operator: await w.person({ role: 9, type: 0, name: `运营${serial}` }),
})

/** A deal brought into a state over the API, as its people would. @returns the docking's id */
export async function dealIn(w: World, cast: Cast, state: DealState, options: DealOptions = {}): Promise<number> {
  const id = await agree(w, cast, options)
  if (state === 90) {
    await done(w.as(cast.buyer).post('Docking/cancel', { id, reason: '行情变化，不再采购' }))
    return id
  }
  const last = state === 70 ? 60 : state
  for (const next of ORDER.filter((one) => one > 10 && one <= last)) await advance(w, cast, id, next)
  if (state === 70) await done(w.as(cast.buyer).post('Docking/applyAfterSale', { id, ...(await complaintForm(w, cast.buyer)) }))
  return id
}

/** The steps that lead into `to` from the state before it. */
async function advance(w: World, cast: Cast, id: number, to: DealState): Promise<void> {
  const { buyer, seller } = cast
  if (to === 20) return confirm(w, cast, id)
  if (to === 30) return signBoth(w, cast, id)
  if (to === 40) return payDue(w, buyer, id)
  if (to === 50) {
    await done(w.as(seller).post('Docking/ship', { id, ...(await shipForm(w, seller, id)) }))
    return
  }
  await done(w.as(buyer).post('Docking/receive', { id, ...(await weighForm(w, buyer)) }))
  await payDue(w, buyer, id)
}

async function agree(w: World, { buyer, seller }: Cast, { terms, supply, target }: DealOptions): Promise<number> {
  const about = target ?? { supply_id: await supplyIn(w, seller, 'live', supply) }
  const [asking, answering] = 'demand_id' in about ? [seller, buyer] : [buyer, seller]
  const bargain = await bargainOn(w, asking, about, terms)
  const { docking_id } = await done(w.as(answering).post<{ docking_id: number }>('Bargain/accept', { id: bargain, round: 1 }))
  return docking_id
}

export async function confirm(w: World, { buyer, seller }: Pick<Cast, 'buyer' | 'seller'>, id: number): Promise<void> {
  await done(w.as(buyer).post('Docking/confirmBuyer', { id, ...RECEIVER }))
  await done(w.as(seller).post('Docking/confirmSeller', { id, ...SHIPPER }))
}

export const RECEIVER = {
  recv_name: '王师傅',
  recv_mobile: '13800138000',
  recv_region_code: '320506',
  recv_address: '木渎镇凤凰路水产区 5 号',
}
export const SHIPPER = {
  ship_from_contact: '老李',
  ship_from_mobile: '19912345678',
  ship_from_region_code: '320506',
  ship_from_address: '东山镇三山岛 17 号塘',
}

/** Both sides sign by a colleague who may, so that no mobile gets more codes than it can in an hour. */
export async function signBoth(w: World, { buyer, seller }: Pick<Cast, 'buyer' | 'seller'>, id: number): Promise<void> {
  const { contract_id } = await readDeal(w, buyer, id)
  for (const org of [buyer, seller]) {
    const clerk = await w.person({ org, type: 2, perms: ['contract'], name: `签约${++serial}` })
    const { body_hash } = await done(w.as(clerk).get('Contract/details', { id: Number(contract_id) }))
    await done(w.as(clerk).post('Contract/sign', { id: contract_id, body_hash, sms_code: await codeOf(w, clerk) }))
  }
}

/** Pays what is due from the balance, which is filled first; nothing when nothing is due. */
export async function payDue(w: World, buyer: Person, id: number): Promise<void> {
  const { due_amount } = await readDeal(w, buyer, id)
  if (!(Number(due_amount) > 0)) return
  await givePayPassword(w, buyer)
  await fund(w, buyer, String(due_amount))
  await done(w.as(buyer).post('Docking/pay', { id, due_amount, pay_password: PAY_PASSWORD }))
}

/** The last batch: all that was agreed. */
export async function shipForm(w: World, seller: Person, id: number, change: Record<string, unknown> = {}) {
  const { contract_qty } = await readDeal(w, seller, id)
  return {
    transport: '活鱼水车',
    carrier_name: '东山活鱼运输车队',
    plate_no: '苏E12345',
    qty: contract_qty,
    photos: [await pictureOf(w, seller)],
    departed_at: '2026-06-15 10:00:00',
    finished: true,
    ...change,
  }
}

export async function weighForm(w: World, buyer: Person, change: Record<string, unknown> = {}) {
  return { recv_qty: '1000', dead_qty: '0', weigh_img: await pictureOf(w, buyer), ...change }
}

export async function voucherForm(w: World, buyer: Person, change: Record<string, unknown> = {}) {
  return {
    payer_name: '苏州太湖渔业有限公司',
    bank_serial: `HD20260615${String(++serial).padStart(8, '0')}`,
    voucher: await pictureOf(w, buyer),
    ...change,
  }
}

export async function complaintForm(w: World, buyer: Person, change: Record<string, unknown> = {}) {
  return {
    type: '死亡超标',
    amount: '720.00',
    evidence: [await pictureOf(w, buyer)],
    demand: '到货后三小时死亡二十斤，有照片',
    ...change,
  }
}

export const readDeal = (w: World, who: Person, id: number): Promise<Record<string, unknown>> =>
  done(w.as(who).get('Docking/details', { id }))

async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data
}
