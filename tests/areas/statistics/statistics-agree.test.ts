import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AMOUNTS, COUNTS } from '../../../src/areas/statistics/answers.ts'
import { keepStatistics, refreshStatistics } from '../../../src/areas/statistics/server/refresh.ts'
import { readTable } from '../../../src/areas/statistics/server/table.ts'
import { formatFixed } from '../../../src/core/value/fixed.ts'
import { day } from '../../../src/core/value/time.ts'
import { testDatabases } from '../../support/database.ts'
import { type Sandbox, sharedSandbox } from '../../support/sandbox.ts'

let market: Sandbox
beforeAll(async () => {
  market = await sharedSandbox(testDatabases()[0]!)
  await refreshStatistics(market.deps)
})
afterAll(() => market.close())

const db = () => market.deps.db.kysely
const one = async (query: ReturnType<typeof sql>) => (await query.execute(db())).rows[0] as Record<string, unknown>
const all = (group: 'day' | 'month' | 'region' | 'cate' = 'month', more = {}) =>
  readTable(db(), { group, from: day(new Date(), -799), to: day(new Date()), ...more })

it('the statistics agree with what the other pages tell of the same market', async () => {
  const { total, as_of } = await all()
  const counted = await one(sql`select
    (select count(*) from docking where status <> 90) as deals,
    (select sum(total_amount) from docking where status <> 90) as cents,
    (select sum(released_amount) from docking) as settled,
    (select count(*) from bargain) as bargains,
    (select count(*) from supply where published_at is not null) as supplies,
    (select count(*) from demand where published_at is not null) as demands,
    (select count(*) from "user" where role = 1 and type <> 2) as members,
    (select count(*) from certification where status in (1, 4, 5)) as certified,
    (select sum(amount) from withdrawal where status = 4) as withdrawn,
    (select count(*) from fin_application where status = 60) as financings`)
  expect(total).toMatchObject({
    deals: Number(counted.deals),
    deal_amount: formatFixed(BigInt(String(counted.cents)), 2, true),
    // what home tells, by its own test (tests/areas/home/deals-agree.test.ts)
    settled_amount: formatFixed(BigInt(String(counted.settled)), 2, true),
    bargains: Number(counted.bargains),
    supplies: Number(counted.supplies),
    demands: Number(counted.demands),
    registered: Number(counted.members),
    certified: Number(counted.certified),
    withdrawn_amount: formatFixed(BigInt(String(counted.withdrawn ?? 0)), 2, true),
    financings: Number(counted.financings),
  })
  for (const figure of COUNTS) expect(total[figure], figure).toBeGreaterThan(0)
  for (const figure of AMOUNTS) expect(Number(total[figure]), figure).toBeGreaterThan(0)
  expect(as_of).not.toBeNull()
})

it('by day, month, place and kind they are the same sums, and each place and kind alone is its line', async () => {
  const { total } = await all()
  for (const group of ['day', 'month', 'region', 'cate'] as const) {
    const { lines, total: same } = await all(group)
    expect(same).toEqual(total)
    for (const figure of COUNTS)
      expect(
        lines.reduce((sum, line) => sum + line[figure], 0),
        `${group} ${figure}`,
      ).toBe(total[figure])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  }
  const [place] = (await all('region')).lines
  expect(place?.title).toMatch(/省|市|区/)
  expect((await all('month', { region_code: place?.key })).total).toMatchObject({
    deals: place?.deals,
    deal_amount: place?.deal_amount,
  })
  const kind = (await all('cate')).lines.find(({ key }) => key !== '')
  expect((await all('month', { cate1_id: Number(kind?.key) })).total).toMatchObject({
    deals: kind?.deals,
    supplies: kind?.supplies,
  })
})

it('counted again they are the same; what has just happened is counted when the last count is ten minutes old', async () => {
  const before = await all('day')
  await refreshStatistics(market.deps)
  expect((await all('day')).lines).toEqual(before.lines)
  await sql`insert into "user" (sn, mobile, name, role, type, org_id, status, version, created_at, updated_at)
    values ('77000001', '13777000001', '新会员', 1, 0, 1, 1, 1, now(), now())`.execute(db())
  await keepStatistics(market.deps)
  expect((await all()).total.registered).toBe(before.total.registered)
  const later = Object.create(market.deps, { now: { value: () => new Date(Date.now() + 11 * 60_000) } })
  await keepStatistics(later)
  expect((await all()).total.registered).toBe(before.total.registered + 1)
})
