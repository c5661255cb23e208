import { sql } from 'kysely'
import { entityNamed } from '../../../core/entity/by-name.ts'
import { parseFixed } from '../../../core/value/fixed.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { postMessages } from '../../../server/news/post-messages.ts'
import { receiversOf } from '../../../server/news/receivers.ts'
import type { PublicRecord } from '../../../server/operations/public-read.ts'
import { GOODS_ALERT } from '../states.ts'
import type { MarketSide } from './counterparts.ts'
import { PAGE } from './match-card.ts'

const WORDS: Readonly<Record<MarketSide, string>> = { supply: '新货提醒', demand: '求购提醒' }
/** Of more alerts than these for one record, those that were told longest ago. */
const MOST_TOLD = 200
const PRICE_SCALE = 4
const TITLE = 60

interface Alert {
  readonly id: number
  readonly user_id: number
}

/** Tells those who asked for such goods that they have come to the market. @param context of the public list of this side */
export async function tellAlerts(
  deps: Dependencies,
  db: Db,
  side: MarketSide,
  row: PublicRecord,
  context: RequestContext,
): Promise<number> {
  const alerts = await alertsFor(db, side, row)
  if (alerts.length === 0) return 0
  const asked = alerts.map((one) => one.user_id)
  const among = sql<boolean>`u.id = any(${asked}::bigint[]) and u.org_id is distinct from ${row.org_id}`
  const entity = entityNamed(context.registry.entities, side)
  const people = (await receiversOf(context, db, entity, row, among)).map(({ id }) => id)
  const title = `${WORDS[side]}：${String(row.title)}`.slice(0, TITLE)
  const content = [priceOf(side, row), String(row.region_code_text ?? ''), String(row.org_id_text ?? '')]
    .filter(Boolean)
    .join('，')
  const about = { type: 'system', title, content, route: PAGE[side], query: { id: row.id } }
  await postMessages(
    context,
    db,
    people.map((user_id) => ({ ...about, user_id })),
  )
  const told = alerts.filter((one) => people.includes(one.user_id)).map(({ id }) => id)
  await sql`update goods_alert set told = told + 1, told_at = ${datetime(deps.now())}::timestamptz where id = any(${told}::bigint[])`.execute(
    db,
  )
  return people.length
}

/** Found by side and species; what has no price that compares, such as one to be negotiated, meets no ceiling. */
async function alertsFor(db: Db, side: MarketSide, row: PublicRecord): Promise<Alert[]> {
  const [byJin, byTail] = [row.jin_price, row.tail_price].map((price) =>
    price == null ? null : String(parseFixed(String(price), PRICE_SCALE)),
  )
  const { rows } = await sql<Alert>`
    select id, user_id from goods_alert
    where side = ${side} and cate2_id = ${row.cate2_id} and status = ${GOODS_ALERT.on}
      and (region_code is null or region_code = any(${placesAround(String(row.region_code ?? ''))}::text[]))
      and (price_max is null or (case price_unit when '尾' then ${byTail}::bigint else ${byJin}::bigint end) <= price_max)
    order by told_at nulls first, id limit ${MOST_TOLD}`.execute(db)
  return rows
}

/** The district, its city and its province. */
const placesAround = (code: string): string[] => [code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]

function priceOf(side: MarketSide, row: PublicRecord): string {
  const prices = side === 'supply' ? [row.price] : [row.price_min, row.price_max]
  const said = [...new Set(prices.filter((one) => one != null).map(String))]
  return said.length === 0 ? '价格面议' : `${said.join('~')} 元/${String(row.unit)}`
}
