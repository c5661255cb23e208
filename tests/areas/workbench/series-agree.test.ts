import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskOf } from '../../../src/areas/workbench/server/desk.ts'
import { readSeries } from '../../../src/areas/workbench/server/series.ts'
import { actorOf } from '../../../src/core/access/actor-of.ts'
import { parseFixed } from '../../../src/core/value/fixed.ts'
import { accountById, accountRow } from '../../../src/server/session/account-row.ts'
import { testDatabases } from '../../support/database.ts'
import { type Sandbox, sharedSandbox } from '../../support/sandbox.ts'

const CANCELLED = 90
let market: Sandbox
beforeAll(async () => {
  market = await sharedSandbox(testDatabases()[0]!)
})
afterAll(() => market.close())

it('S-06 the workbench of an operator tells a deal’s money as the orders do, to the cent', async () => {
  const { deps } = market
  const db = deps.db.kysely
  const { rows: orders } = await sql<{ status: number; total: string; made_on: string }>`
    select status::int as status, total_amount::text as total,
      to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as made_on from docking`.execute(db)
  const { rows: operators } = await sql<{ id: number }>`select id from "user" where role = 9 order by id limit 1`.execute(db)
  const account = await accountById(db, deps.platform, operators[0]!.id)
  const series = await readSeries(deskOf(deps, actorOf(accountRow(account!), deps.permissions)))
  const shown = orders.filter((one) => one.status !== CANCELLED && series!.days.includes(one.made_on))
  expect(shown.length).toBeGreaterThan(0)
  expect(sum(series!.amounts.map((yuan) => parseFixed(yuan, 2)!))).toBe(sum(shown.map((one) => BigInt(one.total))))
})

const sum = (all: readonly bigint[]): bigint => all.reduce((whole, one) => whole + one, 0n)
