import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/db/database.ts'
import { ACCOUNT, LISTING } from '../../../states.ts'

/** A certified organisation that trades, and the person who acts for it. */
export interface TradingParty {
  readonly org: number
  readonly user: number
  readonly name: string
  readonly types: readonly string[]
  /** the kinds that it sells */
  readonly sells: readonly string[]
  /** who is to be reached, and where goods come from or go to */
  readonly contact: string
  readonly mobile: string
  readonly region: string
  readonly address: string
  /** a paper that may be handed in as a voucher, and one as a weighing slip */
  readonly voucher: string
  readonly slip: string
}

export interface OfferedGoods {
  readonly id: number
  readonly org: number
  /** of which kind it is: goods, seed, feed…, and what it is called */
  readonly kind: string
  readonly cate: string
  readonly unit: string
  /** yuan per unit */
  readonly price: number
  /** the least that is dealt in, and what there is */
  readonly least: number
  readonly left: number
  readonly seed: boolean
  readonly live: boolean
  readonly since: Date
}

const paper = (kind: string, org: number) => `uploads/seed/${kind}-${org}.svg`

export async function sidesOf(db: Kysely<Tables>): Promise<TradingParty[]> {
  const { rows } = await sql<Omit<TradingParty, 'voucher' | 'slip'>>`
    select u.org_id::int as org, u.id::int as "user", o.name, o.business_types as types, o.contact_name as contact, o.contact_mobile as mobile,
      o.region_code as region, o.address, array(select distinct c.name from supply s join supply_cate c on c.id = s.cate2_id where s.org_id = o.id) as sells
    from "user" u join organisation o on o.id = u.org_id
    where u.role = 1 and u.type <> 2 and u.status = ${ACCOUNT.on} and o.company_auth = 1 order by u.id`.execute(db)
  return rows.map((row) => ({ ...row, voucher: paper('voucher', row.org), slip: paper('slip', row.org) }))
}

/** Supplies or demands that have been open for a day at least. */
export async function openTargets(db: Kysely<Tables>, kind: 'supply' | 'demand', now: Date): Promise<OfferedGoods[]> {
  const [price, least] =
    kind === 'supply' ? [sql`t.price`, sql`t.moq`] : [sql`t.price_max`, sql`coalesce(t.min_offer_qty, t.quantity)`]
  const { rows } = await sql<Record<string, string | boolean>>`
    select t.id, t.org_id, t.kind, c.name as cate, t.unit, ${price} as price, ${least} as least, t.quantity, t.kind = 'seed' as seed, t.form = '活鲜' as live, t.published_at
    from ${sql.table(kind)} t join supply_cate c on c.id = t.cate2_id where t.status = ${LISTING.live} and ${price} > 0 and t.published_at < ${new Date(now.getTime() - 86_400_000)} order by t.id`.execute(
    db,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    org: Number(row.org_id),
    kind: String(row.kind),
    cate: String(row.cate),
    unit: String(row.unit),
    price: Number(row.price) / 10_000,
    least: Number(row.least) / 1000,
    left: Number(row.quantity) / 1000,
    seed: row.seed === true,
    live: row.live === true,
    since: new Date(String(row.published_at)),
  }))
}
