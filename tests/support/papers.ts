import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contractFrom } from '../../src/areas/contract/actions/contract-from.ts'
import { tradeOf } from '../../src/areas/parameters/server.ts'
import type { DockingRecord, OrganisationRecord } from '../../src/areas/records.ts'
import { contextAbout, contextOf } from '../../src/server/context/make-context.ts'
import type { RequestContext } from '../../src/server/context/request-context.ts'
import { findRows } from '../../src/server/read/find-rows.ts'
import { insertRecord } from '../../src/server/write/insert-record.ts'
import type { Answer, Person, World } from './world.ts'

export interface Papers {
  readonly buyer: Person
  readonly seller: Person
  readonly docking: number
  readonly contract: number
}

/** The engine's own question about an entity, whoever asks. */
function about(world: World, entity: string): RequestContext {
  const [call] = world.registry.calls.values()
  return contextAbout(contextOf(world.deps, call!, {}), entity)
}

let serial = 0

/** A deal as it stands when both sides have confirmed it: shrimp, paid whole, brought by the seller. */
export async function dockingIn(
  world: World,
  { buyer, seller, ...change }: { buyer: Person; seller: Person } & Record<string, unknown>,
): Promise<number> {
  const record = await insertRecord(about(world, 'docking'), world.db.kysely, {
    title: '太湖青虾 120尾/斤 鲜活',
    snapshot: { title: '太湖青虾 120尾/斤 鲜活', cate: '青虾', spec: '100–120 尾/斤', origin: '江苏省 苏州市 吴中区' },
    kind: 'goods',
    form: '活鲜',
    buyer_org: buyer.org_id,
    seller_org: seller.org_id,
    buyer_user: buyer.id,
    seller_user: seller.id,
    unit: '斤',
    price: '38.5',
    contract_qty: '500',
    goods_amount: '19250.00',
    freight: '0.00',
    total_amount: '19250.00',
    payment_terms: '全款',
    tolerance_pct: '5',
    loss_bearer: '超5%卖方',
    freight_by: '卖方',
    delivery_mode: '卖方送货',
    delivery_date: '2026-07-01',
    recv_name: '老钱',
    recv_mobile: '13800138000',
    recv_region_code: '320506',
    recv_address: '木渎镇凤凰路水产区 5 号',
    pay_status: 0,
    paid_amount: '0.00',
    refund_amount: '0.00',
    released_amount: '0.00',
    invoiced_amount: '0.00',
    status: 20,
    ...change,
  })
  return record.id as number
}

/** A contract to sign, made of a docking as the engine makes it. */
export async function contractIn(world: World, change: Record<string, unknown> = {}): Promise<Papers> {
  const buyer = await world.person({ name: `买家${++serial}` })
  const seller = await world.person({ name: `卖家${serial}` })
  const docking = await dockingIn(world, { buyer, seller, ...change })
  const context = about(world, 'contract')
  const db = world.db.kysely
  const found = await findRows(context, db, {
    docking: { entity: 'docking', id: docking },
    buyer: { entity: 'organisation', id: buyer.org_id },
    seller: { entity: 'organisation', id: seller.org_id },
  })
  const values = contractFrom(
    found.docking as DockingRecord,
    { org: found.buyer as OrganisationRecord, identity: null },
    { org: found.seller as OrganisationRecord, identity: null },
    world.clock,
    tradeOf(),
  )
  const { id } = await insertRecord(context, db, { ...values, buyer_sign: 0, seller_sign: 0, rescind: 0 })
  await sql`update docking set contract_id = ${id} where id = ${docking}`.execute(db)
  return { buyer, seller, docking, contract: id as number }
}

/** A code to the person's own mobile, as the sandbox's outbox has it. */
export async function codeOf(world: World, person: Person): Promise<string> {
  world.clock = new Date(world.clock.getTime() + 61_000)
  const remoteAddress = `10.1.${Math.floor(++serial / 250)}.${serial % 250}`
  const sent = await world
    .as(person)
    .raw({ method: 'POST', url: '/api/Sms/send', payload: { type: 6 }, remoteAddress })
    .then((response) => response.json<Answer>())
  if (sent.code !== 1) throw new Error(JSON.stringify(sent))
  const lines = readFileSync(join(world.deps.dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  return (JSON.parse(lines.at(-1)!) as { code: string }).code
}

/** Reads the contract and signs what was read. */
export async function sign(world: World, person: Person, id: number, change: Record<string, unknown> = {}): Promise<Answer> {
  const { data } = await world.as(person).get('Contract/details', { id })
  const sms_code = 'sms_code' in change ? change.sms_code : await codeOf(world, person)
  return world.as(person).post('Contract/sign', { id, body_hash: data.body_hash, ...change, sms_code })
}

/** What the database says of one column of a row. */
export async function stored(world: World, entity: string, id: number, field: string): Promise<unknown> {
  const { row } = await findRows(about(world, entity), world.db.kysely, { row: { entity, id, unlocked: true } })
  return (row as Record<string, unknown>)[field]
}

/** A code as if it had just been sent for confirming a step, without the pause between two messages. */
export async function sentCode(world: World, person: Person): Promise<string> {
  const digest = createHash('sha256').update('salt246810').digest('hex')
  const until = new Date(world.clock.getTime() + 300_000)
  await sql`insert into sms_code (mobile, type, salt, digest, created_at, expires_at)
    select mobile, 6, 'salt', ${digest}, ${world.clock}, ${until} from "user" where id = ${person.id}`.execute(world.db.kysely)
  return '246810'
}
