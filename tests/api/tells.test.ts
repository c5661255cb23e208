import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkEntity } from '../../src/core/check/check-entity.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { runDeadlines } from '../../src/server/jobs/deadlines.ts'
import { runReminders } from '../../src/server/jobs/reminders.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { oneDatabase } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

/** The guide's, with words for its usual messages. */
function pumpCheck(): RawEntity {
  const raw = guideEntity('pump_check')
  const actions = raw.workflow!.actions as Record<string, object>
  actions.agree = { ...actions.agree, says: '排在 {check_on}，密码 {door_code}' }
  actions.recall = { title: '改期', from: 'agreed', to: 'asked', by: 'owner', says: '想改期，付 {fee}，密码 {door_code}' }
  return raw
}

interface Told {
  user_id: number
  title: string
  content: string
  route: string | null
}

describe.each(oneDatabase())('messages and reminders that a file words, on $name', (source) => {
  let w: World
  let [owner, clerk, operator, stranger]: Person[] = []
  beforeAll(async () => {
    w = await world(source, [pumpCheck()])
    owner = await w.person()
    clerk = await w.person({ org: owner!, type: 2 })
    operator = await w.person({ role: 9, type: 0 })
    stranger = await w.person()
  })
  afterAll(() => w.close())
  beforeEach(() => sql`delete from message`.execute(w.db.kysely))

  const told = async () => {
    const { rows } = await sql<Told>`select user_id, title, content, route from message order by id`.execute(w.db.kysely)
    await sql`delete from message`.execute(w.db.kysely)
    return rows
  }
  const check = async (check_on: string, more: object = {}) => {
    const form = { title: '三号塘 两台叶轮式', check_on, fee: '12000', door_code: '4417', ...more }
    const made = await w.as(owner!).post<{ id: number }>('PumpCheck/save', form)
    expect(made.code, made.msg).toBe(1)
    return made.data.id
  }
  const on = async (date: string, job: typeof runReminders) => {
    const before = w.clock
    w.clock = new Date(`${date}T02:00:00Z`)
    try {
      await job(w.deps)
      return await told()
    } finally {
      w.clock = before
    }
  }

  it('tells whom the file names in its words, each with the values open to him, and nobody else', async () => {
    const id = await check('2026-07-20')
    expect(await told()).toEqual([])
    expect((await w.as(owner!).post('PumpCheck/ask', { id })).code).toBe(1)
    const news = await told()
    expect(news.find((one) => one.user_id === operator!.id)).toEqual({
      user_id: operator!.id,
      title: '有人预约检修：三号塘 两台叶轮式',
      content: '2026-07-20，检修费 12,000.00 元，门锁密码 —',
      route: '/admin/manage_pump_check/info',
    })
    // the asker himself knows; his colleague reads the row
    expect(news.filter((one) => [owner!.id, stranger!.id].includes(one.user_id))).toEqual([])
    expect(news.filter((one) => one.user_id === clerk!.id)).toEqual([
      {
        user_id: clerk!.id,
        title: '三号塘 两台叶轮式已预约检修',
        content: '三号塘 两台叶轮式已预约检修',
        route: '/pump_check/info',
      },
    ])
    // a step without words of its own tells as ever
    expect((await w.as(operator!).post('ManagePumpCheck/agree', { id })).code).toBe(1)
    expect((await told()).map(({ user_id, title }) => [user_id, title]).sort()).toEqual(
      [owner!, clerk!].map((one) => [one.id, '增氧机检修“三号塘 两台叶轮式”已排期']).sort(),
    )
  })

  it('reminds once for each row, date and number of days, also with two processes, anew when the date moves, and only in its state', async () => {
    const id = await check('2026-07-20', { title: '四号塘 水车式' })
    await w.as(owner!).post('PumpCheck/ask', { id })
    await w.as(operator!).post('ManagePumpCheck/agree', { id })
    const waiting = await check('2026-07-20', { title: '还没有预约' })
    await told()
    const about = async (date: string) =>
      (await on(date, async (deps) => (await Promise.all([runReminders(deps), runReminders(deps)]))[0]))
        .filter((one) => one.title.startsWith('四号塘'))
        .map((one) => `${one.user_id} ${one.content}`)
        .sort()
    const all = [
      `${owner!.id} 请把检修费 12,000.00 元 备好，门锁密码 4417`,
      `${clerk!.id} 请把检修费 12,000.00 元 备好，门锁密码 4417`,
      `${operator!.id} 请把检修费 12,000.00 元 备好，门锁密码 —`,
    ].sort()
    expect(await about('2026-07-12')).toEqual([])
    expect(await about('2026-07-14')).toEqual(all)
    expect(await about('2026-07-15')).toEqual([])
    expect(await about('2026-07-20')).toEqual(all)
    expect(await about('2026-07-20')).toEqual([])
    expect((await w.as(owner!).edit('PumpCheck/save', { id, check_on: '2026-07-28' })).code).toBe(1)
    await told()
    expect(await about('2026-07-27')).toEqual(all)
    expect(await about('2026-07-29')).toEqual([])
    expect(await on('2026-07-19', runReminders)).not.toContainEqual(
      expect.objectContaining({ title: expect.stringContaining('还没有预约') }),
    )
    expect(waiting).toBeGreaterThan(0)
  })

  it('a deadline in days lasts to the end of that day of the calendar, in lists and steps at once', async () => {
    const id = await check('2026-09-01')
    const start = w.clock
    try {
      w.clock = new Date('2026-06-16T02:00:00Z')
      await w.as(owner!).post('PumpCheck/ask', { id })
      const state = async (at: string) => {
        w.clock = new Date(at)
        return (await w.as(owner!).get<{ status: string }>('PumpCheck/details', { id })).data.status
      }
      expect(await state('2026-06-19T15:59:59Z')).toBe('asked')
      expect(await state('2026-06-19T16:00:00Z')).toBe('lapsed')
      expect((await w.as(operator!).post('ManagePumpCheck/agree', { id })).code).toBe(0)
      await runDeadlines(w.deps)
      const { rows } = await sql<{ status: string }>`select status from pump_check where id = ${id}`.execute(w.db.kysely)
      expect(rows).toEqual([{ status: 'lapsed' }])
    } finally {
      w.clock = start
    }
  })

  it('says in the usual message what was done, to each with the values open to him; a name is said as it stands', async () => {
    const named = await w.person({ name: '{door_code}{fee}' })
    const form = { title: '五号塘 水车式', check_on: '2026-07-20', fee: '1200', door_code: '4417' }
    const { id } = (await w.as(named).post<{ id: number }>('PumpCheck/save', form)).data
    await w.as(named).post('PumpCheck/ask', { id })
    await w.as(operator!).post('ManagePumpCheck/agree', { id })
    expect((await told()).findLast((one) => one.user_id === named.id)?.content).toMatch(/排在 2026-07-20，密码 4417$/)
    expect((await w.as(named).post('PumpCheck/recall', { id })).code).toBe(1)
    expect((await told()).find((one) => one.user_id === operator!.id)).toMatchObject({
      title: '增氧机检修“五号塘 水车式”已预约',
      content: '{door_code}{fee}想改期，付 1,200.00 元，密码 —',
    })
  })

  it('a list brings what the colours of its rows ask', async () => {
    const id = await check('2026-07-30')
    await w.as(owner!).post('PumpCheck/ask', { id })
    const { data } = await w.as(operator!).get<{ list: { id: number; fee: string }[] }>('ManagePumpCheck/lists')
    expect(data.list.find((one) => one.id === id)).toMatchObject({ fee: '12000.00' })
  })

  it('says at its line which name in them is none', () => {
    const raw = guideEntity('pump_check') as unknown as {
      workflow: { actions: Record<string, object>; reminders: object[] }
      screens: { manage_pump_check: { tones: object[] } }
    }
    raw.workflow.actions.ask = {
      ...raw.workflow.actions.ask,
      confirm: '预约 {check_at}',
      quiet: true,
      says: '付了 {fe}',
      tells: [
        { who: 'operater', title: '{titel}' },
        { who: ['owner', 'system'], title: '好的', text: '{fees}' },
      ],
    }
    raw.workflow.actions.agree = { ...raw.workflow.actions.agree, quiet: true, says: '排在 {check_on}' }
    raw.workflow.actions.note = { title: '备注', from: 'asked', by: 'operator', says: '备注了' }
    raw.workflow.actions.lapse = { ...raw.workflow.actions.lapse, after: { days: 3, hours: 2 } }
    raw.screens.manage_pump_check.tones = [{ when: { stat: 1 }, tone: 'live' }]
    raw.workflow.reminders = [{ before: 'fee', days: [1], from: 'agred', who: 'owner', title: '到期' }]
    const file = raw as unknown as RawEntity
    const faults = checkEntity(file, readEntity(file, w.deps.platform.entities), loadConfig('.').known)
    expect(faults.find(({ pointer }) => pointer === '/screens/manage_pump_check/tones/0/when/stat')?.message).toContain(
      '没有名为“stat”的字段',
    )
    expect(
      Object.fromEntries(
        faults
          .filter(({ pointer }) => pointer.startsWith('/workflow'))
          .map(({ pointer, message }) => [pointer.replace('/workflow/', ''), message]),
      ),
    ).toEqual({
      'actions/ask/confirm': '没有名为“check_at”的字段，是否想写“check_on”？',
      'actions/ask/quiet': 'tells 与 quiet 只能写一个',
      'actions/ask/says': expect.stringContaining('says 与 tells 只能写一个'),
      'actions/ask/tells/0/who': '没有名为“operater”的角色，是否想写“operator”？',
      'actions/ask/tells/0/title': '没有名为“titel”的字段，是否想写“title”？',
      'actions/ask/tells/1/who/1': 'system 是系统自己，收不到消息',
      'actions/ask/tells/1/text': '没有名为“fees”的字段，是否想写“fee”？',
      'actions/agree/says': 'says 与 quiet 只能写一个',
      'actions/note/says': '这一步没有通常的消息，要告诉谁请写 tells',
      'actions/lapse/after/days': 'hours 与 days 只能写一个',
      'reminders/0/before': '“fee”不是本记录的日期或时间',
      'reminders/0/from': expect.stringContaining('没有名为“agred”的状态'),
    })
  })
})
