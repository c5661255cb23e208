import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trace } from '../../src/server/watch/trace.ts'
import { oneDatabase } from '../support/database.ts'
import { operatorOf, supplyForm, supplyIn } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

describe.each(oneDatabase())('what happened is looked up, on $name', (source) => {
  let w: World
  let member: Person
  beforeAll(async () => {
    w = await world(source)
    member = await w.person({ name: '陆建明' })
  })
  afterAll(() => w.close())

  const looked = async (asked: string) => {
    await w.app.refusals.flush()
    return trace({ db: w.db, entities: w.registry.entities, platform: w.deps.platform }, asked)
  }
  const mobileOf = async (person: Person): Promise<string> => {
    const { rows } = await sql<{ mobile: string }>`select mobile from "user" where id = ${person.id}`.execute(w.db.kysely)
    return String(rows[0]?.mobile)
  }
  /** The number that the answer of a refused call bears. */
  const refusedRequest = async (path: string, body: object) => {
    const headers = { authorization: member.authorization }
    const answer = await w.as(member).raw({ method: 'POST', url: `/api/${path}`, payload: body, headers })
    expect(answer.json()).toMatchObject({ code: 0 })
    return String(answer.headers['x-request-id'])
  }

  it('a refusal by the number of its request: who, what, which sentence, and nothing that was typed', async () => {
    const form = await supplyForm(w, member, { title: '秘密的标题', quantity: '-5' })
    const told = await looked(await refusedRequest('MySupply/save', form))
    expect(told).toContain('MySupply/save')
    expect(told).toContain('供应量必须大于 0')
    expect(told).toContain('填错的：quantity')
    expect(told).toContain('陆建明（139****')
    expect(told).not.toContain('秘密的标题')
  })

  it('a person by his mobile number: what was refused and what was done', async () => {
    const id = await supplyIn(w, member, 'pending')
    await refusedRequest('MySupply/save', { id: 99_999_999 })
    const told = await looked(` ${await mobileOf(member)} `)
    expect(told).toMatch(/^陆建明（139\*{4}\d{4}，正常）/)
    expect(told).toMatch(/没有办成的：[\s\S]*MySupply\/save 第 99999999 号记录/)
    expect(told).toMatch(/最近办成的：[\s\S]*待审核/)
    expect(id).toBeGreaterThan(0)
    expect(await looked('13000000000')).toBe('没有手机号为 130****0000 的账号')
  })

  it('a record by its own number: its life, and who could not do what with it', async () => {
    const id = await supplyIn(w, member, 'pending')
    const number = String((await w.as(member).get('MySupply/details', { id })).data.supply_sn)
    await refusedRequest('MySupply/delist', { id })
    expect(await w.as(await operatorOf(w)).post('ReviewSupply/approve', { id })).toMatchObject({ code: 1 })
    const told = await looked(number.toLowerCase())
    expect(told).toMatch(new RegExp(`^供应 ${number}`))
    expect(told).toMatch(/没有办成的：\n.*MySupply\/delist 第 \d+ 号记录.*请求 /)
  })

  it('what nobody knows is answered with what can be asked', async () => {
    for (const asked of ['AbCdEf123456', 'GY20200101000001', "'; drop table refusal"])
      expect(await looked(asked)).toContain(`没有查到“${asked}”`)
  })

  it('one account that is refused without end fills no table', async () => {
    const noisy = await w.person()
    for (let i = 0; i < 100; i++) await w.as(noisy).post('MySupply/delist', { id: 1 })
    const told = await looked(await mobileOf(noisy))
    expect(told.split('\n').filter((line) => line.includes('MySupply/delist'))).toHaveLength(20)
    const { rows } = await sql<{ n: unknown }>`select count(*) as n from refusal where user_id = ${noisy.id}`.execute(w.db.kysely)
    expect(Number(rows[0]?.n)).toBe(60)
  })
})
