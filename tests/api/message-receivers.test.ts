import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { bargainOn } from '../support/bargain.ts'
import { testDatabases } from '../support/database.ts'
import { cardOf, fund, givePayPassword, PAY_PASSWORD } from '../support/funds.ts'
import { supplyIn } from '../support/supply.ts'
import { advance, dealIn, done, payDue, signBoth, weighed } from '../support/trade.ts'
import { type Person, type World, world } from '../support/world.ts'

interface Told {
  user_id: number
  type: string
  title: string
  content: string
  route: string | null
  query: { id: number }
}

/** A page of his own for each half of the rows, and rows that hide from whom they concern. */
const PARCEL: RawEntity = {
  $id: 'parcel',
  title: '样品',
  label: 'title',
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    kind: {
      type: 'integer',
      title: '类型',
      oneOf: [
        { const: 1, title: '甲' },
        { const: 2, title: '乙' },
      ],
    },
  },
  owner: 'org',
  access: [
    { who: 'owner', can: ['read', 'create'], where: { '$user.type': { $ne: 2 } } },
    { who: 'operator', can: ['read'], where: { kind: 1 } },
  ],
  workflow: {
    field: 'status',
    initial: 0,
    states: { 0: '草稿', 1: { title: '待收', tone: 'waiting' }, 2: '已收' },
    actions: {
      submit: { title: '提交', from: 0, to: 1, by: 'owner' },
      take: { title: '收下', from: 1, to: 2, by: 'operator' },
    },
  },
  screens: {
    parcel: { area: 'home', permission: '1', can: ['create'], where: { kind: 1 } },
    parcel_two: { area: 'home', permission: '1', can: ['create'], where: { kind: 2 } },
    manage_parcel: { area: 'admin', permission: '9', can: [] },
  },
} as unknown as RawEntity

/** Its owner reads why it was sent back; his people read the rest. */
const SAMPLE: RawEntity = {
  $id: 'sample',
  title: '送检样',
  label: 'title',
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    remark: { type: 'string', title: '原因', readOnly: true, maxLength: 200 },
  },
  owner: 'org',
  access: [
    { who: 'owner', can: ['read', 'create'], where: { '$user.type': { $ne: 2 } } },
    { who: 'owner', can: ['read'], where: { '$user.type': 2 }, fields: { except: ['remark'] } },
    { who: 'operator', can: ['read'] },
  ],
  workflow: {
    field: 'status',
    initial: 0,
    states: { 0: { title: '待收', tone: 'waiting' }, 1: '已退' },
    actions: {
      refuse: {
        title: '退回',
        from: 0,
        to: 1,
        by: 'operator',
        args: { why: { type: 'string', title: '原因', maxLength: 200 } },
        required: ['why'],
        set: { remark: '$args.why' },
      },
    },
  },
  screens: {
    sample: { area: 'home', permission: '1', can: ['create'] },
    manage_sample: { area: 'admin', permission: '9', can: [] },
  },
} as unknown as RawEntity

