import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { buildApp } from '../../src/server/app.ts'
import { runDeadlines } from '../../src/server/jobs/deadlines.ts'
import { checkMeta } from '../../src/server/live/check-meta.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { testDatabases } from '../support/database.ts'
import { guideAppointed, guideEntity } from '../support/guide.ts'
import { clientOf, type Person, type World, world } from '../support/world.ts'

type Row = { id: number } & Record<string, unknown>
type Bundle = { actor: { appointed: string[]; codes: string[] }; closed: { route: string; refused: boolean }[] }

const OPERATORS = { code: 'pond:watch', title: '巡塘员', by: ['account_manager'] }
/** everybody may read it, those who are appointed are told */
const CALL = {
  $id: 'price_call',
  title: '催报',
  label: 'note',
  type: 'object',
  owner: { key: 'user', who: 'member' },
  properties: { note: { type: 'string', title: '说明' } },
  workflow: {
    field: 'status',
    initial: 'open',
    create: { title: '催报', tells: [{ who: 'price_reporter', title: '请报价：{note}' }] },
    states: { open: { title: '等待报价', tone: 'live' } },
    actions: {},
  },
  access: [
    { who: 'member', can: ['read'] },
    { who: 'owner', can: ['create'] },
  ],
  screens: { price_call: { route: '/price_call', permission: '1', can: ['create'], menu: { after: '/summary' } } },
} as unknown as RawEntity
const CLOSED = { code: 0, msg: '当前账号类型不支持该功能' }

