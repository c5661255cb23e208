import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshStatistics } from '../../../src/areas/statistics/server/refresh.ts'
import { oneDatabase } from '../../support/database.ts'
import { sheetText } from '../../support/sheet.ts'
import { supplyIn } from '../../support/supply.ts'
import { type World, world } from '../../support/world.ts'

const JUNE = { group: 'day', from: '2026-06-01', to: '2026-06-30' }

describe.each(oneDatabase())('statistics on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
    const seller = await w.person()
    await sql`update organisation set region_code = '320506' where id = ${seller.org_id}`.execute(w.db.kysely)
    await supplyIn(w, seller, 'live')
    await refreshStatistics(w.deps)
  })
  afterAll(() => w.close())

  const duty = (...duties: string[]) => w.person({ role: 9, type: 0, duties })

  it('are open to those who have the code, and to nobody else', async () => {
    for (const [duties, code] of [
      ['super', 1],
      ['finance_first', 1],
      ['finance_second', 1],
      ['content', 1],
      ['review', 0],
      ['service', 0],
    ] as const) {
      const who = await duty(duties)
      for (const call of ['Statistic/table', 'Statistic/lists'])
        expect([duties, call, (await w.as(who).get(call, call === 'Statistic/table' ? JUNE : {})).code]).toEqual([
          duties,
          call,
          code,
        ])
    }
    for (const who of [await w.person(), await w.person({ role: 3 }), await w.person({ role: 4 }), null])
      expect((await w.as(who).get('Statistic/table', JUNE)).code).not.toBe(1)
  })

  it('tell what there was, by day and place, and as a workbook', async () => {
    const desk = w.as(await duty('content'))
    const { data } = await desk.get<{ lines: Record<string, unknown>[]; total: Record<string, unknown> }>('Statistic/table', JUNE)
    expect(data.total).toMatchObject({ supplies: 1, deals: 0, deal_amount: '0.00' })
    expect(data.lines.find((line) => line.key === '2026-06-15')).toMatchObject({ supplies: 1 })
    const places = await desk.get<{ lines: Record<string, unknown>[] }>('Statistic/table', { ...JUNE, group: 'region' })
    expect(places.data.lines.find((line) => line.key === '320000')).toMatchObject({
      title: expect.stringContaining('江苏'),
      supplies: 1,
    })
    const file = await desk.raw({ method: 'GET', url: '/api/Statistic/file', query: JUNE })
    expect(file.headers['content-type']).toContain('spreadsheetml')
    for (const words of ['新供应', '合计', '统计 2026-06-01 至 2026-06-30']) expect(sheetText(file.rawPayload)).toContain(words)
  })

  it.each([
    [{ from: '2026-06-30', to: '2026-06-01' }, '请选择起止日期，止日不早于起日'],
    [{ from: 'x', to: '2026-06-01' }, '请选择起止日期，止日不早于起日'],
    [{ from: '2026-02-30', to: '2026-06-01' }, '请选择起止日期，止日不早于起日'],
    [{ from: '2020-01-01', to: '2026-06-01' }, '一次最多看 800 天'],
  ])('a time that is none is refused: %j', async (time, msg) => {
    expect(await w.as(await duty('super')).get('Statistic/table', { ...JUNE, ...time })).toMatchObject({ code: 0, msg })
  })
})
