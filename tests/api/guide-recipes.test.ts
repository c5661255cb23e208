import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MonthAnswer, SeriesAnswer } from '../../src/core/entity/face.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { shareWords, withWords } from '../../src/server/routes/share-words.ts'
import { oneDatabase } from '../support/database.ts'
import { guideEntities, guideEntity, guideFences } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

type Row = { id: number } & Record<string, unknown>
const RECIPES = ['price_change', 'net_pen', 'pen_stock', 'feed_month', 'feed_day', 'water_site', 'water_reading']
/** whole files of the guide that other tests use as an owner would */
const ELSEWHERE = [
  'weigh_slot',
  'pond_note',
  'feed_store',
  'feed_take',
  'ride',
  'ride_seat',
  'berth',
  'leave_pond',
  'pond_trust',
  'pond_visit',
  'pump_check',
  'pond_file',
  'pickup_point',
  'pond_offer',
  'pond_ask',
  'pond_lease',
  'trip',
  'trip_seat',
  'machine_hire',
  'shed',
  'feed_move',
  'price_report',
]

/** the example of derived days and words, as a file of its own */
const batch: RawEntity = {
  $id: 'batch',
  title: '批次',
  owner: { key: 'org', who: 'member' },
  properties: JSON.parse(guideFences.find(({ text }) => text.includes('"late_days"'))!.text) as RawEntity['properties'],
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: { batch: { route: '/batch', permission: '1', filter: ['summary', 'due_on', 'late_days'], sort: ['due_on'] } },
}

