import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkEntity } from '../../src/core/schema/check-entity.ts'
import type { RawEntity } from '../../src/core/schema/raw.ts'
import { readEntity } from '../../src/core/schema/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { oneDatabase } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const hire: RawEntity = {
  $id: 'net_hire',
  title: '渔网借用',
  label: 'title',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  required: ['title'],
  properties: {
    title: { type: 'string', title: '用在哪里' },
    days: { type: 'integer', title: '借几天' },
    lent_at: { type: 'string', format: 'datetime', title: '借出时间', readOnly: true },
    due_on: { type: 'string', format: 'date', title: '应还', readOnly: true },
    pay_on: { type: 'string', format: 'date', title: '付款期限', readOnly: true },
  },
  workflow: {
    field: 'status',
    initial: 'asked',
    states: {
      asked: { title: '待借出', tone: 'waiting' },
      lent: { title: '已借出', tone: 'live' },
      late: { title: '逾期', tone: 'refused' },
    },
    actions: {
      lend: {
        title: '借出',
        from: 'asked',
        to: 'lent',
        by: 'owner',
        set: { lent_at: '$now', due_on: { $addDays: ['$today', '$row.days'] }, pay_on: '$today+7' },
      },
      extend: {
        title: '续借',
        from: 'lent',
        by: 'owner',
        args: {
          more: { type: 'integer', title: '多借几天' },
          from: { type: 'string', format: 'date', title: '从哪天起', minLength: 0 },
        },
        set: { due_on: { $addDays: ['$row.due_on', '$args.more'] }, pay_on: { $addDays: ['$args.from', -3] } },
      },
      again: { title: '重算', from: 'lent', by: 'owner', set: { due_on: { $addDays: ['$row.lent_at', 30] } } },
      lapse: { title: '逾期', from: 'lent', to: 'late', by: 'system', after: 'due_on' },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: { net_hire: { route: '/net_hire', permission: '1', list: ['title', 'due_on'] } },
}

describe.each(oneDatabase())('a step writes a day so many days after another, on $name', (source) => {
  type Hire = { id: number; version: number; due_on: string | null; pay_on: string | null; status: string }
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [hire])
    owner = await w.person()
  })
  afterAll(() => w.close())
  const made = async (days: number | null) =>
    (await w.as(owner).post<Hire>('NetHire/save', { title: '三号塘', ...(days === null ? {} : { days }) })).data.id
  const step = async (name: string, id: number, args: object = {}) =>
    (await w.as(owner).post<Hire>(`NetHire/${name}`, { id, ...args })).data

  it('of today, of the record, of what is answered; of nothing comes nothing', async () => {
    const id = await made(20)
    expect(await step('lend', id)).toMatchObject({ due_on: '2026-07-05', pay_on: '2026-06-22' })
    expect(await step('extend', id, { more: -5, from: '2026-03-01' })).toMatchObject({
      due_on: '2026-06-30',
      pay_on: '2026-02-26',
    })
    expect(await step('extend', id, { more: 1 })).toMatchObject({ due_on: '2026-07-01', pay_on: null })
    expect(await step('again', id)).toMatchObject({ due_on: '2026-07-15' })
    const endless = await made(null)
    expect(await step('lend', endless)).toMatchObject({ status: 'lent', due_on: null })
    // no date field could hold it
    expect(await step('extend', id, { more: 9_000_000 })).toMatchObject({ due_on: null })
  })

  it('is a deadline like any other', async () => {
    const id = await made(2)
    await step('lend', id)
    const before = w.clock
    w.clock = new Date(before.getTime() + 3 * 86_400_000)
    expect((await w.as(owner).get<Hire>('NetHire/details', { id })).data.status).toBe('late')
    w.clock = before
  })
})

describe('is refused where it is none', () => {
  const { known } = loadConfig('.')
  const told = (set: object) => {
    const raw = structuredClone(hire)
    raw.workflow!.actions!.extend!.set = set as never
    return checkEntity(raw, readEntity(raw, { user: 'user', organisation: 'organisation' }), known).map(
      ({ pointer, message }) => `${pointer.replace('/workflow/actions/extend/set', '')} ${message}`,
    )
  }
  it.each<[object, string]>([
    [{ title: { $addDays: ['$today', 1] } }, '/title/$addDays $addDays 得出的是日期，“title”不是日期字段'],
    [
      { due_on: { $addDays: ['$row.title', 1] } },
      '/due_on/$addDays/0 “$row.title”不是日期或时间，可以写 $today、$args.x、$row.x',
    ],
    [
      { due_on: { $addDays: ['2026-01-01', 1] } },
      '/due_on/$addDays/0 “2026-01-01”不是日期或时间，可以写 $today、$args.x、$row.x',
    ],
    [
      { due_on: { $addDays: ['$today', '$row.due_on'] } },
      '/due_on/$addDays/1 “$row.due_on”不是整数，可以写几天，或 $args.x、$row.x',
    ],
    [{ due_on: { $addDays: ['$today', '7'] } }, '/due_on/$addDays/1 “7”不是整数，可以写几天，或 $args.x、$row.x'],
    [{ due_on: { $addDays: ['$today', '$args.moer'] } }, '/due_on/$addDays/1 没有名为“$args.moer”的变量，是否想写“$args.more”？'],
    [{ due_on: { $addDays: ['$args.frm', 1] } }, '/due_on/$addDays/0 没有名为“$args.frm”的变量，是否想写“$args.from”？'],
  ])('%j', (set, message) => expect(told(set)).toEqual([message]))
})
