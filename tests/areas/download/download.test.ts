import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown>
type List = { list: Row[]; count: number }

describe.each(oneDatabase())('S-09 C-03 the download centre on $name', (source) => {
  let w: World
  let operator: Person
  let contract: number
  let sheet: number
  beforeAll(async () => {
    w = await world(source)
    operator = await operatorOf(w)
    contract = await published({ login_required: true, publish_at: '2026-05-01 08:00:00' })
    sheet = await published({ name: '塘口日志', cate: '填报表', file: await uploaded('xlsx', 2605) })
  })
  afterAll(() => w.close())

  async function uploaded(ext: string, size: number, by = operator): Promise<string> {
    const url = `uploads/test/${Math.random().toString(36).slice(2)}.${ext}`
    await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${by.org_id}, ${by.id}, 'a', ${size}, 'application/octet-stream')`.execute(
      w.db.kysely,
    )
    return url
  }
  const form = async (change: object = {}) => ({
    name: '水产品购销合同',
    cate: '合同范本',
    file: await uploaded('docx', 4734),
    edition: '2026 版',
    intro: '按过磅净重结算',
    publish_at: '2026-06-01 08:00:00',
    ...change,
  })
  async function drafted(change: object = {}): Promise<number> {
    const answer = await w.as(operator).post<{ id: number }>('ManageDownload/save', await form(change))
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  async function published(change: object = {}): Promise<number> {
    const id = await drafted(change)
    await w.as(operator).post('ManageDownload/publish', { id })
    return id
  }
  const lists = async (query: Record<string, string | number> = {}) =>
    (await w.as(null).get<List>('Download/lists', query)).data.list
  const found = async (query: Record<string, string | number>) => (await lists(query)).map((row) => row.id)
  const take = (id: unknown, as: Person | null = null) => w.as(as).post<{ url: string; name: string }>('Download/get', { id })

  it('C-03 Download/lists is found by keyword, type and format, the newest or the most taken first', async () => {
    expect(await found({})).toEqual([sheet, contract])
    expect(await found({ keyword: '购销' })).toEqual([contract])
    expect(await found({ cate: '填报表' })).toEqual([sheet])
    expect(await found({ ext: 'docx' })).toEqual([contract])
    expect(await found({ sort: 'publish_at' })).toEqual([contract, sheet])
  })

  it('S-09 format and size follow from the file; nobody enters them', async () => {
    const row = (await lists({ cate: '填报表' }))[0]
    expect(row).toMatchObject({ name: '塘口日志', ext: 'xlsx', size: 2605, count: 0, login_required: false })
    const id = await drafted()
    const file = await uploaded('pdf', 999)
    const as = w.as(operator)
    expect((await as.edit('ManageDownload/save', { id, file })).data).toMatchObject({ ext: 'pdf', size: 999 })
    expect((await as.edit('ManageDownload/save', { id, intro: '改说明' })).data).toMatchObject({ ext: 'pdf', size: 999 })
    expect((await as.edit('ManageDownload/save', { id, size: 1 })).code).toBe(0)
    expect((await as.edit('ManageDownload/save', { id, file, ext: 'docx' })).code).toBe(0)
    const refused = { code: 0, data: { errors: { file: expect.any(String) } } }
    expect(await as.post('ManageDownload/save', await form({ file: 'uploads/none.pdf' }))).toMatchObject(refused)
    const foreign = await uploaded('pdf', 9, await w.person())
    expect(await as.post('ManageDownload/save', await form({ file: foreign }))).toMatchObject(refused)
  })

  it('S-09 the address of the file is in no list and no detail', async () => {
    const detail = await w.as(null).get('Download/details', { id: sheet })
    expect(detail).toMatchObject({ code: 1, data: { name: '塘口日志' } })
    for (const read of [detail.data, ...(await lists())]) {
      expect(Object.keys(read)).not.toContain('file')
      expect(JSON.stringify(read)).not.toContain('uploads/')
    }
    const member = w.as(await w.person())
    expect(JSON.stringify(await member.get('Download/lists'))).not.toContain('uploads/')
    expect((await w.as(null).get('Download/lists', { file: 'uploads/' })).code).toBe(0)
  })

  it('S-09 Download/get answers the address and the name, and counts', async () => {
    const [first, second] = await Promise.all([take(sheet), take(String(sheet))])
    expect(first).toMatchObject({ code: 1, data: { url: expect.stringMatching(/^uploads\/.+\.xlsx$/), name: '塘口日志.xlsx' } })
    expect(second.code).toBe(1)
    expect((await lists({ cate: '填报表' }))[0]!.count).toBe(2)
    expect(await found({ sort: '-count' })).toEqual([sheet, contract])
  })

  it('S-09 what is for members asks a visitor to sign in, and is not counted until then', async () => {
    const count = async () => (await lists({ cate: '合同范本' }))[0]!.count
    expect(await take(contract)).toMatchObject({ code: 0, msg: '请先登录后下载' })
    expect(await count()).toBe(0)
    expect(await take(contract, await w.person())).toMatchObject({ code: 1, data: { name: '水产品购销合同.docx' } })
    expect(await count()).toBe(1)
  })

  it('S-09 a draft, a withdrawn one, one still to come and a missing one answer alike', async () => {
    const withdrawn = await published({ name: '旧版合同' })
    await w.as(operator).post('ManageDownload/unpublish', { id: withdrawn })
    const coming = await published({ name: '下月的报表', publish_at: '2026-07-01 08:00:00' })
    const missing = await take(99_999_999)
    expect(missing.code).toBe(0)
    for (const id of [await drafted(), withdrawn, coming]) {
      expect(await take(id, await w.person())).toMatchObject({ code: 0, msg: missing.msg })
      expect((await w.as(null).get('Download/details', { id })).code).toBe(0)
    }
    expect(await found({})).toEqual([sheet, contract])
    w.clock = new Date('2026-07-01T02:00:00Z')
    expect((await take(coming)).code).toBe(1)
    w.clock = new Date('2026-06-15T02:00:00Z')
    for (const id of [undefined, '', 'x', -1, [1]]) expect((await take(id)).code).toBe(0)
  })

  it('S-09 only the operator writes downloads', async () => {
    expect((await w.as(await w.person()).post('ManageDownload/save', await form())).code).toBe(0)
    expect((await w.as(null).post('ManageDownload/save', await form())).code).toBe(403)
    expect((await w.as(await w.person()).post('ManageDownload/unpublish', { id: sheet })).code).toBe(0)
  })
})
