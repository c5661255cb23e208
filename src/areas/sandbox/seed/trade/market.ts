import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/db/database.ts'
import { ACCOUNT, LISTING } from '../../../states.ts'

/** A certified organisation that trades, and the person who acts for it. */
export interface Side {
  readonly org: number
  readonly user: number
  readonly name: string
  /** a paper that may be handed in as a voucher, and one as a weighing slip */
  readonly voucher: string
  readonly slip: string
}

export interface Offered {
  readonly id: number
  readonly org: number
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

export async function sidesOf(db: Kysely<Tables>): Promise<Side[]> {
  const { rows } = await sql<{ org: number; user: number; name: string }>`
    select u.org_id as org, u.id as "user", o.name from "user" u join organisation o on o.id = u.org_id
    where u.role = 1 and u.type <> 2 and u.status = ${ACCOUNT.on} and o.company_auth = 1 order by u.id`.execute(db)
  return rows.map(({ org, user, name }) => ({
    org: Number(org),
    user: Number(user),
    name,
    voucher: paper('voucher', Number(org)),
    slip: paper('slip', Number(org)),
  }))
}

/** What is on sale, or wanted, and has been for a day at least. */
export async function openOf(db: Kysely<Tables>, kind: 'supply' | 'demand', now: Date): Promise<Offered[]> {
  const [price, least] = kind === 'supply' ? [sql`price`, sql`moq`] : [sql`price_max`, sql`coalesce(min_offer_qty, quantity)`]
  const { rows } = await sql<Record<string, string | boolean>>`
    select id, org_id, unit, ${price} as price, ${least} as least, quantity, kind = 'seed' as seed, form = '活鲜' as live, published_at
    from ${sql.table(kind)} where status = ${LISTING.live} and ${price} > 0 and published_at < ${new Date(now.getTime() - 86_400_000)} order by id`.execute(
    db,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    org: Number(row.org_id),
    unit: String(row.unit),
    price: Number(row.price) / 10_000,
    least: Number(row.least) / 1000,
    left: Number(row.quantity) / 1000,
    seed: row.seed === true,
    live: row.live === true,
    since: new Date(String(row.published_at)),
  }))
}
