import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { openDatabase } from '../../../src/server/db/connect.ts'
import { type AccountWorld, accountWorld, freshMobile } from '../../support/account.ts'
import { offerTerms } from '../../support/bargain.ts'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf, supplyForm, supplyIn } from '../../support/supply.ts'
import { until } from '../../support/until.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown> & { id: number; version: number }
type List = { list: Row[]; count: number }

const WORD = { level: 'refuse', applies: ['name', 'post', 'talk'] }

describe.each(oneDatabase())('sensitive words on $name', (source) => {
  let w: World
  let desk: Person
  beforeAll(async () => {
    w = await world(source)
    desk = await operatorOf(w)
    for (const change of [
      { word: '代开发票' },
      { word: '全网最低', level: 'replace', applies: ['post'] },
      { word: '先打款', level: 'review', applies: ['post', 'talk'] },
      { word: '骗子', level: 'review', applies: ['talk', 'name'] },
    ])
      expect((await add(change)).code).toBe(1)
    await heard(w, '代开发票')
  })
  afterAll(() => w.close())

  const add = (change: object) => w.as(desk).post<Row>('ManageWord/save', { ...WORD, ...change })
  const hits = async (query: Record<string, string | number> = {}) =>
    (await w.as(desk).get<List>('ManageHit/lists', { page_size: 100, ...query })).data.list
  const recordOf = async ({ id }: Row) => (await w.as(desk).get<Row>('ManageHit/details', { id })).data.record_id
  /** what is refused is noted beside the answer */
  const noted = (about: string) => expect.poll(async () => (await hits()).map((one) => one.about)).toContain(about)
  /** The list as the process has it: a notice of the database takes a moment. @returns how many tries were refused until then */
  const heard = async (of: World, word: string, is = true) => {
    const member = await of.person()
    let refused = 0
    await until(async () => {
      const { data } = await of.as(member).post('MySupply/save', await supplyForm(of, member, { title: `青虾 ${word} 鲜活` }))
      if (data.errors !== undefined) refused++
      expect(data.errors !== undefined).toBe(is)
    })
    return refused
  }

  it('a supply is refused by a sentence that names the field and the word, however it is written', async () => {
    const member = await w.person()
    for (const title of ['青虾 代开发票', '青虾 代 开 发 票', '青虾 代*开发票']) {
      const answer = await w.as(member).post('MySupply/save', await supplyForm(w, member, { title }))
      expect(answer).toMatchObject({
        code: 0,
        msg: '“标题”里有平台不允许的词“代开发票”，请改掉再提交',
        data: { errors: { title: answer.msg } },
      })
    }
    const rich = await w.as(member).post('MySupply/save', await supplyForm(w, member, { content: '<p>代<b>开</b>发票</p>' }))
    expect(rich.data.errors).toEqual({ content: '“详细说明”里有平台不允许的词“代开发票”，请改掉再提交' })
    await noted('供应“详细说明”')
    const { rows } = await sql`select 1 from supply where org_id = ${member.org_id}`.execute(w.db.kysely)
    expect(rows).toEqual([])
    const told = (await hits({ by_user: member.id })).map(({ outcome, excerpt, status }) => ({
      outcome,
      excerpt,
      status,
    }))
    expect(told).toHaveLength(4)
    expect(told).toContainEqual({ outcome: 'refuse', excerpt: '青虾 代*开发票', status: 3 })
  })

  it('is replaced by stars where the desk said so, also among tags, and the record is named', async () => {
    const member = await w.person()
    const id = await supplyIn(w, member, 'draft', { title: '青虾 全网最低 鲜活', content: '<p>全网<b>最低</b>价</p>' })
    const { data } = await w.as(member).get<Row>('MySupply/details', { id })
    expect(data).toMatchObject({ title: '青虾 **** 鲜活', content: '<p>**<b>**</b>价</p>' })
    expect(
      (await hits({ by_user: member.id })).map(({ about, outcome, record_name }) => ({
        about,
        outcome,
        record_name,
      })),
    ).toEqual([
      { about: '供应“详细说明”', outcome: 'replace', record_name: data.supply_sn },
      { about: '供应“标题”', outcome: 'replace', record_name: data.supply_sn },
    ])
  })

  it('is let through and waits at the desk where the desk said so; the desk writes what became of it', async () => {
    const member = await w.person()
    const id = await supplyIn(w, member, 'draft', { content: '<p>先打款后发货</p>' })
    const [hit] = await hits({ by_user: member.id })
    expect(hit).toMatchObject({ outcome: 'review', status: 1, word: '先打款' })
    expect(await recordOf(hit!)).toBe(id)
    const answer = await w.as(desk).post<Row>('ManageHit/handle', { id: hit!.id, remark: '已请对方改正' })
    expect(answer.data).toMatchObject({ status: 2, remark: '已请对方改正', done_by: desk.id })
    expect((await w.as(desk).post('ManageHit/handle', { id: hit!.id, remark: '再来一次' })).code).toBe(0)
  })

  it('leads to the record that it stands in, where that is open to whoever looks', async () => {
    const member = await w.person()
    const editor = await w.person({ role: 9, duties: ['content'] })
    const reviewer = await w.person({ role: 9, duties: ['review'] })
    const id = await supplyIn(w, member, 'draft', { content: '<p>先打款后发货</p>' })
    const ways = async (who: Person) => {
      const { list } = (await w.as(who).get<List>('ManageHit/lists', { by_user: member.id })).data
      const { data } = await w.as(who).get<Row>('ManageHit/details', { id: list[0]!.id })
      return [list[0]!, data].map((row) => row.record_name_to)
    }
    // nobody but its owner reads a draft
    expect(await ways(reviewer)).toEqual([undefined, undefined])
    const { version } = (await w.as(member).get<Row>('MySupply/details', { id })).data
    expect((await w.as(member).post('MySupply/submit', { id, version })).code).toBe(1)
    expect(await ways(reviewer)).toEqual([`/admin/supply/info?id=${id}`, `/admin/supply/info?id=${id}`])
    expect(await ways(editor)).toEqual([undefined, undefined])
  })

  it('what is refused in a step keeps nothing and is noted once', async () => {
    const [buyer, seller] = [await w.person(), await w.person()]
    const supply_id = await supplyIn(w, seller, 'live')
    const offer = { supply_id, ...offerTerms() }
    const refused = await w.as(buyer).post('Bargain/offer', { ...offer, message: '能不能代开发票' })
    expect(refused.data.errors).toEqual({ message: '“留言”里有平台不允许的词“代开发票”，请改掉再提交' })
    await noted('议价“留言”')
    const made = await w.as(buyer).post<Row>('Bargain/offer', { ...offer, message: '先打款也行' })
    expect(made).toMatchObject({ code: 1 })
    const talk = await w.as(seller).post<Row>('SupplyBargain/reject', { id: made.data.id, round: 1, reason: '怕是骗子' })
    expect(talk.code).toBe(1)
    expect((await hits({ by_user: seller.id })).map(({ about, word }) => ({ about, word }))).toEqual([
      { about: '议价“拒绝原因”', word: '骗子' },
    ])
  })

  it('an import says it of each row and keeps the good ones; a dry run notes nothing of what is let through', async () => {
    const answer = await w.as(desk).post('ManageWord/import', {
      keep: 1,
      rows: [
        { ...WORD, word: '电捕鱼' },
        { ...WORD, word: '代开发票' },
        { ...WORD, word: '，。' },
      ],
    })
    // a word that stands there just so is no fault, and is not added again
    expect(answer.data).toEqual({
      good: [0],
      same: [1],
      faults: [{ row: 2, field: 'word', msg: expect.stringContaining('敏感词') }],
    })
    await heard(w, '电捕鱼')
  })

  it('a word that is switched off is said freely, and its hits stay counted', async () => {
    const { data } = await add({ word: '野生江刀' })
    await heard(w, '野生江刀')
    await expect
      .poll(async () => (await w.as(desk).get<Row>('ManageWord/details', { id: data.id })).data)
      .toMatchObject({ hits: 1 })
    expect((await w.as(desk).post('ManageWord/disable', { id: data.id })).code).toBe(1)
    // what is tried before the process has heard of it counts too
    const refused = await heard(w, '野生江刀', false)
    await expect
      .poll(async () => (await w.as(desk).get<Row>('ManageWord/details', { id: data.id })).data)
      .toMatchObject({ hits: 1 + refused, status: 0 })
  })

  it('counts at once in another process', async () => {
    const db = await openDatabase({ databaseUrl: w.url, dataDir: w.deps.dataDir })
    const app = await buildApp({ ...w.deps, db })
    try {
      const member = await w.person()
      const save = async (title: string) => {
        const payload = await supplyForm(w, member, { title })
        const headers = { client: '3', authorization: member.authorization }
        return (await app.inject({ method: 'POST', url: '/api/MySupply/save', headers, payload })).json() as {
          code: number
          msg: string
        }
      }
      expect((await save('青虾 迷魂阵 鲜活')).code).toBe(1)
      await add({ word: '迷魂阵' })
      await expect.poll(async () => (await save('青虾 迷魂阵 鲜活')).msg).toContain('“迷魂阵”')
    } finally {
      await app.close()
      await db.close()
    }
  })

  it('names, articles, answers and consultations are looked at in the same place', async () => {
    const member = await w.person({ company_auth: 0 })
    const profile = {
      name: '代开发票渔业',
      contact_name: '老李',
      contact_mobile: '13800138000',
      region_code: '320506',
      address: '东山镇水产路 18 号',
      business_types: ['养殖户'],
    }
    expect((await w.as(member).edit('Information/save', { id: member.org_id, ...profile })).data.errors).toMatchObject({
      name: expect.stringContaining('“名称”里有平台不允许的词'),
    })
    const article = { title: '代开发票的几种办法', synopsis: '这里写一两句话的摘要', content: '<p>正文</p>' }
    expect((await w.as(desk).post('ManageArticle/save', article)).data.errors).toMatchObject({
      title: expect.stringContaining('代开发票'),
    })
    const complaint = await w.as(member).post('Complain/submit', {
      target_type: 'supply',
      target_id: await supplyIn(w, await w.person(), 'live'),
      target_title: '青虾',
      reason: '其他',
      content: '他要给我代开发票',
    })
    expect(complaint.data.errors).toMatchObject({ content: expect.stringContaining('代开发票') })
  })
})

