import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { startingValue } from '../../src/core/record/starting-value.ts'
import { runWaiting } from '../../src/server/jobs/waiting-steps.ts'
import { oneDatabase } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const visit: RawEntity = {
  $id: 'farm_visit',
  title: '看塘预约',
  label: 'title',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  required: ['title', 'begins_at'],
  properties: {
    title: { type: 'string', title: '看什么' },
    begins_at: { type: 'string', format: 'datetime', title: '开始时间' },
    kept_until: { type: 'string', format: 'datetime', title: '保留到', readOnly: true },
  },
  rules: [{ where: { begins_at: { $lte: '$now+60d' } }, field: 'begins_at', message: '最多提前六十天约' }],
  workflow: {
    field: 'status',
    initial: 'booked',
    states: {
      booked: { title: '已约', tone: 'live' },
      soon: { title: '即将开始', tone: 'live' },
      cancelled: { title: '已取消', tone: 'closed' },
    },
    actions: {
      near: { title: '快到了', from: 'booked', to: 'soon', by: 'system', when: { begins_at: { $lt: '$now+2h' } } },
      cancel: {
        title: '取消',
        from: 'booked',
        to: 'cancelled',
        by: 'owner',
        guard: { begins_at: { $gte: '$now+24h' } },
        guardText: '开始前 24 小时之内不能取消',
        set: { kept_until: '$now+2d' },
      },
    },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: {
    farm_visit: { route: '/farm_visit', permission: '1', can: ['create'], list: ['title', 'begins_at'] },
    farm_soon: { route: '/farm_soon', permission: '1', list: ['title'], where: { begins_at: { $lt: '$now+24h' } } },
  },
}

describe.each(oneDatabase())('hours from now in a condition, on $name', (source) => {
  type Visit = { id: number; kept_until: string | null; status: string }
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [visit])
    owner = await w.person()
  })
  afterAll(() => w.close())
  // the clock stands at 2026-06-15 10:00:00 in Shanghai
  const booked = async (begins_at: string) =>
    (await w.as(owner).post<Visit>('FarmVisit/save', { title: '三号塘', begins_at })).data

  it('a step of the system’s own that waits for the time is taken once it has come, though nobody writes the row', async () => {
    const { id, status } = await booked('2026-06-15 20:00:00')
    const stateAt = async (time: string) => {
      w.clock = new Date(`2026-06-15T${time}+08:00`)
      await runWaiting(w.deps)
      return (await w.as(owner).get<Visit>('FarmVisit/details', { id })).data.status
    }
    const { clock } = w
    expect([status, await stateAt('17:59:00'), await stateAt('18:00:01')]).toEqual(['booked', 'booked', 'soon'])
    w.clock = clock
  })

  it('a guard counts hours, not days: 17 hours before is too late, 24 hours before is not', async () => {
    const [near, far] = [await booked('2026-06-16 03:00:00'), await booked('2026-06-16 10:00:00')]
    expect(await w.as(owner).post('FarmVisit/cancel', { id: near.id })).toMatchObject({
      code: 0,
      msg: '开始前 24 小时之内不能取消',
    })
    expect((await w.as(owner).post<Visit>('FarmVisit/cancel', { id: far.id })).data).toMatchObject({
      status: 'cancelled',
      kept_until: '2026-06-17 10:00:00',
    })
  })

  it('a value that a form begins with, and a rule between fields', async () => {
    expect(startingValue({ kind: 'datetime', default: '$now+90min' }, { now: w.clock })).toBe('2026-06-15 11:30:00')
    const { code, data, msg } = await w.as(owner).post('FarmVisit/save', { title: '远', begins_at: '2026-08-14 10:00:01' })
    expect({ code, msg, data }).toMatchObject({ code: 0, data: { errors: { begins_at: '最多提前六十天约' } } })
    expect(await booked('2026-08-14 10:00:00')).toMatchObject({ id: expect.any(Number) })
  })

  it('a list that is asked again later moves along with the clock', async () => {
    const { id } = await booked('2026-06-17 09:00:00')
    const soon = async () =>
      (await w.as(owner).get<{ list: { id: number }[] }>('FarmSoon/lists', { page_size: 100 })).data.list.some(
        (one) => one.id === id,
      )
    const before = w.clock
    expect(await soon()).toBe(false)
    w.clock = new Date('2026-06-16T01:00:00Z')
    expect(await soon()).toBe(false)
    w.clock = new Date('2026-06-16T01:00:01Z')
    expect(await soon()).toBe(true)
    w.clock = before
  })
})
