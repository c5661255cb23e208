import { sql } from 'kysely'
import { firstOf } from '../../../core/value/items.ts'
import type { Database } from '../../../server/db/database.ts'
import { searchTerms } from '../../../server/search/terms.ts'
import { CATEGORIES } from '../market/catalog.ts'

const ORGANISATIONS = 1000
const TAGS = ['塘口直供', '现捞现发', '规格整齐', '量大从优', '产地现货', '可开专票']

/**
 * Fills a market for measurements: `n` supplies by one statement, over the categories and districts that the database has and
 * a thousand organisations. Nine of ten are on sale; few categories and organisations have most of them. The same each time.
 */
export async function bulkSupplies(db: Database, n: number): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const { rows: cates } =
      await sql<Cate>`select c.id, c.pid, c.name, c.kind, c.alias, c.default_unit as unit, c.spec_unit from supply_cate c where c.level = 2 order by c.id`.execute(
        trx,
      )
    const { rows: regions } = await sql<Place>`select code, name, full_name from region where level = 3 order by code`.execute(
      trx,
    )
    const { rows: made } = await sql<{ first: number }>`
      with o as (insert into organisation (name, company_auth, person_auth, status)
        select '压测渔业' || g, case when g % 7 = 0 then 0 else 1 end, 1, 1 from generate_series(1, ${ORGANISATIONS}::int) g returning id)
      select min(id) as first from o`.execute(trx)
    const { rows: before } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from supply`.execute(trx)
    await sql`
      with cate as (select * from jsonb_to_recordset(${JSON.stringify(cates.map(withTerms))}::jsonb) as x(rank int, id bigint, pid bigint, name text, kind text, alias text, unit text, spec_unit text, price numeric, terms text[])),
        place as (select * from jsonb_to_recordset(${JSON.stringify(regions.map(placeTerms))}::jsonb) as x(rank int, code text, name text, full_name text, terms text[])),
        tag as (select * from jsonb_to_recordset(${JSON.stringify(TAGS.map((name, rank) => ({ rank, name, terms: searchTerms(name, true) })))}::jsonb) as x(rank int, name text, terms text[])),
        dice as (
          select g, ${dice(1)} as a, ${dice(2)} as b, ${dice(3)} as c, ${dice(4)} as d, ${dice(5)} as e,
            now() - make_interval(mins => (${dice(6)} * 60 * 24 * 90)::int) as at
          from generate_series(1, ${n}::int) g),
        row as (
          select dice.*, ${firstOf(before).last}::bigint + g as n, (power(a, 2) * ${cates.length})::int % ${cates.length} as cate, (b * ${regions.length})::int % ${regions.length} as place, (c * ${TAGS.length})::int % ${TAGS.length} as tag,
            ${firstOf(made).first}::bigint + (power(d, 2) * ${ORGANISATIONS})::int % ${ORGANISATIONS} as org,
            case when e < 0.9 then 2 when e < 0.92 then 0 when e < 0.94 then 1 when e < 0.95 then 3 when e < 0.97 then 4 when e < 0.98 then 5 else 6 end as state,
            ((1 + (power(b, 3) * 60)::int) * 500)::bigint as amount
          from dice)
      insert into supply (supply_sn, org_id, cate1_id, cate2_id, kind, spec_unit, spec_min, spec_max, title, form, region_code, region_code_text, water, quantity, reserved_qty, sold_qty, moq,
        unit, price_type, price, delivery_modes, valid_until, images, contact_name, contact_mobile, views, status, status_at, published_at, created_at, updated_at, search_text, search_vector)
      select 'GY' || to_char(row.at, 'YYYYMMDD') || lpad((row.n % 1000000)::text, 6, '0') || case when row.n >= 1000000 then 'x' || row.n / 1000000 else '' end,
        row.org, cate.pid, cate.id, cate.kind, cate.spec_unit, (1 + row.g % 9) * 100, (3 + row.g % 9) * 100,
        place.name || ' ' || cate.name || ' ' || tag.name, case when row.g % 4 = 0 then '冰鲜' else '活鲜' end, place.code, place.full_name, case when row.g % 3 = 0 then '海水' else '淡水' end,
        row.amount * 1000, 0, case when row.state = 5 then row.amount * 1000 else 0 end, 100000,
        cate.unit, 1, round(cate.price * (0.8 + row.c * 0.4)::numeric, 2) * 10000, array['塘口自提'], current_date + (case when row.state = 6 then -3 else 10 + (row.d * 160)::int end), array['uploads/bench/a.png'],
        '压测', '13900000000', (power(row.e, 4) * 3000)::int, row.state, row.at, case when row.state in (0, 1, 3) then null else row.at end, row.at, row.at,
        lower(place.name || ' ' || cate.name || ' ' || tag.name || ' ' || cate.name || ' ' || coalesce(cate.alias, '') || ' ' || place.full_name), array_to_tsvector(place.terms || cate.terms || tag.terms)
      from row join cate on cate.rank = row.cate join place on place.rank = row.place join tag on tag.rank = row.tag
      order by row.g`.execute(trx)
  })
}

interface Cate {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly kind: string
  readonly alias: string | null
  readonly unit: string
  readonly spec_unit: string | null
}
interface Place {
  readonly code: string
  readonly name: string
  readonly full_name: string
}

/** Even numbers from 0 to 1 that depend on the row alone. */
const dice = (salt: number) =>
  sql`((hashint8extended(g::bigint, ${sql.lit(salt)}) & 9007199254740991)::float8 / 9007199254740992)`

const prices = new Map(CATEGORIES.flatMap((group) => group.children.map((one) => [one.name, one.ref_price])))

// title, alias and place stand apart from each other, so their terms are the terms of the whole
const withTerms = (cate: Cate, rank: number) => ({
  ...cate,
  rank,
  price: prices.get(cate.name) ?? '10',
  terms: [...new Set([...searchTerms(cate.name, true), ...searchTerms(cate.alias ?? '', true)])],
})
const placeTerms = (place: Place, rank: number) => ({
  ...place,
  rank,
  terms: [...new Set([...searchTerms(place.name, true), ...searchTerms(place.full_name, true)])],
})
