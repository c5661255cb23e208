import { sql } from 'kysely'
import { formatFixed } from '../../../core/value/fixed.ts'
import { firstOf } from '../../../core/value/items.ts'
import type { Db } from '../../../server/db/database.ts'
import type { AccountOverview } from '../answers.ts'

/** Money that comes from the organisation's own pocket, or goes back there, is neither earned nor spent. */
const OWN = ['充值', '充值退款', '提现成功']

export async function accountOverview(db: Db, org_id: number): Promise<AccountOverview> {
  const { rows } = await sql<Record<keyof AccountOverview, string | number>>`
    with net as (
      select sum(case side when 'C' then amount else -amount end) as cents from ledger_line
      where org_id = ${org_id} and biz_type <> all(${OWN}) group by txn_id)
    select coalesce(a.available, 0)::text as available, coalesce(a.frozen, 0)::text as frozen,
      coalesce((select sum(cents) from net where cents > 0), 0)::text as income,
      coalesce((select -sum(cents) from net where cents < 0), 0)::text as expense
    from (select 1) one left join account a on a.org_id = ${org_id}`.execute(db)
  const { available, frozen, income, expense } = firstOf(rows)
  return { available: yuan(available), frozen: yuan(frozen), income: yuan(income), expense: yuan(expense) }
}

/** 分 as the database counts them -> yuan */
export const yuan = (cents: string | number): string => formatFixed(BigInt(cents), 2, true)
