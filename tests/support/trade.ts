import { contextAbout, contextOf } from '../../src/server/context/make-context.ts'
import type { RequestContext } from '../../src/server/context/request-context.ts'
import { findRows } from '../../src/server/read/find-rows.ts'
import { bargainOn } from './bargain.ts'
import { fund, givePayPassword, PAY_PASSWORD, pictureOf } from './funds.ts'
import { sentCode, sign } from './papers.ts'
import { supplyIn } from './supply.ts'
import type { Answer, Person, World } from './world.ts'

interface Sides {
  readonly buyer: Person
  readonly seller: Person
}

export interface DealOptions {
  /** of the offer: 1000 斤 at 36 元, 全款, unless told */
  readonly terms?: Record<string, unknown>
  /** of the supply: 5000 斤 活鲜 unless told */
  readonly supply?: Record<string, unknown>
  /** the deal is about this demand of the buyer's instead: the seller offers */
  readonly demand_id?: number
  /** what is shipped and weighed; the contract's quantity unless told */
  readonly recv_qty?: string
}

export interface Deal {
  readonly docking: number
  readonly supply: number
}

/** The way of a deal; 70 is a complaint on the goods before they are settled, 90 a step back at the beginning. */
const ORDER: readonly number[] = [20, 30, 40, 50, 60]

/** A deal brought into a state over the API, as its people would: 10 20 30 40 50 60 70 or 90. */
export async function dealIn(w: World, sides: Sides, state: number, options: DealOptions = {}): Promise<Deal> {
  const deal = await agree(w, sides, options)
  const { docking } = deal
  const last = state === 70 ? 50 : state === 90 ? 10 : state
  for (const next of ORDER.filter((one) => one <= last)) await advance(w, sides, docking, next, options)
  const { buyer } = sides
  if (state === 70) await done(w.as(buyer).post('Docking/applyAfterSale', { id: docking, ...(await complaint(w, buyer)) }))
  if (state === 90) await done(w.as(buyer).post('Docking/cancel', { id: docking, reason: '行情变化，不再采购' }))
  return deal
}

export async function advance(w: World, sides: Sides, id: number, to: number, { recv_qty }: DealOptions): Promise<void> {
  const { buyer, seller } = sides
  if (to === 20) return confirm(w, sides, id)
  if (to === 30) return signBoth(w, sides, id)
  if (to === 40) return payDue(w, buyer, id)
  const qty = recv_qty ?? String((await recordOf(w, id)).contract_qty)
  if (to === 50) {
    await done(w.as(seller).post('Docking/ship', { id, ...(await batch(w, seller, { qty, finished: true, short: true })) }))
    return
  }
  await done(w.as(buyer).post('Docking/receive', { id, ...(await weighed(w, buyer, { recv_qty: qty })) }))
  await payDue(w, buyer, id)
}

async function agree(w: World, { buyer, seller }: Sides, { terms, supply, demand_id }: DealOptions): Promise<Deal> {
  const supply_id = demand_id === undefined ? await supplyIn(w, seller, 'live', supply) : 0
  const [asking, answering] = demand_id === undefined ? [buyer, seller] : [seller, buyer]
  const bargain = await bargainOn(w, asking, demand_id === undefined ? { supply_id } : { demand_id }, terms)
  const { docking_id } = await done(w.as(answering).post<{ docking_id: number }>('Bargain/accept', { id: bargain, round: 1 }))
  return { docking: docking_id, supply: supply_id }
}

export async function confirm(w: World, { buyer, seller }: Sides, id: number): Promise<void> {
  const { delivery_mode } = await recordOf(w, id)
  const receiver = delivery_mode === '塘口自提' ? RECEIVER : { ...RECEIVER, ...DESTINATION }
  await done(w.as(buyer).edit('Docking/confirmBuyer', { id, ...receiver }))
  await done(w.as(seller).edit('Docking/confirmSeller', { id, ...SHIPPER }))
}

/** He fetches the goods himself, as supplies in tests say. */
export const RECEIVER = { recv_name: '王师傅', recv_mobile: '13800138000' }
/** where goods are sent */
export const DESTINATION = { recv_region_code: '320506', recv_address: '木渎镇凤凰路水产区 5 号' }
export const SHIPPER = {
  ship_from_contact: '老李',
  ship_from_mobile: '19912345678',
  ship_from_region_code: '320506',
  ship_from_address: '东山镇三山岛 17 号塘',
}

/** Both sign the contract as it stands. */
export async function signBoth(w: World, { buyer, seller }: Sides, docking: number): Promise<void> {
  const id = Number((await recordOf(w, docking)).contract_id)
  for (const person of [buyer, seller]) await done(sign(w, person, id, { sms_code: await sentCode(w, person) }))
}

/** Pays what is due from the balance, which is filled first; nothing when nothing is due. */
export async function payDue(w: World, buyer: Person, id: number): Promise<void> {
  const { due_amount } = await recordOf(w, id)
  if (!(Number(due_amount) > 0)) return
  await givePayPassword(w, buyer)
  await fund(w, buyer, String(due_amount))
  await done(w.as(buyer).post('Docking/pay', { id, due_amount, pay_password: PAY_PASSWORD }))
}

/** A batch of live shrimp as the form sends it: all of what was agreed, unless told. */
export async function batch(w: World, seller: Person, change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    transport: '活鱼水车',
    carrier_name: '东山活鱼运输车队',
    plate_no: '苏E12345',
    qty: '1000',
    photos: [await pictureOf(w, seller)],
    departed_at: '2026-06-15 10:00:00',
    ...change,
  }
}

export async function weighed(w: World, buyer: Person, change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return { recv_qty: '1000', dead_qty: '0', weigh_img: await pictureOf(w, buyer), ...change }
}

export async function complaint(w: World, buyer: Person, change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    type: '死亡超标',
    amount: '500.00',
    evidence: [await pictureOf(w, buyer)],
    demand: '到货后三小时死亡二十斤，有照片',
    ...change,
  }
}

/** The whole order as it stands, with what nobody may see. */
export async function recordOf(w: World, id: number): Promise<Record<string, unknown>> {
  const [call] = w.registry.calls.values()
  const context: RequestContext = contextAbout(contextOf(w.deps, call!, {}), 'docking')
  const { row } = await findRows(context, w.db.kysely, { row: { entity: 'docking', id, unlocked: true } })
  return row as Record<string, unknown>
}

export async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data
}
