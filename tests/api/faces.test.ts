import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MonthAnswer, SeriesAnswer } from '../../src/core/entity/face.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { testDatabases } from '../support/database.ts'
import { hearStatements } from '../support/hear-statements.ts'
import { type Person, type World, world } from '../support/world.ts'

const ROWS = 20_000
const SITES = ['north', 'south', 'west']

/** Its owner sees all of it; the desk sees what is checked, and of it neither the cost nor who measured. */
const GAUGE: RawEntity = {
  $id: 'gauge',
  title: '水位',
  label: 'title',
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    site: { type: 'string', title: '站点', oneOf: SITES.map((one) => ({ const: one, title: `${one}站` })) },
    org_near: { type: 'integer', title: '邻近主体', relation: { entity: 'organisation', label: 'name' } },
    read_at: { type: 'string', format: 'datetime', title: '时间' },
    until_on: { type: 'string', format: 'date', title: '到' },
    level: { type: 'string', format: 'decimal', scale: 1, title: '水位', unit: 'm' },
    fish: { type: 'integer', title: '尾数' },
    cost: { type: 'string', format: 'money', title: '费用' },
    checked: { type: 'boolean', title: '已核对' },
  },
  owner: { key: 'org', who: 'member' },
  access: [
    { who: 'owner', can: ['read', 'create'] },
    { who: 'operator', can: ['read'], where: { checked: true }, fields: { except: ['cost'] } },
  ],
  screens: {
    gauge: {
      permission: '1',
      list: ['title', 'site', 'level', 'read_at'],
      filter: ['site', 'read_at'],
      faces: [
        { face: 'calendar', date: 'read_at', until: 'until_on', toneBy: 'site' },
        { face: 'chart', date: 'read_at', by: 'day', group: 'site', values: [{ sum: 'level' }] },
        { face: 'summary', date: 'read_at', values: [{ avg: 'fish' }, { max: 'level' }, { sum: 'cost' }, { count: true }] },
        { face: 'chart', date: 'read_at', by: 'week', group: 'org_near', values: [{ count: true }] },
      ],
    },
    manage_gauge: {
      area: 'admin',
      permission: '9',
      list: ['title', 'site', 'level'],
      filter: ['site'],
      faces: [
        { face: 'chart', date: 'read_at', by: 'day', group: 'site', values: [{ sum: 'level' }] },
        { face: 'chart', date: 'read_at', values: [{ sum: 'cost' }] },
        { face: 'summary', date: 'read_at', values: [{ sum: 'cost' }, { count: true }] },
      ],
    },
  },
} as unknown as RawEntity

interface Reading {
  readonly own: boolean
  readonly site: string
  /** seconds since 2026-03-01 00:00 in Shanghai */
  readonly at: number
  readonly level: number
  readonly fish: number | null
  readonly cost: number
  readonly checked: boolean
}

/** Every seventh hour and a bit, so that days of Shanghai and of Greenwich differ. */
const READINGS: readonly Reading[] = Array.from({ length: ROWS }, (_, n) => ({
  own: n % 5 !== 0,
  site: SITES[n % 3]!,
  at: (n % 1000) * 25_337,
  level: (n * 37) % 1000,
  fish: n % 4 === 0 ? null : n % 97,
  cost: (n * 13) % 10_000,
  checked: n % 2 === 0,
}))
const BEGIN = Date.parse('2026-02-28T16:00:00Z')
const dayOf = ({ at }: Reading) => new Date(BEGIN + at * 1000 + 8 * 3_600_000).toISOString().slice(0, 10)
const tenths = (n: number) => String(n / 10)

function sums(rows: readonly Reading[], keyOf: (row: Reading) => string): Record<string, string> {
  const found: Record<string, number> = {}
  for (const row of rows) found[keyOf(row)] = (found[keyOf(row)] ?? 0) + row.level
  return Object.fromEntries(Object.entries(found).map(([key, sum]) => [key, tenths(sum)]))
}

