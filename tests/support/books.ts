import { sql } from 'kysely'
import { expect } from 'vitest'
import { reconcile } from '../../src/areas/money/server/reconcile.ts'
import type { World } from './world.ts'

/** The books are right: two equal sides of every voucher, every account what its lines add up to, nothing below zero. */
export async function assertBooks({ db }: Pick<World, 'db'>): Promise<void> {
  const { balances, ...found } = await db.kysely.transaction().setIsolationLevel('repeatable read').execute(reconcile)
  expect(found).toEqual({ sum: '0.00', unbalanced: [], differences: [], right: 1 })
  for (const { code, amount } of balances) if (code !== 'bank') expect(Number(amount), code).toBeGreaterThanOrEqual(0)
  const below = await sql`select org_id from account where available < 0 or frozen < 0`.execute(db.kysely)
  expect(below.rows).toEqual([])
  const without = await sql`select o.id from organisation o left join account a on a.org_id = o.id where a.id is null`.execute(
    db.kysely,
  )
  expect(without.rows).toEqual([])
}
