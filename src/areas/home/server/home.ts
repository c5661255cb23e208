import { sql } from 'kysely'
import { firstOf } from '../../../core/value/items.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { type PublicRecord, publicList } from '../../../server/operations/public-read.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { type FishCardAnswer, fishCard } from '../../supply/server.ts'
import { type BigData, bigData } from './big-data.ts'
import { type ConcludedDeal, readDeals } from './deals.ts'

/** Everything the front page shows. A section whose entity this installation has not is empty. */
export interface Home {
  readonly banners: readonly PublicRecord[]
  readonly notices: readonly PublicRecord[]
  readonly cates: readonly PublicRecord[]
  readonly supplies: readonly PublicRecord[]
  readonly demands: readonly PublicRecord[]
  readonly fishes: readonly FishCardAnswer[]
  readonly experts: readonly PublicRecord[]
  readonly companies: readonly PublicRecord[]
  readonly finances: readonly PublicRecord[]
  readonly cases: readonly PublicRecord[]
  readonly articles: readonly PublicRecord[]
  readonly stats: Stats
  readonly bigdata: BigData
  readonly deals: readonly ConcludedDeal[]
}

interface Stats {
  /** enabled accounts of members */
  readonly members: number
  /** live supplies */
  readonly supplies: number
  /** 元 */
  readonly deal_amount: string
  /** tons */
  readonly deal_quantity: string
}

/** Ads of the front page; the sign-in popup's have another place. */
const HOME_PLACE = '2'
const MEMBER = 1

/** Read as a visitor, so that what is not public is not here either. */
export async function readHome(deps: Dependencies): Promise<Home> {
  const section = async (entity: string, size: number, filter?: Readonly<Record<string, string>>) =>
    (await publicList(deps, entity, size, filter)).list
  const [
    banners,
    notices,
    supplies,
    demands,
    fishes,
    experts,
    companies,
    finances,
    cases,
    articles,
    cates,
    members,
    bigdata,
    dealt,
  ] = await Promise.all([
    section('ad', 6, { pid: HOME_PLACE }),
    section('notice', 5),
    section('supply', 8),
    section('demand', 8),
    section('supply', 8, { kind: 'goods' }),
    section('expert', 4),
    section('company', 4),
    section('fin_product', 4),
    section('supply_case', 3),
    section('article', 5),
    readCates(deps),
    readMembers(deps),
    bigData(deps),
    readDeals(deps),
  ])
  const { deals, ...totals } = dealt
  return {
    banners,
    notices,
    cates,
    supplies,
    demands,
    fishes: fishes.map(fishCard),
    experts,
    companies,
    finances,
    cases,
    articles,
    stats: { members, supplies: bigdata.province.reduce((sum, one) => sum + one.count, 0), ...totals },
    bigdata,
    deals,
  }
}

/** The groups with their kinds, in use. */
async function readCates(deps: Dependencies): Promise<PublicRecord[]> {
  const { rows } = await sql<PublicRecord & { readonly image: string | null }>`
    select g.id, g.name, g.icon, g.image, coalesce((
      select json_agg(json_build_object('id', c.id, 'pid', c.pid, 'name', c.name, 'icon', c.icon, 'is_hot', c.is_hot) order by c.sort, c.id)
      from supply_cate c where c.pid = g.id and c.level = 2 and c.status = 1), '[]'::json) as children
    from supply_cate g where g.level = 1 and g.status = 1 order by g.sort, g.id`.execute(deps.db.kysely)
  return rows.map((row) => ({ ...row, image: lastingAddress(deps, row.image) }))
}

async function readMembers(deps: Dependencies): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from "user" where status = 1 and role = ${MEMBER}`.execute(
    deps.db.kysely,
  )
  return firstOf(rows).n
}
