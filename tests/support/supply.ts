import { sql } from 'kysely'
import { getOrMake } from '../../src/core/value/get-or-make.ts'
import type { Person, World } from './world.ts'

/** A supply as a form sends it; the picture belongs to whoever publishes. */
export async function supplyForm(
  world: World,
  owner: Person,
  change: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const url = `uploads/test/${owner.id}-${Math.random().toString(36).slice(2)}.png`
  await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${owner.org_id}, ${owner.id}, 'a.png', 10, 'image/png')`.execute(
    world.db.kysely,
  )
  const { rows } = await sql<{ id: number }>`select id from supply_cate where level = 2 and name = '青虾'`.execute(
    world.db.kysely,
  )
  return {
    cate2_id: rows[0]!.id,
    title: '太湖青虾 120尾/斤 鲜活',
    form: '活鲜',
    spec_min: '100',
    spec_max: '120',
    region_code: '320506',
    quantity: '5000',
    unit: '斤',
    moq: '500',
    price_type: 1,
    price: '38.5',
    delivery_modes: ['塘口自提'],
    valid_until: '2026-08-01',
    images: [url],
    contact_name: '老李',
    contact_mobile: '13800138000',
    ...change,
  }
}

/** Saves a supply and takes it through the steps by the right people. */
export async function supplyIn(
  world: World,
  owner: Person,
  state: 'draft' | 'pending' | 'live',
  change: Record<string, unknown> = {},
): Promise<number> {
  const saved = await world.as(owner).post<{ id: number }>('MySupply/save', await supplyForm(world, owner, change))
  if (saved.code !== 1) throw new Error(JSON.stringify(saved))
  const { id } = saved.data
  if (state === 'draft') return id
  await must(world.as(owner).post('MySupply/submit', { id }))
  if (state === 'pending') return id
  await must(world.as(await operatorOf(world)).post('ReviewSupply/approve', { id }))
  return id
}

const operators = new WeakMap<World, Promise<Person>>()

export function operatorOf(world: World): Promise<Person> {
  return getOrMake(operators, world, () => world.person({ role: 9, type: 0, name: '审核员' }))
}

async function must(asked: Promise<{ code: number; msg: string }>): Promise<void> {
  const answer = await asked
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
}
