import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkEntity } from '../../src/core/check/check-entity.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { oneDatabase } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
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
    w = await world(source, [hire, guideEntity('pond_lease')])
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

  it('the making of a record writes what follows from it, a step what the case asks', async () => {
    const about = { cate2_id: 3, start_on: '2026-08-31', months: 6, tenant_mobile: '13800008123' }
    const saved = await w.as(owner).post<{ id: number }>('PondLease/save', about)
    expect(saved.data).toMatchObject({
      gate_no: expect.stringMatching(/^[1-9]\d{5}$/),
      name: expect.stringMatching(/^(青虾|南美白对虾|草鱼) 尾号 8123$/),
      ends_on: '2027-02-28',
      term: 'short',
    })
    const renew = async (more: number) => (await w.as(owner).post('PondLease/renew', { id: saved.data.id, more })).data
    expect(await renew(1)).toMatchObject({ ends_on: '2027-03-28', term: 'short' })
    expect(await renew(12)).toMatchObject({ ends_on: '2028-03-28', term: 'long' })
    expect((await w.as(owner).post<{ term: string }>('PondLease/save', { ...about, months: 12 })).data.term).toBe('long')
    expect((await w.as(owner).post('PondLease/save', { ...about, term: 'long' })).msg).toBe('“租期”不能在这里填写')
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
  it.each<[object, string]>([
    [{ nmae: 1 }, '/nmae 没有名为“nmae”的字段，是否想写“name”？'],
    [
      { ends_on: { $addMonths: ['$row.start_no', 1] } },
      '/ends_on/$addMonths/0 没有名为“$row.start_no”的变量，是否想写“$row.start_on”？',
    ],
    [{ name: '$row.cate2_id.nmae' }, '/name 没有名为“$row.cate2_id.nmae”的变量，是否想写“$row.cate2_id.name”？'],
    [
      { name: { $join: ['$row.cate2_id.name', ' ', '$row.trem'] } },
      '/name/$join/2 没有名为“row.trem”的字段，是否想写“row.term”？',
    ],
    [{ name: { $join: ['尾号', { $last: ['8123', 4] }] } }, '/name/$join/1/$last/0 这里应当是文字字段，写成 "$字段"'],
    [
      { name: { $join: ['$row.holder.sealed_no', ' '] } },
      '/name/$join “$row.holder.sealed_no”加密保存，只能取最后几位：{ "$last": ["$row.holder.sealed_no", 4] }',
    ],
    [{ name: '$row.holder.sealed_no' }, '/name “$row.holder.sealed_no”加密保存，只能写入加密保存的字段'],
    [{ term: 'longer' }, '/term “term”没有值“longer”，是否想写“long”？'],
    [
      { term: [{ when: { mouths: 1 }, value: 'long' }, { value: 'short' }] },
      '/term/0/when/mouths 条件中没有名为“mouths”的字段，是否想写“months”？',
    ],
    [
      { term: [{ value: 'long' }, { value: 'short' }] },
      '/term/0/value 只有最后一项不写 when，后面的永远轮不到；请补上 when，或删去后面的',
    ],
    [
      {
        term: [
          { when: { months: 1 }, value: 'long' },
          { when: { months: 2 }, value: 'short' },
        ],
      },
      '/term/1/when 最后一项不写 when：前面的都不成立时写入它',
    ],
    [{ term: [{ when: { months: 1 }, value: 'log' }, { value: 'short' }] }, '/term/0/value “term”没有值“log”，是否想写“long”？'],
    [{ months: { $add: 1 } }, '/months/$add 新建时还没有原来的数，不能加减'],
  ])('of a record that is made: %j', (set, message) => {
    const raw = structuredClone(guideEntity('pond_lease'))
    Object.assign(raw.properties, { holder: { type: 'integer', title: '人', relation: { entity: 'keeper', label: 'name' } } })
    raw.workflow!.create!.set = set as never
    const others = [
      raw,
      guideLike('supply_cate', {}),
      guideLike('keeper', { sealed_no: { type: 'string', title: '号', sealed: true } }),
    ]
    const entities = others.map((one) => readEntity(one, { user: 'user', organisation: 'organisation' }))
    const told = checkEntity(raw, entities[0]!, { ...known, entities: new Map(entities.map((one) => [one.id, one])) })
    expect(told.map((one) => `${one.pointer} ${one.message}`)).toEqual([`/workflow/create/set${message}`])
  })

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
    [{ due_on: { $addHours: ['$now', 1] } }, '/due_on/$addHours $addHours 得出的是时间，“due_on”不是时间字段'],
    [
      { lent_at: { $addHours: ['$now', '$setting.hours_sgin'] } },
      '/lent_at/$addHours/1 没有名为“$setting.hours_sgin”的变量，是否想写“$setting.hours_sign”？',
    ],
    [{ due_on: { $addDays: ['$args.frm', 1] } }, '/due_on/$addDays/0 没有名为“$args.frm”的变量，是否想写“$args.from”？'],
  ])('%j', (set, message) => expect(told(set)).toEqual([message]))
})

const guideLike = (id: string, properties: RawEntity['properties']): RawEntity => ({
  $id: id,
  title: id,
  type: 'object',
  properties: { name: { type: 'string', title: '名称' }, level: { type: 'integer', title: '级' }, ...properties },
})
