import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { checkMeta } from '../../src/server/live/check-meta.ts'
import { oneDatabase } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { sheetText } from '../support/sheet.ts'
import { type Person, type World, world } from '../support/world.ts'

type Row = { id: number; version: number; msg?: string } & Record<string, unknown>
type List = { list: Row[]; count: number }

describe.each(oneDatabase())('rows granted to a person or an organisation on $name', (source) => {
  let w: World
  let farmer: Person
  let expert: Person
  let buyer: Person
  beforeAll(async () => {
    w = await world(source, [guideEntity('pond_file')])
    farmer = await w.person({ type: 1 })
    expert = await w.person({ role: 3, type: 0, name: '周明远' })
    buyer = await w.person()
  })
  afterAll(() => w.close())

  const keep = async (title: string, who = farmer) => {
    const made = await w.as(who).post<Row>('PondFile/save', { title, history: '烂鳃', cost: '120000' })
    expect(made.msg).toBe('已保存')
    return made.data.id
  }
  const grant = (row_id: number, to: Person, more: object = {}, by = farmer) =>
    w.as(by).post<Row>('PondFileGrant/save', { scope: 'one', row_id, to_kind: 'user', to_user: to.id, ...more })
  const given = async (...args: Parameters<typeof grant>) => {
    const answer = await grant(...args)
    expect(answer.msg).toBe('授权成功')
    return answer.data.id
  }
  const takeBack = (id: number, by = farmer) => w.as(by).post<Row>('PondFileGrant/withdraw', { id })
  /** all that one can learn of a row, in every way there is */
  const seen = async (id: number, who: Person) => {
    const as = w.as(who)
    const details = await as.get<Row>('PondFileGranted/details', { id })
    const { data } = await as.get<List>('PondFileGranted/lists', { keyword: '号塘' })
    const sheet = await as.raw({ method: 'GET', url: '/api/PondFileGranted/export' })
    return { details, ids: data.list.map((one) => one.id), data, exported: sheetText(sheet.rawPayload) }
  }
  const messages = async ({ id }: Person) =>
    (
      await sql<{
        title: string
        content: string
        route: string
      }>`select title, content, route from message where user_id = ${id} order by id`.execute(w.db.kysely)
    ).rows

  it('what the word stands for is written in words of the language', () => {
    for (const id of ['pond_file', 'pond_file_grant']) expect(checkMeta(w.registry.raw.get(id) as RawEntity), id).toEqual([])
  })

  it('a person reads the row, is told once, and no longer once it is taken back; both are in the log', async () => {
    const [id, other] = [await keep('一号塘'), await keep('二号塘')]
    expect((await seen(id, expert)).details).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    const before = (await messages(expert)).length
    const given_id = await given(id, expert)
    const now = await seen(id, expert)
    expect(now.details.data).toMatchObject({ title: '一号塘', history: '烂鳃' })
    expect(now.details.data).not.toHaveProperty('cost')
    expect(now.ids).toEqual([id])
    expect(now.data).toMatchObject({ count: 1 })
    expect((await seen(other, expert)).details.code).toBe(0)
    expect((await seen(id, buyer)).ids).toEqual([])
    expect((await messages(expert)).slice(before)).toEqual([
      { title: '塘口档案授权给您查看', content: '塘口档案：一号塘 仅这一条，有效期至：长期有效', route: '/pond_file/grant/info' },
    ])
    expect((await takeBack(given_id)).code).toBe(1)
    const after = await seen(id, expert)
    expect(after.details).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect(after.data).toMatchObject({ count: 0, list: [] })
    expect((await messages(expert)).slice(before + 1)).toMatchObject([{ title: '塘口档案的授权已收回' }])
    const { rows } = await sql<{ action: string; by_user_id: number }>`
      select action, by_user_id from status_log where entity = 'pond_file_grant' and record_id = ${given_id} order by id`.execute(
      w.db.kysely,
    )
    expect(rows.map((one) => [one.action, Number(one.by_user_id)])).toEqual([
      ['create', farmer.id],
      ['withdraw', farmer.id],
    ])
  })

  it('a step and the export are open as far as they were granted, and under their own conditions', async () => {
    const id = await keep('三号塘')
    const advise = (who: Person) => w.as(who).post<Row>('PondFileGranted/advise', { id, advice: '少喂两天' })
    const first = await given(id, expert)
    expect((await advise(expert)).code).toBe(0)
    expect((await seen(id, expert)).exported).not.toContain('三号塘')
    expect(await grant(id, expert)).toMatchObject({ code: 0, msg: '已经授权过，请先收回原来的授权' })
    await takeBack(first)
    const second = await given(id, expert, { can: ['advise', 'export'] })
    expect(await advise(expert)).toMatchObject({ code: 1, data: { advice: '少喂两天' } })
    expect((await advise(expert)).data).not.toHaveProperty('cost')
    const { exported } = await seen(id, expert)
    expect(exported).toContain('三号塘')
    expect(exported).not.toContain('成本')
    expect((await advise(buyer)).code).toBe(0)
    expect((await w.as(farmer).post('PondFile/close', { id })).code).toBe(1)
    expect((await advise(expert)).code).toBe(0)
    await takeBack(second)
  })

  it('an organisation is all its accounts, those that come later too; all own rows are those that come later too', async () => {
    const mine = await keep('四号塘')
    const theirs = await keep('四号塘', await w.person({ type: 1 }))
    const made = await w
      .as(farmer)
      .post<Row>('PondFileGrant/save', { scope: 'all', to_kind: 'org', to_org: buyer.org_id, can: ['advise'] })
    expect(made.msg).toBe('授权成功')
    const later = await keep('五号塘')
    const clerk = await w.person({ org: buyer, type: 2 })
    for (const who of [buyer, clerk]) {
      const { ids } = await seen(later, who)
      expect(ids).toEqual(expect.arrayContaining([mine, later]))
      expect(ids).not.toContain(theirs)
    }
    expect((await w.as(clerk).post('PondFileGranted/advise', { id: later, advice: '换水' })).code).toBe(1)
    expect((await messages(clerk)).length).toBe(0)
    expect((await messages(buyer)).at(-1)).toMatchObject({ content: '塘口档案： 全部，有效期至：长期有效' })
    await takeBack(made.data.id)
    expect((await seen(later, clerk)).ids).toEqual([])
  })

  it('until a date, to its end, without waiting for any job', async () => {
    const id = await keep('六号塘')
    expect(await grant(id, expert, { until: '2026-06-14' })).toMatchObject({ code: 0, msg: '有效期不能早于今天' })
    await given(id, expert, { until: '2026-06-16' })
    const start = w.clock
    w.clock = new Date('2026-06-16T15:59:00Z')
    expect((await seen(id, expert)).ids).toEqual([id])
    w.clock = new Date('2026-06-16T16:01:00Z')
    expect((await seen(id, expert)).ids).toEqual([])
    expect((await seen(id, expert)).details.code).toBe(0)
    w.clock = start
  })

  it('nobody grants to himself, on, what is not his, or what he may not do; the sentence says which', async () => {
    const id = await keep('七号塘')
    const neighbour = await w.person({ type: 1 })
    const sub = await w.person({ org: farmer, type: 2 })
    const operator = await w.person({ role: 9, type: 0 })
    expect(await grant(id, farmer)).toMatchObject({ code: 0, msg: '不能授权给自己' })
    expect(await grant(id, farmer, { to_kind: 'org', to_user: null, to_org: farmer.org_id })).toMatchObject({
      msg: '自己的主体不用授权',
    })
    expect((await grant(id, expert, {}, neighbour)).code).toBe(0)
    const toNeighbour = { to_kind: 'org', to_user: null, to_org: neighbour.org_id }
    await given(id, neighbour, toNeighbour)
    expect(await grant(id, expert, {}, neighbour)).toMatchObject({
      code: 0,
      msg: '所选塘口档案不存在或不可选，请重新选择',
    })
    expect((await grant(id, expert, {}, sub)).code).toBe(0)
    expect(await grant(id, expert, { can: ['advise'] }, operator)).toMatchObject({ code: 0 })
    const from = (body: object) => w.as(operator).post<Row>('ManagePondFileGrant/save', body)
    const body = { row_id: id, to_kind: 'user', to_user: expert.id }
    expect(await from({ ...body, can: ['advise'] })).toMatchObject({ msg: '您自己不能“写建议”，不能授权给别人' })
    expect(await from({ ...body, to_user: operator.id })).toMatchObject({ msg: '不能授权给自己' })
    const made = await from(body)
    expect(made.msg).toBe('授权成功')
    expect((await seen(id, expert)).ids).toContain(id)
    const shown = await w.as(farmer).get<List>('PondFileGrant/lists', { row_id: id })
    expect(shown.data.list.map((one) => one.to_org ?? one.to_user).sort()).toEqual([neighbour.org_id, expert.id].sort())
    expect((await takeBack(made.data.id, expert)).code).toBe(0)
    expect((await takeBack(made.data.id, neighbour)).code).toBe(0)
    expect((await w.as(operator).post('ManagePondFileGrant/withdraw', { id: made.data.id })).code).toBe(1)
    expect((await seen(id, expert)).ids).not.toContain(id)
  })
})