describe.each(testDatabases())('persons appointed to a permission code on $name', (source) => {
  let w: World
  let operator: Person
  beforeAll(async () => {
    const { permissions } = loadConfig('.')
    w = await world(source, [guideEntity('price_report'), CALL], undefined, {
      appointed: [...guideAppointed, OPERATORS],
      actors: [...permissions.actors, { name: 'price_reporter', title: '报价员', when: { appointed: 'price:report' } }],
    })
    operator = await w.person({ role: 9 })
  })
  afterAll(() => w.close())

  let serial = 0
  const report = (as: Person) =>
    w.as(as).post<Row>('PriceReport/save', { breed: `加州鲈${++serial}`, price: '32.5', day: '2026-06-15' })
  const asOperator = (person: Person, more: object = {}) =>
    w.as(operator).post<Row>('ManageAppointment/save', { code: 'price:report', person: person.id, reason: '负责报价', ...more })
  const appointed = async (person: Person, more: object = {}) => {
    const answer = await asOperator(person, more)
    expect(answer.msg).toBe('任命成功')
    return answer.data.id
  }
  const revoke = (id: number, by = operator, controller = 'ManageAppointment') =>
    w.as(by).post<Row>(`${controller}/revoke`, { id, reason: '换人了' })
  const bundle = async (person: Person) => (await w.as(person).get<Bundle>('Schema/bundle')).data
  const messages = async ({ id }: Person) =>
    (
      await sql<{ title: string; route: string }>`select title, route from message where user_id = ${id} order by id`.execute(
        w.db.kysely,
      )
    ).rows
  const company = async () => {
    const head = await w.person({ type: 1 })
    const sub = await w.person({ type: 2, org: head })
    await sql`update "user" set parent_id = ${head.id} where id = ${sub.id}`.execute(w.db.kysely)
    return { head, sub }
  }
  const asHead = (head: Person, person: Person, more: object = {}) =>
    w.as(head).post<Row>('Appointment/save', { code: 'price:report', person: person.id, reason: '负责报价', ...more })

  it('what the config says is written in words of the language', () => {
    for (const id of ['appointment', 'user']) expect(checkMeta(w.registry.raw.get(id) as RawEntity), id).toEqual([])
  })

  it('who is appointed may at his next call, is told it, and may not once it is revoked', async () => {
    const person = await w.person()
    expect(await report(person)).toMatchObject(CLOSED)
    expect((await bundle(person)).closed).toContainEqual(expect.objectContaining({ route: '/price_report', refused: true }))
    const id = await appointed(person)
    expect((await report(person)).msg).toBe('已保存')
    const seen = await bundle(person)
    expect(seen.actor).toMatchObject({ appointed: ['price:report'], codes: expect.arrayContaining(['price:report']) })
    expect(seen.closed.map(({ route }) => route)).not.toContain('/price_report')
    expect(await messages(person)).toEqual([{ title: '您被任命为报价员', route: '/appointment/info' }])
    const { data: own } = await w.as(person).get<{ list: Row[] }>('Appointment/lists')
    expect(own.list).toMatchObject([{ id, code: 'price:report', status: 'given' }])
    expect(own.list[0]).not.toHaveProperty('reason')

    expect((await revoke(id)).msg).toBe('撤销任命成功')
    expect(await report(person)).toMatchObject(CLOSED)
    expect((await messages(person)).map(({ title }) => title)).toEqual(['您被任命为报价员', '报价员的任命已撤销'])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from status_log where entity = 'appointment' and record_id = ${id}`.execute(w.db.kysely)
    expect(rows[0]!.n).toBe(2)
    expect(await revoke(id)).toMatchObject({ code: 0 })
  })

  it('it ends with its last day by the clock, before anything has written it down', async () => {
    const person = await w.person()
    const before = w.clock
    const id = await appointed(person, { until: '2026-06-15' })
    expect((await report(person)).code).toBe(1)
    w.clock = new Date('2026-06-15T15:59:59Z')
    expect((await report(person)).code).toBe(1)
    w.clock = new Date('2026-06-15T16:00:00Z')
    expect(await report(person)).toMatchObject(CLOSED)
    expect((await w.as(operator).get<Row>('ManageAppointment/details', { id })).data).toMatchObject({ status: 'lapsed' })
    await runDeadlines(w.deps)
    expect((await messages(person)).map(({ title }) => title)).toEqual(['您被任命为报价员', '报价员的任命已到期'])
    await appointed(person)
    expect((await report(person)).code).toBe(1)
    w.clock = before
  })

  it.each([
    ['a day that has passed', { until: '2026-06-14' }, 'until', '有效期不能早于今天'],
    ['a code that is of a duty', { code: '92' }, 'code', '请从选项中选择权限'],
    ['a code that there is not', { code: 'price:edit' }, 'code', '请从选项中选择权限'],
    ['no reason', { reason: '' }, 'reason', '请填写任命原因'],
  ])('refuses %s at its field', async (_, change, field, sentence) => {
    const answer = await asOperator(await w.person(), change)
    expect(answer).toMatchObject({ code: 0, data: { errors: { [field]: sentence } } })
  })

  it('an operator gets nothing, and nobody appoints himself', async () => {
    const another = await w.person({ role: 9, duties: ['review'] })
    expect((await asOperator(another)).data.errors).toHaveProperty('person')
    const { head } = await company()
    expect((await asHead(head, head)).data.errors).toMatchObject({ person: '不能任命自己' })
  })

  it('only operators who manage accounts appoint, with their second factor', async () => {
    const person = await w.person()
    const reviewer = await w.person({ role: 9, duties: ['review'] })
    const form = { code: 'price:report', person: person.id, reason: '负责报价' }
    expect(await w.as(reviewer).post('ManageAppointment/save', form)).toMatchObject(CLOSED)
    for (const other of [person, await w.person()])
      expect(await w.as(other).post('ManageAppointment/save', form)).toMatchObject({ code: 0 })
    expect((await w.as(operator).post('ManageAppointment/save', { ...form, factor_code: '' })).msg).toBe('请输入登录密码')
    expect((await w.as(operator).post('ManageAppointment/save', { ...form, factor_code: 'wrong' })).msg).toBe('登录密码不正确')
    expect(await report(person)).toMatchObject(CLOSED)
    const id = await appointed(person)
    expect((await w.as(operator).post('ManageAppointment/revoke', { id, reason: '换人了', factor_code: '' })).code).toBe(0)
    expect((await report(person)).code).toBe(1)
  })

  it('a main account appoints and revokes for its own sub-accounts alone, and only what is its to give', async () => {
    const { head, sub } = await company()
    const { sub: stranger, head: neighbour } = await company()
    expect((await asHead(head, stranger)).data.errors).toHaveProperty('person')
    expect((await asHead(head, sub, { code: 'pond:watch' })).data.errors).toMatchObject({
      code: '“巡塘员”不由您任命，或者这个人不是您主体的人',
    })
    expect(await asHead(sub, sub)).toMatchObject({ code: 0 })
    const { msg, data } = await asHead(head, sub)
    expect(msg).toBe('任命成功')
    expect((await report(sub)).code).toBe(1)
    expect((await report(head)).code).toBe(0)
    for (const other of [neighbour, stranger, sub]) {
      expect((await revoke(data.id, other, 'Appointment')).code).toBe(0)
    }
    expect((await w.as(neighbour).get('Appointment/details', { id: data.id })).code).toBe(0)
    const { data: seen } = await w.as(head).get<{ list: Row[] }>('Appointment/lists', { person: sub.id })
    expect(seen.list).toMatchObject([{ id: data.id, person_text: expect.any(String) }])
    expect((await revoke(data.id, head, 'Appointment')).msg).toBe('撤销任命成功')
    expect(await report(sub)).toMatchObject(CLOSED)
    // what an operator has given, an operator revokes
    const id = await appointed(sub)
    expect((await revoke(id, head, 'Appointment')).code).toBe(0)
    expect((await report(sub)).code).toBe(1)
  })

  it('who is disabled or of another organisation by now has lost it', async () => {
    const { head, sub } = await company()
    await asHead(head, sub)
    expect((await report(sub)).code).toBe(1)
    await sql`update "user" set org_id = ${operator.org_id} where id = ${sub.id}`.execute(w.db.kysely)
    expect(await report(sub)).toMatchObject(CLOSED)
    await sql`update "user" set org_id = ${head.org_id}, status = 0 where id = ${sub.id}`.execute(w.db.kysely)
    expect(await report(sub)).toMatchObject({ code: 403 })
  })

  it('what is appointable no more is lost by everybody, and back with it', async () => {
    const person = await w.person()
    await appointed(person)
    expect((await report(person)).code).toBe(1)
    const { permissions } = w.deps
    Object.assign(w.deps, { permissions: { ...permissions, appointed: [OPERATORS] } })
    expect(await report(person)).toMatchObject(CLOSED)
    Object.assign(w.deps, { permissions })
    expect((await report(person)).code).toBe(1)
  })

  it('a message to those who are appointed reaches them, and nobody else who may read the record', async () => {
    const [person, gone, another, asker] = [await w.person(), await w.person(), await w.person(), await w.person()]
    await appointed(person)
    await revoke(await appointed(gone))
    expect((await w.as(asker).post('PriceCall/save', { note: '今天的加州鲈' })).msg).toBe('催报成功')
    const told = async (one: Person) => (await messages(one)).filter(({ title }) => title.startsWith('请报价')).length
    expect([await told(person), await told(gone), await told(another), await told(asker)]).toEqual([1, 0, 0, 0])
  })

  it('another process of the product knows it as soon', async () => {
    const app = await buildApp({ ...w.deps })
    await app.ready()
    const person = await w.person()
    const there = () =>
      clientOf(app, w.registry, person).post('PriceReport/save', { breed: `鳜鱼${++serial}`, price: '60', day: '2026-06-15' })
    expect(await there()).toMatchObject(CLOSED)
    const id = await appointed(person)
    expect((await there()).msg).toBe('已保存')
    await revoke(id)
    expect(await there()).toMatchObject(CLOSED)
    await app.close()
  })

  it('of two who appoint the same person at once one does, and he may once', async () => {
    const person = await w.person()
    const answers = await Promise.all([asOperator(person), asOperator(person)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.find(({ code }) => code === 0)!.msg).toBe('这个人已经得到这项任命；要改期限请先撤销')
  })

  it('of twenty who report at once nothing is taken of those who were revoked, once their revocation is answered', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => w.person()))
    const ids: number[] = []
    for (const one of people) ids.push(await appointed(one))
    const rows = async (of: readonly Person[]) =>
      (
        await sql<{ user_id: number; n: number }>`select user_id, count(*)::int as n from price_report
          where user_id = any(${of.map(({ id }) => id)}) group by 1`.execute(w.db.kysely)
      ).rows
    const gone = people.slice(0, 2)
    const writing = people.map(async (one) => {
      let taken = 0
      for (let turn = 0; turn < 8; turn++) if ((await report(one)).code === 1) taken += 1
      return taken
    })
    const atAnswer = await Promise.all(
      gone.map(async (one, i) => {
        expect((await report(one)).code).toBe(1)
        expect((await revoke(ids[i]!)).msg).toBe('撤销任命成功')
        return (await rows([one]))[0]!.n
      }),
    )
    const taken = await Promise.all(writing)
    expect((await rows(gone)).map(({ n }) => n).sort()).toEqual(atAnswer.sort())
    expect(taken.slice(2)).toEqual(Array.from({ length: 18 }, () => 8))
    for (const one of gone) expect(await report(one)).toMatchObject(CLOSED)
  })
})
