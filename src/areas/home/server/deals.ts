import { sql } from 'kysely'
import { formatFixed } from '../../../core/value/fixed.ts'
import { firstOf } from '../../../core/value/items.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { GRAMS_PER_TON, gramsOf } from '../../market-data/server.ts'

/** A concluded deal as strangers may know it: the buyer's place, not his name. */
export interface ConcludedDeal {
  readonly id: number
  readonly title: string
  readonly quantity: string
  readonly unit: string
  readonly buyer: string
  readonly at: string
}

interface Deals {
  /** 元 that sellers' goods were settled at, less what went back: the sum of the orders' `released_amount` */
  readonly deal_amount: string
  /** tons; what is counted by pieces is not in it */
  readonly deal_quantity: string
  readonly deals: readonly ConcludedDeal[]
}

const SHOWN = 10

/** Also while it is disputed afterwards; what was given back whole is none. */
const SETTLED = sql`released_amount > 0`

/** The deals on the platform so far: their sum, and the newest. */
export async function readDeals(deps: Dependencies): Promise<Deals> {
  if (!deps.registry.current.entities.has('docking')) return { deal_amount: '0.00', deal_quantity: '0', deals: [] }
  const db = deps.db.kysely
  const { rows } = await sql<{ amount: string; tons: string }>`
    select coalesce(sum(released_amount), 0)::text as amount,
      coalesce(round(sum(settle_qty * ${gramsOf(sql`unit`)}) / ${sql.lit(GRAMS_PER_TON)}), 0)::text as tons
    from docking where ${SETTLED}`.execute(db)
  const { amount, tons } = firstOf(rows)
  return {
    deal_amount: formatFixed(BigInt(amount), 2, true),
    deal_quantity: formatFixed(BigInt(tons), 3),
    deals: await newest(deps),
  }
}

async function newest(deps: Dependencies): Promise<ConcludedDeal[]> {
  const { rows } = await sql<Record<'id' | 'title' | 'qty' | 'unit' | 'place' | 'at', string>>`
    select d.id, c.name as title, d.settle_qty as qty, d.unit, coalesce(split_part(d.recv_region_code_text, ' ', 1), '') as place,
      to_char(d.released_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at
    from docking d join supply_cate c on c.id = d.cate2_id where d.${SETTLED} order by d.released_at desc limit ${SHOWN}`.execute(
    deps.db.kysely,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    title: row.title,
    quantity: formatFixed(BigInt(row.qty), 3),
    unit: row.unit,
    buyer: `${row.place.replace(/(省|市).*$/, '')}买家`,
    at: row.at,
  }))
}
