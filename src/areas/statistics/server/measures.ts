import { type RawBuilder, sql } from 'kysely'
import { CERTIFICATION, DOCKING, WITHDRAWAL } from '../../states.ts'
import type { AMOUNTS, COUNTS } from '../answers.ts'

/** The count of one statement over one table: the number and, where money is meant, the sum, by day, province and large category. */
export interface Measure {
  readonly of: string
  readonly count: (typeof COUNTS)[number]
  readonly amount?: (typeof AMOUNTS)[number]
  /** a moment or a day */
  readonly at: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  /** code of a place; the province is taken of it */
  readonly place: RawBuilder<unknown>
  readonly cate?: RawBuilder<unknown>
  /** cents */
  readonly cents?: RawBuilder<unknown>
  readonly people?: RawBuilder<unknown>
}

const MEMBER = 1
const SUB_ACCOUNT = 2
/** the state of an application whose loan was paid out; without the area of finance there is nothing to count, and nothing to import */
const FINANCED = 60
const OWN = sql`join organisation o on o.id = t.org_id`
const SELLER = sql`left join organisation o on o.id = t.seller_org`
const OF_KIND = sql`left join supply_cate c on c.id = t.cate2_id`
const LARGE = sql`c.pid`

/** Each figure is counted here and nowhere else of this page; other pages that tell the same ask the same rows. */
export const MEASURES: readonly Measure[] = [
  {
    of: 'user',
    count: 'registered',
    at: sql`t.created_at`,
    from: sql`"user" t ${OWN}`,
    where: sql`t.role = ${sql.lit(MEMBER)} and t.type <> ${sql.lit(SUB_ACCOUNT)}`,
    place: sql`o.region_code`,
  },
  {
    of: 'certification',
    count: 'certified',
    at: sql`t.audited_at`,
    from: sql`certification t ${OWN}`,
    where: sql`t.status in (${sql.lit(CERTIFICATION.passed)}, ${sql.lit(CERTIFICATION.expired)}, ${sql.lit(CERTIFICATION.replaced)})`,
    place: sql`o.region_code`,
  },
  {
    of: 'status_log',
    count: 'active',
    at: sql`t.at`,
    from: sql`status_log t join "user" u on u.id = t.by_user_id left join organisation o on o.id = u.org_id`,
    where: sql`u.role = ${sql.lit(MEMBER)}`,
    place: sql`o.region_code`,
    people: sql`t.by_user_id`,
  },
  {
    of: 'supply',
    count: 'supplies',
    at: sql`t.published_at`,
    from: sql`supply t ${OWN}`,
    where: sql`true`,
    place: sql`o.region_code`,
    cate: sql`t.cate1_id`,
  },
  {
    of: 'demand',
    count: 'demands',
    at: sql`t.published_at`,
    from: sql`demand t`,
    where: sql`true`,
    place: sql`t.region_code`,
    cate: sql`t.cate1_id`,
  },
  {
    of: 'bargain',
    count: 'bargains',
    at: sql`t.created_at`,
    from: sql`bargain t ${SELLER} ${OF_KIND}`,
    where: sql`true`,
    place: sql`o.region_code`,
    cate: LARGE,
  },
  {
    of: 'docking',
    count: 'deals',
    amount: 'deal_amount',
    at: sql`t.created_at`,
    from: sql`docking t ${SELLER} ${OF_KIND}`,
    where: sql`t.status <> ${sql.lit(DOCKING.cancelled)}`,
    place: sql`o.region_code`,
    cate: LARGE,
    cents: sql`t.total_amount`,
  },
  {
    of: 'docking',
    count: 'settled',
    amount: 'settled_amount',
    at: sql`t.released_at`,
    from: sql`docking t ${SELLER} ${OF_KIND}`,
    where: sql`t.released_amount > 0`,
    place: sql`o.region_code`,
    cate: LARGE,
    cents: sql`t.released_amount`,
  },
  {
    of: 'withdrawal',
    count: 'withdrawals',
    amount: 'withdrawn_amount',
    at: sql`t.paid_at`,
    from: sql`withdrawal t ${OWN}`,
    where: sql`t.status = ${sql.lit(WITHDRAWAL.arrived)}`,
    place: sql`o.region_code`,
    cents: sql`t.amount`,
  },
  {
    of: 'fin_application',
    count: 'financings',
    amount: 'financed_amount',
    at: sql`t.done_on`,
    from: sql`fin_application t left join organisation o on o.id = t.applicant_org`,
    where: sql`t.status = ${sql.lit(FINANCED)}`,
    place: sql`o.region_code`,
    // hundredths of ten thousand yuan
    cents: sql`t.paid_amount * 10000`,
  },
]
