import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../server/db/database.ts'
import type { Difference, Reconciliation } from '../answers.ts'
import { yuan } from './account-overview.ts'

const CODES = ['bank', 'escrow', 'fee', 'available', 'frozen']
const MOST = 100
const DEBIT = sql`case side when 'D' then amount else -amount end`

/** Adds the whole books up anew and compares. All of it is read as of one moment. */
export async function reconcile(db: Db): Promise<Reconciliation> {
  const balances = await rowsOf<{ code: string; cents: string }>(
    db,
    sql`select code, sum(${DEBIT})::text as cents from ledger_line group by code`,
  )
  const unbalanced = await rowsOf<{ txn_no: string }>(
    db,
    sql`select t.txn_no from ledger_txn t left join ledger_line l on l.txn_id = t.id
      group by t.id, t.txn_no having coalesce(sum(${DEBIT}), 0) <> 0 or count(l.id) = 0 order by t.id limit ${MOST}`,
  )
  const differences = await rowsOf<Difference>(db, DIFFERENCES)
  const cents = new Map(balances.map((one) => [one.code, BigInt(one.cents)]))
  const sum = [...cents.values()].reduce((total, one) => total + one, 0n)
  return {
    balances: CODES.map((code) => ({ code, amount: yuan(String((cents.get(code) ?? 0n) * (code === 'bank' ? 1n : -1n))) })),
    sum: yuan(String(sum)),
    unbalanced: unbalanced.map((one) => one.txn_no),
    differences: differences.map((one) => ({
      ...one,
      org_id: Number(one.org_id),
      available: yuan(one.available),
      frozen: yuan(one.frozen),
      lines_available: yuan(one.lines_available),
      lines_frozen: yuan(one.lines_frozen),
    })),
    right: sum === 0n && unbalanced.length === 0 && differences.length === 0 ? 1 : 0,
  }
}

/** An organisation without an account row and an account row without its organisation count too. */
const DIFFERENCES = sql<Difference>`
  with fold as (
    select org_id, coalesce(sum(-(${DEBIT})) filter (where code = 'available'), 0) as available,
      coalesce(sum(-(${DEBIT})) filter (where code = 'frozen'), 0) as frozen
    from ledger_line where org_id is not null group by org_id)
  select coalesce(a.org_id, f.org_id) as org_id, coalesce(o.name, '') as org_name,
    coalesce(a.available, 0)::text as available, coalesce(a.frozen, 0)::text as frozen,
    coalesce(f.available, 0)::text as lines_available, coalesce(f.frozen, 0)::text as lines_frozen
  from account a full join fold f on f.org_id = a.org_id left join organisation o on o.id = coalesce(a.org_id, f.org_id)
  where coalesce(a.available, 0) <> coalesce(f.available, 0) or coalesce(a.frozen, 0) <> coalesce(f.frozen, 0)
  order by 1 limit ${sql.lit(MOST)}`

const rowsOf = async <T>(db: Db, query: RawBuilder<unknown>): Promise<T[]> => (await query.execute(db)).rows as T[]
