import { sql } from 'kysely'
import { expect } from 'vitest'
import { assertBooks } from './books.ts'
import type { World } from './world.ts'

/** Each selects what must not be there: invariants 1-5, 9 and 10 of the trade, read from the tables themselves. */
const VIOLATIONS = {
  'an agreed bargain without exactly one order': sql`select b.id from bargain b left join docking d on d.bargain_id = b.id
    group by b.id having (b.status = 2 and count(d.id) <> 1) or (b.status <> 2 and count(d.id) > 0)`,
  'more reserved and sold than there is': sql`select id from supply where reserved_qty < 0 or sold_qty < 0 or reserved_qty + sold_qty > quantity`,
  'more bought than was asked for': sql`select id from demand where reserved_qty < 0 or dealt_qty < 0 or reserved_qty + dealt_qty > quantity`,
  'a supply whose reservation is not that of its open orders': sql`select s.id from supply s where s.reserved_qty <>
    coalesce((select sum(d.contract_qty) from docking d where d.supply_id = s.id and d.status in (10, 20, 30, 40, 50)), 0)
    + coalesce((select sum(d.contract_qty) from docking d where d.supply_id = s.id and d.status = 70 and d.released_at is null), 0)`,
  'an offer accepted by the side that made it': sql`select o.id from bargain_offer o join status_log l on l.entity = 'bargain' and l.record_id = o.bargain_id and l.action = 'accept'
    join "user" a on a.id = l.by_user_id join "user" b on b.id = o.by_user where o.result = 'accepted' and a.org_id = b.org_id`,
  'an organisation that deals with itself': sql`select id from bargain where buyer_org = seller_org union all select id from docking where buyer_org = seller_org`,
  'two open bargains of the same two about the same': sql`select min(id) as id from bargain where status = 1 group by supply_id, demand_id, buyer_org, seller_org having count(*) > 1`,
  'an escrow below zero, or left in a finished order': sql`select id from docking where escrow < 0 or (status in (60, 90) and escrow <> 0)`,
  'an escrow that the ledger does not know': sql`select 1 as id from (select coalesce(sum(case side when 'C' then amount else -amount end), 0) as held from ledger_line where code = 'escrow') l,
    (select coalesce(sum(escrow), 0) as held from docking) d where l.held <> d.held`,
  'more invoiced than settled': sql`select d.id from docking d join invoice i on i.docking_id = d.id and i.status in (1, 2) group by d.id having sum(i.amount) > max(d.settle_amount)`,
} as const

/** Nothing that may never be is there, whatever has happened before. */
export async function assertInvariants(world: Pick<World, 'db'>): Promise<void> {
  const parts = Object.entries(VIOLATIONS).map(
    ([name, rows]) => sql`select ${name}::text as name, v.id::bigint as id from (${rows}) v`,
  )
  const found = await sql<{ name: string; id: number }>`${sql.join(parts, sql` union all `)}`.execute(world.db.kysely)
  expect(found.rows).toEqual([])
  await assertBooks(world)
}