describe.each(oneDatabase())('names of accounts on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
    await sql`insert into sensitive_word (word, level, applies, status, version) values
      ('代开发票', 'refuse', '{name}', 1, 1), ('国家级', 'replace', '{name}', 1, 1)`.execute(w.db.kysely)
  })
  afterAll(() => w.close())

  const register = async (name: string) => {
    const [mobile, b] = [freshMobile(), w.browser()]
    await b.post('Sms/send', { mobile, type: 2 })
    const form = { mobile, code: w.code(mobile, 2), password: 'Hetang7yuese', repassword: 'Hetang7yuese' }
    const answer = await b.post('Login/register', { ...form, name })
    return { answer, again: (other: string) => b.post('Login/register', { ...form, name: other }), b }
  }

  it('a new account is refused before its code is spent, and keeps what may be kept', async () => {
    const { answer, again } = await register('代 开 发票 陆师傅')
    expect(answer.data.errors).toEqual({ name: '“名称”里有平台不允许的词“代开发票”，请改掉再提交' })
    expect((await again('国家级苗种场')).data.user).toMatchObject({ name: '***苗种场' })
    const { rows } = await sql<{ about: string; outcome: string; record_name: string | null }>`
      select about, outcome, record_name from sensitive_hit order by outcome desc`.execute(w.db.kysely)
    await expect.poll(() => rows.map((one) => one.outcome)).toContain('replace')
  })

  it('so is a name that is changed later', async () => {
    const b = w.browser()
    await b.signIn(freshMobile())
    expect((await b.post('User/update', { name: '代开发票' })).data.errors).toEqual({
      name: '“名称”里有平台不允许的词“代开发票”，请改掉再提交',
    })
    expect((await b.post('User/update', { name: '国家级鱼场' })).data).toMatchObject({ name: '***鱼场' })
  })
})
