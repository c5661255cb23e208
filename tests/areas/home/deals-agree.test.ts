import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDeals } from '../../../src/areas/home/server/deals.ts'
import { formatFixed } from '../../../src/core/value/fixed.ts'
import { testDatabases } from '../../support/database.ts'
import { type Sandbox, sharedSandbox } from '../../support/sandbox.ts'

let market: Sandbox
beforeAll(async () => {
  market = await sharedSandbox(testDatabases()[0]!)
})
afterAll(() => market.close())

it('S-06 home tells a deal’s money as the orders do, to the cent', async () => {
  const { rows } = await sql<{ settled: string; orders: number }>`
    select sum(released_amount)::text as settled, count(*)::int as orders from docking where released_amount > 0`.execute(
    market.deps.db.kysely,
  )
  const { deal_amount } = await readDeals(market.deps)
  expect(rows[0]!.orders).toBeGreaterThan(10)
  expect(deal_amount).toBe(formatFixed(BigInt(rows[0]!.settled), 2, true))
})
