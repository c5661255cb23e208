import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runReportReminders } from '../../../src/areas/report/server/reminders.ts'
import type { ImportResult } from '../../../src/core/record/import-result.ts'
import { oneDatabase } from '../../support/database.ts'
import { sheetText } from '../../support/sheet.ts'
import { type Person, type World, world } from '../../support/world.ts'

const REGION = '440800'

/** The clock of these tests stands in June 2026. */
describe.each(oneDatabase())('S-24 what members report, on $name', (source) => {
  let w: World
  let operator: Person
  let cate: number
  beforeAll(async () => {
    w = await world(source)
    w.clock = new Date('2026-06-15T02:00:00Z')
    operator = await w.person({ role: 9, type: 0 })
    const { rows } = await sql<{ id: number }>`select id from supply_cate where level = 2 order by id limit 1`.execute(
      w.db.kysely,
    )
    cate = Number(rows[0]!.id)
  })
  afterAll(() => w.close())

  const form = (more: object = {}) => ({
    period: '2026-05',
    region_code: REGION,
    cate2_id: cate,
    breed_mode: '池塘',
    area_mu: '120.5',
    inventory_kg: '28000',
    harvest_kg: '6500',
    harvest_income: '169000',
    ...more,
  })
  const save = (who: Person, more: object = {}) => w.as(who).post<Record<string, never>>('Report/save', form(more))
  const submitted = async (who: Person, more: object = {}) => {
    const { data } = await w.as(who).post<{ id: number; version: number }>('Report/save', form({ ...more, submit: 'submit' }))
    return data
  }
  const approve = (id: number, more: object = {}) =>
    w
      .as(operator)
      .post('ReviewReport/approve', { id, inventory_kg: '28000', harvest_kg: '6500', harvest_income: '169000.00', ...more })
  const passed = async (who: Person, more: Record<string, unknown> = {}) => {
    const { id } = await submitted(who, more)
    const seen = (await w.as(operator).get('ReviewReport/details', { id })).data
    const { inventory_kg, harvest_kg, harvest_income } = seen
    expect(await w.as(operator).post('ReviewReport/approve', { id, inventory_kg, harvest_kg, harvest_income })).toMatchObject({
      code: 1,
    })
    return id
  }

  it('takes many months at once: each row is told what a save would say, the good ones are kept once', async () => {
    const who = await w.person()
    const rows = [
      form(),
      form({ breed_mode: '网箱', area_mu: 'x' }),
      form(),
      form({ period: '2026-07', breed_mode: '围栏' }),
      form({ breed_mode: '稻渔综合' }),
    ]
    const count = async () => (await w.as(who).get<{ count: number }>('Report/lists')).data.count
    const looked = await w
      .as(who)
      .post<{ good: number[]; faults: { row: number; field: string | null }[] }>('Report/import', { rows })
    expect(looked.data.good).toEqual([0, 4])
    // the second of two that cannot both stand, a figure that is none, a month to come
    expect(looked.data.faults.map(({ row, field }) => [row, field])).toEqual([
      [1, 'area_mu'],
      [2, null],
      [3, 'period'],
    ])
    expect(await count()).toBe(0)
    const kept = { rows: [rows[0], rows[4]], keep: 1, idem_key: 'import-1' }
    for (let i = 0; i < 2; i++)
      expect(await w.as(who).post('Report/import', kept)).toMatchObject({ code: 1, data: { good: [0, 1] } })
    expect(await count()).toBe(2)
    expect(await w.as(who).post('Report/import', { rows: Array(201).fill(rows[0]) })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('200 行'),
    })
    for (const wrong of [undefined, [], {}, [1], [null]])
      expect(await w.as(who).post('Report/import', { rows: wrong })).toMatchObject({ code: 0 })
    expect(await w.as(operator).post('Report/import', { rows })).not.toMatchObject({ code: 1 })
  })

  it('takes back what it has sent out: a row as it stands adds nothing, one that differs is told, a number of nobody is refused', async () => {
    const who = await w.person()
    const { data } = await save(who)
    const row = form()
    const { report_sn } = data
    const rows = [row, { ...row, report_sn }, { ...row, inventory_kg: '30000' }, form({ report_sn: 'TB1', breed_mode: '网箱' })]
    const { data: looked } = await w.as(who).post<ImportResult>('Report/import', { rows, keep: 1 })
    expect(looked).toMatchObject({ good: [], same: [0, 1] })
    expect(looked.faults).toEqual([
      { row: 2, field: 'inventory_kg', msg: expect.stringContaining('28000') },
      { row: 3, field: 'report_sn', msg: expect.stringContaining('没有 TB1') },
    ])
    expect((await w.as(who).get<{ count: number }>('Report/lists')).data.count).toBe(1)
    // what others have reported is nobody's record here
    const other = await w.person()
    expect((await w.as(other).post<ImportResult>('Report/import', { rows: [row] })).data).toMatchObject({
      good: [0],
      derived: { 0: { harvest_price: '26.00' } },
    })
  })

  it('goes from draft to approved, and back when the platform opens it again', async () => {
    const who = await w.person()
    const draft = await save(who)
    expect(draft).toMatchObject({ code: 1, data: { status: 0, is_late: false, harvest_price: '26.00' } })
    const { id } = draft.data as unknown as { id: number }
    expect((await w.as(operator).get('ReviewReport/details', { id })).code).toBe(0)
    expect(await w.as(who).post('Report/submit', { id })).toMatchObject({
      code: 1,
      data: { status: 1, harvest_price: '26.00', is_late: true, submitted_at: '2026-06-15 10:00:00' },
    })
    expect((await w.as(who).edit('Report/save', { id, area_mu: '130' })).code).toBe(0)
    expect(await w.as(who).post('Report/withdraw', { id })).toMatchObject({ code: 1, data: { status: 0 } })
    expect(await w.as(who).post('Report/submit', { id })).toMatchObject({ code: 1 })
    expect(await approve(id, { harvest_kg: '65000' })).toMatchObject({ code: 0, data: { reason: 'record.stale' } })
    expect(await w.as(operator).post('ReviewReport/return', { id, reason: '请核对出塘量' })).toMatchObject({
      code: 1,
      data: { status: 3 },
    })
    expect(await w.as(who).edit('Report/save', { id, harvest_kg: '0', harvest_income: '0' })).toMatchObject({ code: 1 })
    expect(await w.as(who).post('Report/submit', { id })).toMatchObject({
      code: 1,
      data: { status: 1, harvest_price: null, audit_remark: null },
    })
    expect(await approve(id, { harvest_kg: '0', harvest_income: '0.00' })).toMatchObject({ code: 1, data: { status: 2 } })
    expect((await w.as(who).edit('Report/save', { id, area_mu: '130' })).code).toBe(0)
    expect(await w.as(operator).post('ReviewReport/reopen', { id, reason: '来电更正' })).toMatchObject({ data: { status: 3 } })
  })

  it('is late after the tenth of the next month', async () => {
    const who = await w.person()
    const clock = w.clock
    w.clock = new Date('2026-06-10T12:00:00Z')
    expect(await submitted(who)).toMatchObject({ is_late: false })
    w.clock = new Date('2026-06-10T16:00:00Z')
    expect(await submitted(who, { breed_mode: '网箱' })).toMatchObject({ is_late: true })
    w.clock = clock
  })

  it.each([
    ['a month that has not come', { period: '2026-07' }, 'period', '只能填报本月和以前的月份'],
    ['a month that is none', { period: '2026-13' }, 'period', '期间：没有 13 月，请核对月份'],
    ['less than nothing', { inventory_kg: '-1' }, 'inventory_kg', '存塘量不能小于 0'],
    ['money for nothing', { harvest_kg: '0' }, 'harvest_income', '没有出塘时，出塘收入应为 0'],
    ['nothing for its fish', { harvest_income: '0' }, 'harvest_income', '填了出塘量，请同时填出塘收入'],
    ['no kind', { cate2_id: null }, 'cate2_id', '请选择品种'],
  ])('refuses %s with a sentence', async (_, wrong, field, sentence) => {
    const who = await w.person()
    const { code, data } = await save(who, { ...wrong, submit: 'submit' })
    expect(code).toBe(0)
    expect((data as { errors?: Record<string, string> }).errors?.[field]).toBe(sentence)
  })

  it('is one for each pond and month, and this month may be reported', async () => {
    const who = await w.person()
    expect((await save(who)).code).toBe(1)
    expect((await save(who)).msg).toContain('已存在')
    expect((await save(who, { breed_mode: '围栏' })).code).toBe(1)
    expect((await save(who, { period: '2026-06' })).code).toBe(1)
  })

  it('starts from last month: ponds as they were, figures to be filled in', async () => {
    const who = await w.person()
    expect(await w.as(who).post('Report/copyLastMonth')).toMatchObject({ code: 0, data: { reason: 'report.nothing' } })
    await submitted(who)
    await save(who, { breed_mode: '网箱' })
    expect(await w.as(who).post('Report/copyLastMonth')).toMatchObject({ code: 1, data: { made: 2 } })
    const { list } = (await w.as(who).get<{ list: object[] }>('Report/lists', { period: '2026-06' })).data
    expect(list).toMatchObject([
      { status: 0, inventory_kg: '28000', harvest_kg: '0', region_code_text: expect.any(String) },
      { status: 0, inventory_kg: '28000', harvest_kg: '0' },
    ])
    expect((await w.as(who).post('Report/copyLastMonth')).code).toBe(0)
    const clerk = await w.person({ org: who, type: 2, perms: ['report'] })
    expect((await w.as(clerk).get<{ count: number }>('Report/lists')).data.count).toBe(4)
    expect((await w.as(await w.person({ org: who, type: 2, perms: ['supply'] })).get('Report/lists')).code).toBe(0)
    expect((await w.as(await w.person({ org: who, type: 2, perms: ['supply'] })).post('Report/copyLastMonth')).code).toBe(0)
  })

  it('shows nobody what another has reported', async () => {
    const who = await w.person()
    const { id } = await submitted(who)
    for (const other of [await w.person(), await w.person({ role: 4 }), await w.person({ role: 3 })]) {
      expect((await w.as(other).get('Report/details', { id })).code).toBe(0)
      expect((await w.as(other).get('ReviewReport/details', { id })).code).toBe(0)
    }
    expect((await w.as(await w.person({ role: 4 })).get('Report/lists')).code).toBe(0)
    expect((await w.as(await w.person({ role: 4 })).get('Report/statistics')).code).toBe(0)
  })

  it('is told together from three organisations on, of approved reports alone', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into supply_cate (name, level, pid, kind, default_unit, status, version)
      select '填报试鱼', 2, pid, kind, default_unit, 1, 1 from supply_cate where id = ${cate} returning id`.execute(w.db.kysely)
    const kind = { cate2_id: Number(rows[0]!.id), period: '2026-04' }
    const people = [await w.person(), await w.person(), await w.person()] as const
    const told = async () => {
      const own = await w.as(people[0]).get<{ own: object[]; platform: object[] }>('Report/statistics')
      return own.data.platform.filter((one) => (one as { cate2_id: number }).cate2_id === kind.cate2_id)
    }
    await passed(people[0], { ...kind, inventory_kg: '1000', harvest_kg: '500', harvest_income: '10000' })
    await passed(people[0], { ...kind, breed_mode: '网箱', inventory_kg: '1000', harvest_kg: '500', harvest_income: '10000' })
    await passed(people[1], { ...kind, inventory_kg: '3000', harvest_kg: '1000', harvest_income: '22000' })
    await submitted(people[2], { ...kind, inventory_kg: '7000', harvest_kg: '2000', harvest_income: '38000' })
    expect(await told()).toEqual([])
    await passed(people[2], { ...kind, breed_mode: '围栏', inventory_kg: '5000', harvest_kg: '2000', harvest_income: '38000' })
    expect(await told()).toEqual([
      { period: '2026-04', cate2_id: kind.cate2_id, name: '填报试鱼', orgs: 3, inventory: '10', harvest: '4', price: '20' },
    ])
    const { data } = await w.as(null).get<{ bigdata: { reports: object[] } }>('Index/index')
    expect(data.bigdata.reports).toContainEqual(expect.objectContaining({ name: '填报试鱼', orgs: 3 }))
    expect((await w.as(people[1]).get<{ own: object[] }>('Report/statistics')).data.own).toEqual([
      { period: '2026-04', inventory_kg: '3000', harvest_kg: '1000', harvest_income: '22000' },
    ])
  })

  it('leaves as a spreadsheet', async () => {
    const who = await w.person()
    await save(who)
    const answer = await w.as(who).raw({ method: 'GET', url: '/api/Report/export' })
    const text = sheetText(answer.rawPayload)
    // a month is a date that is shown as a month: its first day is the 46143rd of a spreadsheet
    for (const word of ['期间', '<v>46143</v>', 'yyyy-mm"', '出塘价', '28000']) expect(text).toContain(word)
  })

  it('on the 1st and the 8th reminds the main accounts of those who breed and have not reported, once', async () => {
    const [idle, done, trader] = [await w.person(), await w.person(), await w.person()]
    const clerk = await w.person({ type: 2, org: idle, perms: ['report'] })
    const org = (who: Person, types: string[]) =>
      sql`update organisation set business_types = ${types} where id = ${who.org_id}`.execute(w.db.kysely)
    for (const [who, types] of [
      [idle, ['养殖户']],
      [done, ['合作社']],
      [trader, ['流通商']],
    ] as const)
      await org(who, [...types])
    await submitted(done, { breed_mode: '网箱' })
    const told = async (who: Person) =>
      (await w.as(who).get<{ list: { title: string }[] }>('Message/lists')).data.list.filter(
        (one) => one.title === '请填报 2026-05 的养殖数据',
      ).length
    const clock = w.clock
    const at = async (time: string) => {
      w.clock = new Date(time)
      return runReportReminders(w.deps)
    }
    expect(await at('2026-06-07T15:59:00Z')).toBe(0)
    // a minute later it is the 8th in Shanghai
    const [first, second] = await Promise.all([at('2026-06-07T16:00:00Z'), at('2026-06-07T16:00:00Z')])
    expect(first + second).toBeGreaterThan(0)
    expect(Math.min(first, second)).toBe(0)
    expect(await at('2026-06-08T10:00:00Z')).toBe(0)
    expect(await Promise.all([idle, done, trader, clerk].map(told))).toEqual([1, 0, 0, 0])
    w.clock = clock
  })
})
