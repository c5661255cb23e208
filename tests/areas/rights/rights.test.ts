import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityMatrix, Subjects, WhyAnswer } from '../../../src/areas/rights/answers.ts'
import { testDatabases } from '../../support/database.ts'
import { type Person, type World, world } from '../../support/world.ts'

const WANTED = 'rights.record'

describe.each(testDatabases())('who may do what, and why a member may not, is asked in the console, on $name', (source) => {
  let w: World
  let desk: Person
  let owner: Person
  let helper: Person
  let stranger: Person
  let supply: number

  beforeAll(async () => {
    w = await world(source)
    desk = await w.person({ role: 9, type: 0, name: '权限员', duties: ['rights', 'review'] })
    owner = await w.person({ name: '陆老板' })
    helper = await w.person({ type: 2, org: owner, perms: ['demand'], name: '陆小妹' })
    stranger = await w.person({ company_auth: 0 })
    const { rows } = await sql<{ id: number }>`
      insert into supply (supply_sn, title, org_id, user_id, valid_until, status, version) values ('GY20260615000001', '青虾', ${owner.org_id}, ${owner.id}, '2099-01-01', 0, 1)
      returning id`.execute(w.db.kysely)
    supply = rows[0]!.id
    // a draft is no business of the console until it waits for a review
    await sql`update supply set status = 1 where id = ${supply}`.execute(w.db.kysely)
  })
  afterAll(() => w?.close())

  const why = (asked: object, who = desk) =>
    w.as(who).post<WhyAnswer>('RightsQuestion/why', { entity: 'supply', record: String(supply), field: '', ...asked })
  const actorOf = async (who: Person) => {
    const { rows } = await sql<{ sn: string }>`select sn from "user" where id = ${who.id}`.execute(w.db.kysely)
    return rows[0]!.sn
  }

  it('an operator with the duty is let in, one without it and a member are not, and a visitor is asked to sign in', async () => {
    const others = [await w.person({ role: 9, type: 0, duties: ['service', 'review'] }), owner]
    for (const who of others) {
      for (const call of ['subjects', 'lists'])
        expect((await w.as(who).get(`RightsQuestion/${call}`)).data.reason).toBe('access.area')
      expect((await w.as(who).get('RightsQuestion/matrix', { entity: 'supply' })).data.reason).toBe('access.area')
      expect((await why({ member: '1', verb: 'read' }, who)).data.reason).toBe('access.area')
    }
    expect((await w.as(null).get('RightsQuestion/subjects')).code).toBe(403)
    const { data } = await w.as(desk).get<Subjects>('RightsQuestion/subjects')
    expect(data.list).toContainEqual({ id: 'supply', title: '供应' })
  })

  it('the matrix tells apart whom the permissions tell apart, by what they are called', async () => {
    const { data } = await w.as(desk).get<EntityMatrix>('RightsQuestion/matrix', { entity: 'supply' })
    expect(data.states).toContain('待审核')
    const groupOf = (kind: RegExp) => data.groups.find((one) => one.kinds.some((name) => kind.test(name)))
    const marksOf = (kind: RegExp, verb: string) =>
      groupOf(kind)
        ?.verbs.find((one) => one.verb === verb)
        ?.cells.map(({ mark }) => mark)
    expect(groupOf(/^平台运营/)?.people).toEqual(['平台运营'])
    expect(groupOf(/^访客/)?.verbs.map((one) => one.title)).toContain('查看')
    expect(marksOf(/^会员：个人.*已认证/, 'submit')).toContain('◐')
    expect(marksOf(/^会员：子账号（供应，.*已认证/, 'submit')).toContain('◐')
    expect(marksOf(/^会员：子账号（需求/, 'submit')).toBeUndefined()
    const unproved = groupOf(/^会员：个人（没有认证/)?.verbs.find((one) => one.verb === 'submit')
    expect(unproved?.cells.find(({ mark }) => mark === '✕')?.says).toBe('发布供应前请先完成个人或企业认证')
    expect((await w.as(desk).get('RightsQuestion/matrix', { entity: 'nothing' })).msg).toBe('没有名为“nothing”的数据')
  })

  it('what it says of a member is what he is told when he tries', async () => {
    await sql`update supply set status = 3 where id = ${supply}`.execute(w.db.kysely)
    for (const who of [helper, stranger, owner]) {
      const said = (await why({ member: await actorOf(who), verb: 'submit' })).data
      const tried = await w.as(who).post('MySupply/submit', { id: supply, version: 1 })
      if (said.refusedWith) expect(tried.msg).toBe(said.refusedWith.message)
      expect([said.verdict, tried.code]).toEqual(said.refusedWith ? ['不可以', 0] : ['可以', 1])
    }
    await sql`update supply set status = 1 where id = ${supply}`.execute(w.db.kysely)
    const { data } = await why({ member: await actorOf(helper), verb: 'submit' })
    expect(data.asked).toEqual({ who: expect.stringContaining('陆小妹'), what: '提交审核', record: `供应 ${supply}` })
    const shut = data.gates.filter((gate) => gate.ways.every(({ misses }) => misses.length > 0))
    expect(shut.length).toBeGreaterThan(0)
    expect(JSON.stringify(shut)).toContain('config/permissions.json')
  })

  it('is asked by number, mobile or name of the member, by id or number of the record, and of one field', async () => {
    const sn = await actorOf(owner)
    const { rows } = await sql<{ mobile: string }>`select mobile from "user" where id = ${owner.id}`.execute(w.db.kysely)
    for (const member of [sn, rows[0]!.mobile, '陆老板'])
      for (const record of [String(supply), 'GY20260615000001'])
        expect((await why({ member, record, verb: 'read' })).data.verdict).toBe('可以')
    expect((await why({ member: '访客', verb: 'read' })).data.verdict).toBe('不可以')
    expect((await why({ member: sn, verb: 'read', field: 'title' })).data.asked.what).toBe('查看“标题”')
    expect((await why({ member: sn, verb: 'create', record: '' })).data.verdict).toBe('可以')
    expect((await why({ member: sn, verb: 'nothing' })).msg).toContain('没有名为“nothing”的操作或字段')
  })

  it('a member whom nobody is gets the nearest name; two of one name are told by their numbers', async () => {
    const unknown = await why({ member: '陆老扳', verb: 'read' })
    expect(unknown).toMatchObject({ code: 0, data: { reason: 'rights.member' } })
    expect(unknown.msg).toContain('是否想写“陆老板”？')
    expect((await why({ member: '99999999', verb: 'read' })).msg).toContain('没有“99999999”这个账号。')
    const twins = [await w.person({ name: '同名同姓' }), await w.person({ name: '同名同姓' })]
    const { msg } = await why({ member: '同名同姓', verb: 'read' })
    for (const one of twins) expect(msg).toContain(await actorOf(one))
  })

  it('a record that is not there and one that the operator does not see are answered alike', async () => {
    const member = await actorOf(owner)
    const missing = await why({ member, record: '987654321', verb: 'read' })
    expect(missing.data.reason).toBe(WANTED)
    // he answers for reviews, not for the desk that sees accounts
    const unseen = await why({ member, entity: 'user', record: String(owner.id), verb: 'read' })
    const nothing = await why({ member, entity: 'user', record: '987654321', verb: 'read' })
    expect([unseen.msg, unseen.data.reason]).toEqual([missing.msg, WANTED])
    expect(nothing.msg).toBe(unseen.msg)
  })

  it('it is kept who has asked about whom, and a question that was not answered is not', async () => {
    const kept = async () => (await w.as(desk).get<{ list: { id: number }[]; count: number }>('RightsQuestion/lists')).data
    const before = await kept()
    await why({ member: await actorOf(stranger), verb: 'submit' })
    await why({ member: '99999999', verb: 'read' })
    const after = await kept()
    expect(after.count).toBe(before.count + 1)
    const asked = after.list.find(({ id }) => before.list.every((one) => one.id !== id))
    const { data } = await w.as(desk).get('RightsQuestion/details', { id: asked?.id ?? 0 })
    expect(data).toMatchObject({ user_id: desk.id, member_id: stranger.id, verdict: '不可以', record_id: supply })
  })
})