describe.each(testDatabases())('other pictures of a list, on $name', (source) => {
  let w: World
  let owner: Person
  let other: Person
  let desk: Person
  let stopHearing: (() => void) | undefined
  let read: string[] = []

  beforeAll(async () => {
    w = await world(source, [GAUGE])
    ;[owner, other, desk] = [await w.person(), await w.person({ name: '太湖水产' }), await w.person({ role: 9 })]
    const rows = READINGS.map(({ own, site, at, level, fish, cost, checked }, n) => ({
      org: (own ? owner : other).org_id,
      by: (own ? owner : other).id,
      title: `第 ${n} 次`,
      site,
      near: n % 2 === 0 ? other.org_id : null,
      at: new Date(BEGIN + at * 1000).toISOString(),
      level,
      fish,
      cost,
      checked,
    }))
    await sql`insert into gauge (org_id, user_id, title, site, org_near, read_at, level, fish, cost, checked, version, created_at, updated_at)
      select org, by, title, site, near, at, level, fish, cost, checked, 1, now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(org bigint, by bigint, title text, site text, near bigint, at timestamptz,
        level bigint, fish bigint, cost bigint, checked boolean)`.execute(w.db.kysely)
    stopHearing = hearStatements(({ text }) => {
      if (/from "gauge"/.test(text)) read.push(text)
    })
  }, 120_000)
  afterAll(async () => {
    stopHearing?.()
    await w?.close()
  })

  const series = async (who: Person, path: string, query: Record<string, string>) => {
    read = []
    const { code, msg, data } = await w.as(who).get<SeriesAnswer & Record<string, unknown>>(path, query)
    expect(code, msg).toBe(1)
    return data
  }
  const cellsOf = ({ cells }: SeriesAnswer) =>
    Object.fromEntries(cells.map(({ period, group, figures }) => [`${period} ${group}`, figures[0]]))

  it('twenty thousand rows by day and group are one statement, and the sums of just the rows that the list has', async () => {
    const answer = await series(owner, 'Gauge/face', { 'show-as': 'chart' })
    expect(read).toHaveLength(1)
    const mine = READINGS.filter((row) => row.own)
    expect(cellsOf(answer)).toEqual(sums(mine, (row) => `${dayOf(row)} ${row.site}`))
    expect(Object.fromEntries(answer.periods.map(({ period, figures }) => [period, figures[0]]))).toEqual(sums(mine, dayOf))
    expect(Object.fromEntries(answer.groups.map(({ title, figures }) => [title, figures[0]]))).toEqual(
      sums(mine, ({ site }) => `${site}站`),
    )
    expect(answer.total).toEqual([tenths(mine.reduce((sum, row) => sum + row.level, 0))])
    expect(answer).toMatchObject({ values: [{ title: '合计水位', unit: 'm' }], left: { periods: 0, groups: 0 } })
  })

  it('the filters of the list hold for it', async () => {
    const answer = await series(owner, 'Gauge/face', { 'show-as': 'chart', site: 'north', read_at_max: '2026-03-20' })
    const rows = READINGS.filter((row) => row.own && row.site === 'north' && dayOf(row) <= '2026-03-20')
    expect(cellsOf(answer)).toEqual(sums(rows, (row) => `${dayOf(row)} ${row.site}`))
  })

  it('whoever sees fewer rows has the sums of these alone', async () => {
    const answer = await series(desk, 'ManageGauge/face', { 'show-as': 'chart' })
    expect(cellsOf(answer)).toEqual(
      sums(
        READINGS.filter((row) => row.checked),
        (row) => `${dayOf(row)} ${row.site}`,
      ),
    )
  })

  it('a field that is closed is no figure: refused where nothing is left, else left out', async () => {
    const refused = await w.as(desk).get('ManageGauge/face', { 'show-as': 'chart2' })
    expect(refused).toMatchObject({ code: 0, data: { reason: 'face.closed' } })
    const answer = await series(desk, 'ManageGauge/face', { 'show-as': 'summary' })
    expect(answer.values).toEqual([{ title: '条数', unit: '' }])
    expect(answer.total).toEqual([String(READINGS.filter((row) => row.checked).length)])
    expect(await w.as(owner).get('Gauge/face', { 'show-as': 'chrat' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('“chart”'),
    })
  })

  it('a month has averages of what was filled in, the most, sums and counts', async () => {
    const answer = await series(owner, 'Gauge/face', { 'show-as': 'summary' })
    const march = READINGS.filter((row) => row.own && dayOf(row).startsWith('2026-03'))
    const filled = march.flatMap(({ fish }) => fish ?? [])
    const average = Math.round((filled.reduce((sum, one) => sum + one, 0) / filled.length) * 100) / 100
    const cost = march.reduce((sum, row) => sum + row.cost, 0) / 100
    expect(answer.periods[0]).toEqual({
      period: '2026-03-01',
      figures: [String(average), tenths(Math.max(...march.map(({ level }) => level))), String(cost), String(march.length)],
    })
    expect(answer.groups).toEqual([])
  })

  it('groups that point at others are called as this person may call them, and what is not filled in is one of them', async () => {
    const { groups } = await series(desk, 'ManageGauge/face', { 'show-as': 'chart' }).then(() =>
      series(owner, 'Gauge/face', { 'show-as': 'chart2' }),
    )
    expect(groups.map(({ key }) => key)).toContain('')
    expect(groups.find(({ key }) => key === '')?.title).toBe('未填')
    expect(groups).toHaveLength(2)
  })

  it('more days than a picture can show are cut off at the beginning, and that is said', async () => {
    await sql`insert into gauge (org_id, user_id, title, site, read_at, level, version, created_at, updated_at)
      select ${other.org_id}, ${other.id}, '早', 'north', timestamptz '2020-01-01 12:00+08' + n * interval '1 day', 10, 1, now(), now()
      from generate_series(1, 500) n`.execute(w.db.kysely)
    const answer = await series(other, 'Gauge/face', { 'show-as': 'chart' })
    expect(answer.periods).toHaveLength(400)
    const days = new Set(READINGS.filter((row) => !row.own).map(dayOf)).size + 500
    expect(answer.left).toEqual({ periods: days - 400, groups: 0 })
    // what is left out is in the sum all the same
    const all = READINGS.filter((row) => !row.own).reduce((sum, row) => sum + row.level, 0) + 5000
    expect(answer.total).toEqual([tenths(all)])
  })

  it('a month of the calendar has the rows of its days in Shanghai and what lasts into it, nobody else’s, by one statement', async () => {
    read = []
    const ask = { 'show-as': 'calendar', 'show-month': '2026-03', site: 'west' }
    const { data } = await w.as(owner).get<MonthAnswer & Record<string, unknown>>('Gauge/face', ask)
    expect(read).toHaveLength(1)
    const rows = READINGS.filter((row) => row.own && row.site === 'west' && dayOf(row).startsWith('2026-03'))
    expect(data.more).toBe(rows.length > 1000 ? 1 : 0)
    expect(data.list).toHaveLength(Math.min(1000, rows.length))
    expect(data.list.every((row) => String(row.read_at).startsWith('2026-03') && row.site === 'west')).toBe(true)
    expect(Object.keys(data.list[0]!)).toEqual(expect.arrayContaining(['id', 'title', 'read_at', 'until_on', 'site_text']))
    const { data: made } = await w.as(owner).post<{ id: number }>('Gauge/save', {
      title: '长',
      read_at: '2026-01-20 23:30:00',
      until_on: '2026-02-02',
    })
    const monthOf = async (month: string) =>
      (await w.as(owner).get<MonthAnswer & Record<string, unknown>>('Gauge/face', { 'show-as': 'calendar', 'show-month': month }))
        .data
    expect((await monthOf('2026-02')).list.map(({ id }) => id)).toContain(made.id)
    expect(await w.as(owner).get('Gauge/face', { 'show-as': 'calendar', 'show-month': '2026-13' })).toMatchObject({ code: 0 })
  })
})
