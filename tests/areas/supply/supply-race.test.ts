import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../support/database.ts'
import { operatorOf, supplyForm, supplyIn } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

describe.each(testDatabases())('two at once on $name', (source) => {
  let w: World
  let owner: Person
  let operator: Person
  beforeAll(async () => {
    w = await world(source)
    owner = await w.person()
    operator = await operatorOf(w)
  })
  afterAll(() => w.close())

  it('an approval raced by a withdrawal has one winner, and the other is told the state moved', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await supplyIn(w, owner, 'pending')
      const answers = await Promise.all([
        w.as(operator).post('ReviewSupply/approve', { id }),
        w.as(owner).post('MySupply/withdraw', { id }),
      ])
      expect(answers.map((one) => one.code).sort()).toEqual([0, 1])
      // a withdrawn draft is out of the operator's sight, so to him it is a record that is not there
      expect(['当前状态“在售”不可操作', '记录不存在或无权操作']).toContain(answers.find((one) => one.code === 0)!.msg)
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from status_log where entity = 'supply' and record_id = ${id} and action in ('approve', 'withdraw')`.execute(
        w.db.kysely,
      )
      expect(Number(rows[0]!.n)).toBe(1)
    }
  })

  it('of two edits of one version the later is told to refresh, and nothing of it is written', async () => {
    const id = await supplyIn(w, owner, 'draft')
    const [first, second] = await Promise.all(
      ['太湖青虾 甲的标题', '太湖青虾 乙的标题'].map((title) => w.as(owner).post('MySupply/save', { id, version: 1, title })),
    )
    expect([first!.code, second!.code].sort()).toEqual([0, 1])
    expect([first!, second!].find((one) => one.code === 0)!.msg).toBe('数据已更新，请刷新后重试')
    const { data } = await w.as(owner).get('MySupply/details', { id })
    expect(data.title).toBe([first!, second!].find((one) => one.code === 1)!.data.title)
    expect(data.version).toBe(2)
  })

  it('the same submission sent twice at once has one effect and one answer', async () => {
    const form = { ...(await supplyForm(w, owner, { title: '只该有一条的供应' })), idem_key: 'one-and-the-same' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => w.as(owner).post('MySupply/save', form)))
    expect(new Set(answers.map((one) => JSON.stringify(one.data))).size).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*) as n from supply where title = '只该有一条的供应'`.execute(
      w.db.kysely,
    )
    expect(Number(rows[0]!.n)).toBe(1)
  })

  it('the same key with another body is refused', async () => {
    const form = { ...(await supplyForm(w, owner)), idem_key: 'changed-body' }
    await w.as(owner).post('MySupply/save', form)
    const again = await w.as(owner).post('MySupply/save', { ...form, title: '换了一个标题' })
    expect(again).toMatchObject({ code: 0, msg: '同一提交编号的内容不一致，请刷新后重新提交' })
  })

  it('a refused submission may be sent again with the same key', async () => {
    const form = await supplyForm(w, owner)
    const refused = await w.as(owner).post('MySupply/save', { ...form, title: '短', idem_key: 'refused-first' })
    expect(refused.code).toBe(0)
    expect(await w.as(owner).post('MySupply/save', { ...form, idem_key: 'refused-first' })).toMatchObject({ code: 1 })
  })
})