describe.each(oneDatabase())('the recipes of the guide on $name', (source) => {
  let w: World
  let farmer: Person
  let neighbour: Person
  beforeAll(async () => {
    w = await world(source, [
      ...[...RECIPES, 'pond_note', 'leave_pond', 'pond_trust', 'pond_visit', 'pump_check'].map(guideEntity),
      batch,
    ])
    ;[farmer, neighbour] = [await w.person(), await w.person()]
  })
  afterAll(() => w.close())
  const save = (path: string, body: object, who = farmer) => w.as(who).post<Row>(`${path}/save`, body)
  const made = async (path: string, body: object, who = farmer) => {
    const answer = await save(path, body, who)
    expect(answer.msg).toBe('已保存')
    return answer.data
  }

  it('every whole file is used by a test', () => {
    expect([...guideEntities.keys()].sort()).toEqual([...RECIPES, ...ELSEWHERE].sort())
  })

  it('four eyes: who has looked first cannot look second', async () => {
    const [first, second] = [await w.person({ role: 9 }), await w.person({ role: 9 })]
    const { id } = await made('PriceChange', { title: '加州鲈', price: '12.5' })
    const step = (who: Person, name: string) => w.as(who).post<Row>(`ReviewPriceChange/${name}`, { id })
    expect(await step(first, 'check')).toMatchObject({ code: 1 })
    expect(await step(first, 'pass')).toMatchObject({ code: 0, msg: '复审须由另一个人做' })
    expect(await step(second, 'pass')).toMatchObject({
      code: 1,
      data: { status: 'passed', first_by: first.id, second_by: second.id },
    })
    expect(await w.as(farmer).post('PriceChange/pass', { id })).toMatchObject({ code: 0 })
    expect((await w.as(farmer).get<Row>('PriceChange/details', { id })).data).not.toHaveProperty('first_by')
  })

  it('a join table holds each pair once, and the other sees none of it', async () => {
    const { data: choices } = await w.as(farmer).get<{ value: number }[]>('PenStock/options', { field: 'cate2_id' })
    const cate2_id = choices[0]!.value
    const pen = await made('NetPen', { title: '一号箱' })
    await made('PenStock', { pen_id: pen.id, cate2_id, tails: 500 })
    expect(await save('PenStock', { pen_id: pen.id, cate2_id, tails: 9 })).toMatchObject({
      msg: '这个网箱里已经有这个品种',
    })
    expect((await w.as(farmer).get<Row>('NetPen/details', { id: pen.id })).data).toMatchObject({ kinds: 1 })
    expect((await w.as(farmer).get<{ count: number }>('PenStock/lists', { pen_id: pen.id })).data.count).toBe(1)
    expect((await w.as(neighbour).get<{ count: number }>('PenStock/lists', { pen_id: pen.id })).data.count).toBe(0)
    expect(await save('PenStock', { pen_id: pen.id, cate2_id, tails: 9 }, neighbour)).toMatchObject({ code: 0 })
  })

  it('readings are drawn by day and site, stand on their days and add up by month, each owner his own', async () => {
    const [north, south] = [await made('WaterSite', { title: '进水口' }), await made('WaterSite', { title: '出水口' })]
    const strange = await made('WaterSite', { title: '别家' }, neighbour)
    const readings: [Row, string, string, Person?][] = [
      [north, '2026-05-01 00:30:00', '6.4'],
      [north, '2026-05-01 23:30:00', '5.6'],
      [south, '2026-05-31 23:59:00', '4'],
      [south, '2026-06-01 00:00:00', '8'],
      [strange, '2026-05-01 08:00:00', '1', neighbour],
    ]
    for (const [site, read_at, oxygen, who] of readings)
      await made('WaterReading', { site_id: site.id, read_at, oxygen, result: 'good' }, who)
    const faceOf = async <T>(query: Record<string, string>) => (await w.as(farmer).get<T>('WaterReading/face', query)).data
    const { cells, groups } = await faceOf<SeriesAnswer>({ 'show-as': 'chart' })
    expect(cells.map(({ period, group, figures }) => [period, group, figures[0]])).toEqual([
      ['2026-05-01', String(north.id), '6'],
      ['2026-05-31', String(south.id), '4'],
      ['2026-06-01', String(south.id), '8'],
    ])
    expect(groups.map(({ title }) => title).sort()).toEqual(['出水口', '进水口'])
    const { periods } = await faceOf<SeriesAnswer>({ 'show-as': 'summary', site_id: String(south.id) })
    expect(periods).toEqual([
      { period: '2026-05-01', figures: ['1', '4', '4', null] },
      { period: '2026-06-01', figures: ['1', '8', '8', null] },
    ])
    const { list } = await faceOf<MonthAnswer>({ 'show-as': 'calendar', 'show-month': '2026-05' })
    expect(list.map(({ site_id_text, read_at }) => [site_id_text, read_at])).toEqual([
      ['进水口', '2026-05-01 00:30:00'],
      ['进水口', '2026-05-01 23:30:00'],
      ['出水口', '2026-05-31 23:59:00'],
    ])
  })

  it('a monthly report is one for each month, adds up its days and is closed once it is sent', async () => {
    const { id } = await made('FeedMonth', { period: '2026-05' })
    expect(await save('FeedMonth', { period: '2026-05' })).toMatchObject({ code: 0, msg: '这个月已经有一份月报' })
    await made('FeedMonth', { period: '2026-05' }, neighbour)
    expect(await w.as(farmer).post('FeedMonth/send', { id })).toMatchObject({ code: 0, msg: '这个月还没有记录' })
    for (const [fed_on, fed] of [
      ['2026-05-01', '10.5'],
      ['2026-05-02', '20'],
    ])
      await made('FeedDay', { month_id: id, fed_on, fed })
    expect(await save('FeedDay', { month_id: id, fed_on: '2026-05-03', fed: '1' }, neighbour)).toMatchObject({ code: 0 })
    const sent = await w.as(farmer).post<Row>('FeedMonth/send', { id })
    expect(sent.data).toMatchObject({ status: 'sent', days: 2, fed: '30.5', per_day: '15.25' })
    expect((await save('FeedDay', { month_id: id, fed_on: '2026-05-04', fed: '1' })).code).toBe(0)
    const seen = await w.as(await w.person({ role: 9 })).get<{ list: Row[] }>('AllFeedMonth/lists', {})
    expect(seen.data.list.map((one) => one.id)).toEqual([id])
  })

  it('derived days and words are answered, filtered and sorted by, follow an edit and are written by nobody', async () => {
    const first = await made('Batch', {
      brand: '海大',
      weight: '12.5',
      start_on: '2026-03-01',
      grow_days: 100,
      sold_on: '2026-06-12',
    })
    expect(first).toMatchObject({ due_on: '2026-06-09', late_days: 3, summary: '海大 12.5斤，2026-03-01放苗' })
    const second = await made('Batch', { brand: '通威', start_on: '2026-01-01', grow_days: 30 })
    expect(second).toMatchObject({ due_on: '2026-01-31', late_days: null, summary: '通威 斤，2026-01-01放苗' })
    const list = async (query: Record<string, string>) =>
      (await w.as(farmer).get<{ list: Row[] }>('Batch/lists', query)).data.list.map((one) => one.id)
    expect(await list({ sort: 'due_on' })).toEqual([second.id, first.id])
    expect(await list({ due_on_min: '2026-06-01', late_days_max: '3' })).toEqual([first.id])
    expect(await list({ summary: '通威' })).toEqual([second.id])
    const edited = { id: second.id, version: second.version, brand: '通威', start_on: '2026-01-02', grow_days: 30 }
    expect((await save('Batch', edited)).data).toMatchObject({ due_on: '2026-02-01' })
    expect(await save('Batch', { brand: '甲', due_on: '2026-01-01' })).toMatchObject({ code: 0, msg: '“预计出塘”不能在这里填写' })
  })

  it('the first page, the application and the agreement do what the guide says of them', async () => {
    const operator = await w.person({ role: 9 })
    expect(await made('PondNote', { title: '三号塘 换水', noted_on: '2026-06-01' })).toMatchObject({ water_temp: null })
    const leave = await made('LeavePond', { title: '三号塘', out_on: '2026-06-20', quantity: '300' })
    expect(await w.as(neighbour).post('LeavePond/submit', { id: leave.id })).toMatchObject({ code: 0 })
    const certified = await w.person({ company_auth: 1 })
    const own = await made('LeavePond', { title: '四号塘', out_on: '2026-06-20', quantity: '300' }, certified)
    expect(await w.as(certified).post('LeavePond/submit', { id: own.id })).toMatchObject({ code: 1 })
    expect(await w.as(operator).post('ReviewLeavePond/approve', { id: own.id })).toMatchObject({ code: 1 })
    const put = (quantity: string) => w.as(certified).edit('LeavePond/reschedule', { id: own.id, out_on: '2026-06-21', quantity })
    expect(await put('1000')).toMatchObject({ code: 1, data: { status: 'passed', quantity: '1000' } })
    expect(await put('1000.5')).toMatchObject({ code: 1, data: { status: 'pending' } })
    const trust = {
      title: '五号塘 代养一年',
      entrust_org: farmer.org_id,
      keeper_org: certified.org_id,
      fee: '20000',
      start_on: '2026-07-01',
      confirm_due: '2026-06-30 18:00:00',
    }
    expect(await save('ManagePondTrust', trust, operator)).toMatchObject({ code: 0, msg: '请输入短信验证码' })
    const alone = { ...trust, keeper_org: farmer.org_id }
    expect((await save('ManagePondTrust', alone, operator)).data.errors).toEqual({ keeper_org: '代养方不能是委托方自己' })
    expect(await save('PondTrust', trust)).toMatchObject({ code: 0 })
  })

  it('a public page is shared by the name of its record, as far as a visitor may read it', async () => {
    const title = '三号塘 <看青虾> "开放"'
    const visit = await made('MyPondVisit', {
      title,
      kind: '养殖',
      fee: '20',
      open_on: '2026-07-01',
      region_code: '320506',
      contact_mobile: '13911112222',
      intro: '进塘口前请先消毒，\n不带自己的网具',
    })
    const deps: typeof w.deps = Object.create(w.deps, { publicBrowse: { value: true } })
    const address = `/pond_visit/info?id=${visit.id}&from=singlemessage`
    const words = await shareWords(deps, address)
    expect(words).toEqual({ title, about: '进塘口前请先消毒， 不带自己的网具' })
    const page = '<head><meta name="description" content="平台" /><title>平台</title></head>'
    expect(withWords(page, words!)).toBe(
      '<head><meta name="description" content="进塘口前请先消毒， 不带自己的网具" /><title>三号塘 &lt;看青虾&gt; &quot;开放&quot; - 平台</title>' +
        '<meta property="og:title" content="三号塘 &lt;看青虾&gt; &quot;开放&quot;" /><meta property="og:description" content="进塘口前请先消毒， 不带自己的网具" /></head>',
    )
    // closed to visitors: by its rules, or because they are to sign in first; and what is no such page
    expect(await shareWords(w.deps, address)).toBeUndefined()
    for (const other of ['/pond_visit/info?id=999', '/pond_visit/info', '/pond_visit?id=1', `/my_pond_visit/info?id=${visit.id}`])
      expect(await shareWords(deps, other), other).toBeUndefined()
    await w.as(farmer).post('MyPondVisit/close', { id: visit.id })
    expect(await shareWords(deps, address)).toBeUndefined()
  })
})
