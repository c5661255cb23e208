import { sql } from 'kysely'
import { operatorOf } from './supply.ts'
import type { Answer, Person, World } from './world.ts'

/** A demand as a form sends it, for the world's day (2026-06-15). */
export async function demandForm(world: World, change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ id: number }>`select id from supply_cate where level = 2 and name = '青虾'`.execute(
    world.db.kysely,
  )
  return {
    cate2_id: rows[0]!.id,
    title: '求购青虾 120尾/斤 鲜活 5000斤',
    form: '活鲜',
    spec_min: '100',
    spec_max: '120',
    unit: '斤',
    quantity: '5000',
    accept_partial: true,
    min_offer_qty: '500',
    price_type: 1,
    price_min: '36',
    price_max: '38.5',
    region_code: '320506',
    address: '木渎镇凤凰路水产区 5 号',
    delivery_from: '2026-06-26',
    delivery_to: '2026-07-10',
    delivery_mode: '卖方送货',
    payment_terms: '定金+尾款',
    deposit_rate: '20',
    invoice_need: '普票',
    cert_req: ['承诺达标合格证'],
    deadline: '2026-06-25 18:00:00',
    quality_req: '鲜活无伤，规格均匀',
    contact_name: '老钱',
    contact_mobile: '13800138000',
    ...change,
  }
}

/** Saves a demand and takes it through the steps by the right people. */
export async function demandIn(
  world: World,
  owner: Person,
  state: 'draft' | 'pending' | 'live',
  change: Record<string, unknown> = {},
): Promise<number> {
  const { id } = await done(world.as(owner).post<{ id: number }>('MyDemand/save', await demandForm(world, change)))
  if (state === 'draft') return id
  await done(world.as(owner).post('MyDemand/submit', { id }))
  if (state === 'pending') return id
  await done(world.as(await operatorOf(world)).post('ReviewDemand/approve', { id }))
  return id
}

async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data
}