describe('who is told of a step', () => {
  let w: World
  let buyer: Person
  let seller: Person
  let stranger: Person
  let operator: Person
  const people = new Map<number, Person>()

  beforeAll(async () => {
    w = await world(testDatabases()[0]!, [PARCEL, SAMPLE])
    const made = w.person
    w.person = async (options) => {
      const person = await made(options)
      people.set(person.id, person)
      return person
    }
    ;[buyer, seller, stranger] = [await w.person(), await w.person(), await w.person()]
    operator = await w.person({ role: 9, type: 0 })
  })
  afterAll(() => w.close())
  beforeEach(() => sql`delete from message`.execute(w.db.kysely))

  const told = async (): Promise<Told[]> =>
    (await sql<Told>`select user_id, type, title, content, route, query from message order by id`.execute(w.db.kysely)).rows
  const toldTo = async (person: Person) => (await told()).filter((one) => one.user_id === person.id)
  const sub = (org: Person, ...perms: string[]) => w.person({ org, type: 2, perms })

  /** Every message leads its reader, whoever he is, to a page that opens for him. */
  const assertOpens = async () => {
    const all = await told()
    expect(all.length).toBeGreaterThan(0)
    for (const one of all) {
      const screen = [...w.registry.screens.values()].find(({ route }) => `${route}/info` === one.route)
      const answer = await w.as(people.get(one.user_id)!).get(`${screen!.controller}/details`, { id: one.query.id })
      expect(answer.code, `${one.title} ${one.route}`).toBe(1)
    }
  }

  it('S-16 a withdrawal concerns the operators, and of its organisation those who see its money', async () => {
    const viewer = await sub(buyer, 'fund_view')
    const clerk = await sub(buyer, 'supply')
    await fund(w, buyer, '300.00')
    await givePayPassword(w, buyer)
    const bank_card_id = await cardOf(w, buyer)
    await sql`delete from message`.execute(w.db.kysely)
    const form = { amount: '100', bank_card_id, pay_password: PAY_PASSWORD }
    const { id } = await done(w.as(buyer).post<{ id: number }>('Withdraw/apply', form))
    expect(await toldTo(operator)).toMatchObject([{ type: 'fund', route: '/admin/withdrawal/info', query: { id } }])
    expect(await toldTo(stranger)).toEqual([])
    expect(await toldTo(viewer)).toEqual([])
    await assertOpens()
    await sql`delete from message`.execute(w.db.kysely)
    await done(w.as(operator).post('ReviewWithdrawal/reject', { id, reason: '户名不符' }))
    expect(await toldTo(buyer)).toMatchObject([{ content: '驳回：户名不符', route: '/financial/withdraw/info' }])
    expect(await toldTo(viewer)).toHaveLength(1)
    expect(await toldTo(clerk)).toEqual([])
    await assertOpens()
  })

  it('S-16 why it was done is told to whoever may read it; his colleague learns that it was done', async () => {
    const colleague = await sub(buyer)
    const { id } = await done(w.as(buyer).post<{ id: number }>('Sample/save', { title: '一号样' }))
    await sql`delete from message`.execute(w.db.kysely)
    await done(w.as(operator).post('ManageSample/refuse', { id, why: '水温超标' }))
    expect(await toldTo(buyer)).toMatchObject([{ title: '送检样“一号样”已退', content: '退回：水温超标' }])
    const [told] = await toldTo(colleague)
    expect(told).toMatchObject({ title: '送检样“一号样”已退' })
    expect(told!.content).toMatch(/已退回$/)
    await assertOpens()
  })

  it('S-16 an acceptance is one message to each of the other side, and nothing to one’s own', async () => {
    const trader = await sub(buyer, 'bargain')
    const keeper = await sub(buyer, 'docking')
    const signer = await sub(buyer, 'contract')
    const colleague = await w.person({ org: seller, type: 2, perms: ['bargain', 'docking', 'contract'] })
    const id = await bargainOn(w, buyer, { supply_id: await supplyIn(w, seller, 'live') })
    await sql`delete from message`.execute(w.db.kysely)
    await done(w.as(seller).post('Bargain/accept', { id, round: 1 }))
    expect(await toldTo(buyer)).toMatchObject([{ type: 'bargain', query: { id } }])
    expect(await toldTo(trader)).toMatchObject([{ type: 'bargain' }])
    expect(await toldTo(keeper)).toMatchObject([{ type: 'docking' }])
    expect((await toldTo(signer)).length).toBeLessThan(2)
    expect(await toldTo(colleague)).toEqual([])
    expect(await toldTo(stranger)).toEqual([])
    await assertOpens()
  })

  it('S-16 a payment, its discovery at the bank and a settlement are one message to each side', async () => {
    const { docking } = await dealIn(w, { buyer, seller }, 20)
    await signBoth(w, { buyer, seller }, docking)
    await sql`delete from message`.execute(w.db.kysely)
    await payDue(w, buyer, docking)
    const after = (await toldTo(seller)).filter((one) => one.type !== 'fund' || one.route !== '/financial/recharge/info')
    expect(after).toMatchObject([{ type: 'docking', query: { id: docking }, route: '/docking/info' }])
    await advance(w, { buyer, seller }, docking, 50, {})
    await sql`delete from message`.execute(w.db.kysely)
    await done(w.as(buyer).post('Docking/receive', { id: docking, ...(await weighed(w, buyer)) }))
    expect(await toldTo(seller)).toMatchObject([{ type: 'docking', query: { id: docking } }])
    expect(await toldTo(buyer)).toEqual([])
    await assertOpens()
  })

  it('S-16 what only another page shows leads to that one, and what is closed to somebody is not told him', async () => {
    const clerk = await sub(seller)
    const save = async (name: string, kind: number) =>
      (await done(w.as(seller).post<{ id: number }>(`${name}/save`, { title: `第 ${kind} 种`, kind, submit: 'submit' }))).id
    const one = await save('Parcel', 1)
    const two = await save('ParcelTwo', 2)
    expect(await toldTo(operator)).toMatchObject([{ route: '/admin/manage_parcel/info', query: { id: one } }])
    await assertOpens()
    await sql`delete from message`.execute(w.db.kysely)
    await sql`update parcel set status = 1 where id = ${two}`.execute(w.db.kysely)
    const other = await w.person({ org: seller })
    await done(w.as(operator).post('ManageParcel/take', { id: one }))
    expect(await toldTo(other)).toMatchObject([{ route: '/parcel/info', query: { id: one } }])
    expect(await toldTo(clerk)).toEqual([])
    expect(await w.as(operator).post('ManageParcel/take', { id: two })).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
  })

  it('S-16 nobody is told whose account or organisation is stopped', async () => {
    const gone = await sub(buyer, 'fund_view')
    const firm = await w.person()
    await sql`update "user" set status = 0 where id = ${gone.id}`.execute(w.db.kysely)
    const kept = await w.person({ org: firm })
    await fund(w, firm, '100.00')
    expect(await toldTo(kept)).toHaveLength(1)
    await sql`update organisation set status = 0 where id = ${firm.org_id}`.execute(w.db.kysely)
    await sql`delete from message`.execute(w.db.kysely)
    const supply = await supplyIn(w, seller, 'live')
    expect(supply).toBeGreaterThan(0)
    expect(await toldTo(gone)).toEqual([])
    expect(await toldTo(kept)).toEqual([])
  })
})
