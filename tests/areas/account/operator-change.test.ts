import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../support/database.ts'
import { OPERATOR_PASSWORD, type Person, type World, world } from '../../support/world.ts'

/** No operator alone takes the console from another, or gives it back. */
describe('two operators end the access of a third', () => {
  let w: World
  let first: Person
  let second: Person
  let third: Person
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    const operator = (name: string) => w.person({ role: 9, type: 0, name })
    ;[first, second, third] = [await operator('甲运营'), await operator('乙运营'), await operator('丙运营')]
  })
  afterAll(() => w.close())

  const propose = (who: Person, target: Person, kind = 'disable', more: object = {}) =>
    w.as(who).post<{ id: number }>('OperatorChange/save', { target: target.id, kind, reason: '已离职', ...more })
  const confirm = (who: Person, id: number, target: Person, kind = 'disable', more: object = {}) =>
    w.as(who).post('OperatorChange/approve', { id, target: target.id, kind, ...more })
  const statusOf = async (person: Person) =>
    Number(
      (await sql<{ status: number }>`select status from "user" where id = ${person.id}`.execute(w.db.kysely)).rows[0]!.status,
    )

  it('not by the account list: neither one by one nor in a batch', async () => {
    for (const action of ['disable', 'enable', 'suspend', 'restore']) {
      const args = action === 'disable' ? { reason: '测试原因' } : {}
      expect((await w.as(first).post(`ManageUser/${action}`, { id: third.id, ...args })).code, action).toBe(0)
      const batch = await w.as(first).post<{ done?: number[] }>('ManageUser/batch', { action, ids: [third.id], ...args })
      expect(batch.data.done ?? [], action).toEqual([])
    }
    expect((await w.as(first).post('ManageUser/disable', { id: third.id, reason: '测试原因' })).msg).toContain('两人办理')
    const member = await w.person()
    expect(await w.as(first).post('ManageUser/disable', { id: member.id, reason: '测试原因' })).toMatchObject({ code: 1 })
  })

  it('one proposes and another confirms, each with his second proof; the session ends at once', async () => {
    expect(await propose(first, third, 'disable', { factor_code: '' })).toMatchObject({ data: { reason: 'factor.password' } })
    const { data } = await propose(first, third)
    expect(await statusOf(third)).toBe(1)
    expect(await confirm(first, data.id, third)).toMatchObject({ code: 0, msg: '提出与复核须由两位运营人员办理' })
    expect(await confirm(third, data.id, third)).toMatchObject({ code: 0, msg: '不能变更自己的账号' })
    expect(await w.as(third).post('OperatorChange/reject', { id: data.id, reason: '不同意' })).toMatchObject({ code: 0 })
    const batch = { action: 'approve', ids: [data.id], target: third.id, kind: 'disable', factor_code: OPERATOR_PASSWORD }
    expect((await w.as(second).post('OperatorChange/batch', batch)).code).toBe(0)
    expect(await confirm(second, data.id, third, 'disable', { factor_code: 'Wrong20261' })).toMatchObject({
      data: { reason: 'factor.password_wrong' },
    })
    expect(await statusOf(third)).toBe(1)
    expect(await confirm(second, data.id, third)).toMatchObject({ code: 1, data: { status: 2, done_by: second.id } })
    expect(await statusOf(third)).toBe(0)
    expect((await w.as(third).get('User/info')).code).toBe(403)
    expect(await confirm(second, data.id, third)).toMatchObject({ code: 0 })
  })

  it('and gives it back the same way', async () => {
    expect(await propose(first, third)).toMatchObject({ code: 0, msg: '该账号已经是禁用，不用变更' })
    const { data } = await propose(first, third, 'enable')
    expect(await confirm(second, data.id, third, 'disable')).toMatchObject({ code: 0, data: { reason: 'record.stale' } })
    expect(await confirm(second, data.id, third, 'enable')).toMatchObject({ code: 1 })
    expect(await statusOf(third)).toBe(1)
  })

  it('nobody himself, no member, and no word of who has left', async () => {
    expect(await propose(first, first)).toMatchObject({ code: 0, data: { reason: 'operator.self' } })
    expect((await propose(first, await w.person())).data.errors).toHaveProperty('target')
    expect((await propose(await w.person(), second)).code).not.toBe(1)
    const leaving = await w.person({ role: 9, type: 0 })
    const { data } = await propose(leaving, third)
    await sql`update "user" set status = 0 where id = ${leaving.id}`.execute(w.db.kysely)
    expect(await confirm(first, data.id, third)).toMatchObject({ code: 0, data: { reason: 'operator.gone' } })
    expect(await statusOf(third)).toBe(1)
  })

  it('two who confirm each other’s end at the same moment do not both succeed', async () => {
    const [a, b] = [await w.person({ role: 9, type: 0 }), await w.person({ role: 9, type: 0 })]
    const [endA, endB] = [(await propose(first, a)).data.id, (await propose(first, b)).data.id]
    const answers = await Promise.all([confirm(a, endB, b), confirm(b, endA, a)])
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    expect((await statusOf(a)) + (await statusOf(b))).toBe(1)
  })
})
