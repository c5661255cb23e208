import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { oneDatabase } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const shift: RawEntity = {
  $id: 'boat_shift',
  title: '出船',
  label: 'title',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  required: ['title'],
  properties: {
    title: { type: 'string', title: '船号' },
    begins_at: { type: 'string', format: 'datetime', title: '开始时间' },
    day: { type: 'string', format: 'date', title: '日期' },
    period: { type: 'string', format: 'month', title: '月份' },
    clock: { type: 'string', format: 'time', title: '几点开船' },
    stops: {
      type: 'array',
      title: '停靠',
      items: { type: 'object', properties: { at: { type: 'string', format: 'datetime', title: '几点到' } } },
    },
  },
  workflow: {
    field: 'status',
    initial: 'planned',
    states: { planned: { title: '已排', tone: 'live' }, moved: { title: '改期', tone: 'waiting' } },
    actions: {
      move: {
        title: '改期',
        from: 'planned',
        to: 'moved',
        by: 'owner',
        args: { to: { type: 'string', format: 'datetime', title: '改到' } },
        set: { begins_at: '$args.to' },
      },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: {
    boat_shift: {
      route: '/boat_shift',
      permission: '1',
      can: ['create', 'update', 'import'],
      list: ['title', 'begins_at', 'day'],
      filter: ['begins_at', 'day'],
      form: [{ title: '出船', fields: ['title', 'begins_at', 'day', 'period', 'clock', 'stops'] }],
    },
  },
}

describe.each(oneDatabase())('times as people and programs write them, on $name', (source) => {
  type Shift = { id: number; begins_at: string; day: string; period: string; clock: string; stops: { at: string }[] }
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [shift])
    owner = await w.person()
  })
  afterAll(() => w.close())
  const save = (values: object) => w.as(owner).post<Shift>('BoatShift/save', { title: '浙渔 12', ...values })

  it.each([
    ['2026-11-28 09:30:00', '2026-11-28 09:30:00'],
    ['2026-11-28 09:30', '2026-11-28 09:30:00'],
    ['2026/11/28 9:30', '2026-11-28 09:30:00'],
    ['2026年11月28日 9:30', '2026-11-28 09:30:00'],
    ['2026年11月28日9点30分', '2026-11-28 09:30:00'],
    ['2026-11-28T09:30', '2026-11-28 09:30:00'],
    ['2026-11-28T09:30:15', '2026-11-28 09:30:15'],
    ['2026-11-28T09:30:15.250', '2026-11-28 09:30:15'],
    ['2026-11-28T09:30:00+08:00', '2026-11-28 09:30:00'],
    ['2026-11-28 09:30:00+0800', '2026-11-28 09:30:00'],
    ['2026-11-28T01:30:00Z', '2026-11-28 09:30:00'],
    ['2026-11-27T20:30:00.123-05:00', '2026-11-28 09:30:00'],
    ['2026-11-28T16:30Z', '2026-11-29 00:30:00'],
  ])('a moment %s is kept and answered as %s, in a form, a line, a sheet and a step', async (text, kept) => {
    const { data } = await save({ begins_at: text, stops: [{ at: text }] })
    expect(data).toMatchObject({ begins_at: kept, stops: [{ at: kept }] })
    const moved = await w.as(owner).post<Shift>('BoatShift/move', { id: data.id, to: text })
    expect(moved.data).toMatchObject({ begins_at: kept })
    const title = `导入 ${text}`
    const rows = [{ title, begins_at: text }]
    expect(await w.as(owner).post('BoatShift/import', { rows, keep: 1 })).toMatchObject({
      code: 1,
      data: { good: [0], faults: [] },
    })
    // the row that stands here by now is the same one, however its time is written
    expect(await w.as(owner).post('BoatShift/import', { rows })).toMatchObject({ data: { good: [], same: [0] } })
    expect(await w.as(owner).post('BoatShift/import', { rows: [{ title, begins_at: kept }] })).toMatchObject({
      data: { good: [], same: [0] },
    })
  })

  it('days, months and hours alike; a day that a program writes as a moment is the day in China', async () => {
    const { data } = await save({ day: '2026/11/28', period: '2026年11月', clock: '9点半' })
    expect(data).toMatchObject({ day: '2026-11-28', period: '2026-11', clock: '09:30' })
    expect((await save({ day: '2026-11-27T16:00:00.000Z' })).data).toMatchObject({ day: '2026-11-28' })
    expect((await save({ day: '2026-11-28T00:00:00+08:00' })).data).toMatchObject({ day: '2026-11-28' })
  })

  it.each([
    ['begins_at', '2026-02-30 09:30', '2026 年 2 月没有 30 日，最后一天是 28 日'],
    ['begins_at', '2月30日 9:30', '2026 年 2 月没有 30 日，最后一天是 28 日'],
    ['begins_at', '2026-02-30T09:30:00Z', '2026 年 2 月没有 30 日，最后一天是 28 日'],
    ['begins_at', '2026-11-28 25:00', '没有 25:00，一天是 00:00 到 23:59，如 2026-11-28 08:30'],
    ['begins_at', '2026-11-28T24:00', '没有 24:00，一天是 00:00 到 23:59，如 2026-11-28 08:30'],
    ['begins_at', '2026-11-28 9:75', '没有 9:75，一天是 00:00 到 23:59，如 2026-11-28 08:30'],
    ['begins_at', '2026-11-28', '“2026-11-28”没有写几点，例如 2026-11-28 08:00'],
    ['begins_at', '11/28/2026 9:30', '“11/28/2026”可能是 2026-11-28，请按年月日写'],
    ['begins_at', '26-11-28 9:30', '“26-11-28”的年份请写四位，可能是 2026-11-28'],
    ['begins_at', '2026-11-28T09:30:00+25:00', '时区“+25:00”不对，北京时间是 +08:00，如 2026-11-28T09:30:00+08:00'],
    ['begins_at', '2026-11-28T09:30:00 08:00', '时区前面要写 +，如 2026-11-28T09:30:00+08:00；在网址里 + 写成 %2B'],
    ['day', '2026-11-27T20:00:00Z', '这里只填日期，不填几点：2026-11-28'],
    ['day', '2026-02-30', '2026 年 2 月没有 30 日，最后一天是 28 日'],
    ['clock', '25:00', '没有 25:00，一天是 00:00 到 23:59，如 08:30'],
  ])('%s %s is refused at its field and at its cell with %s', async (name, text, says) => {
    const title = String(shift.properties[name]?.title)
    expect(await save({ [name]: text })).toMatchObject({ code: 0, data: { errors: { [name]: `${title}：${says}` } } })
    expect(await w.as(owner).post('BoatShift/import', { rows: [{ title: '一', [name]: text }] })).toMatchObject({
      data: { good: [], faults: [{ row: 0, field: name, msg: `${title}：${says}` }] },
    })
  })

  it.each(['soon', '9:30', '20261128'])('%s is none: the sentence of the kind shows an example', async (text) => {
    const says = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/
    expect(await save({ begins_at: text })).toMatchObject({ data: { errors: { begins_at: expect.stringMatching(says) } } })
  })

  it('a filter reads them too; a moment at midnight is that moment and no whole day', async () => {
    const at = async (begins_at: string) => (await save({ begins_at })).data.id
    const [midnight, early, half] = [
      await at('2027-03-01 00:00:00'),
      await at('2027-03-01 00:00:30'),
      await at('2027-03-01 09:30:30'),
    ]
    const found = async (query: Record<string, string>) => {
      const { data } = await w.as(owner).get<{ list: { id: number }[] }>('BoatShift/lists', { page_size: 100, ...query })
      return data.list.map(({ id }) => id).sort((a, b) => a - b)
    }
    const from = { begins_at_min: '2027-03-01' }
    expect(await found({ ...from, begins_at_max: '2027/3/1' })).toEqual([midnight, early, half])
    expect(await found({ ...from, begins_at_max: '2027-03-01 00:00:00' })).toEqual([midnight])
    expect(await found({ ...from, begins_at_max: '2027-02-28T16:00:00Z' })).toEqual([midnight])
    // a bound is included whole: without seconds it is its minute, as a day is its hours
    expect(await found({ ...from, begins_at_max: '2027-03-01 00:00' })).toEqual([midnight, early])
    expect(await found({ begins_at_min: '2027-03-01T09:30:00+08:00', begins_at_max: '2027年3月1日 9:30' })).toEqual([half])
    expect(await found({ begins_at_min: '2027-03-01T01:30:30Z', begins_at_max: '2027-03-01 09:31' })).toEqual([half])
    expect(await w.as(owner).get('BoatShift/lists', { begins_at_min: '2027-02-30 09:30' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('2027 年 2 月没有 30 日，最后一天是 28 日'),
    })
  })
})
