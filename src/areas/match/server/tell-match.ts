import { sql } from 'kysely'
import { actorConditions } from '../../../core/access/audience.ts'
import { entityNamed } from '../../../core/entity/by-name.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { entityOf } from '../../../server/context/entity-of.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import { type RequestContext, sqlContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { whereOf } from '../../../server/db/where.ts'
import { postMessages } from '../../../server/news/post-messages.ts'
import { receiversOf } from '../../../server/news/receivers.ts'
import { type PublicRecord, publicCall } from '../../../server/operations/public-read.ts'
import { type Counterpart, counterpartSide, type MarketSide } from './counterparts.ts'
import { PAGE } from './match-card.ts'

const WORDS: Readonly<Record<MarketSide, { readonly come: string; readonly did: string; readonly yours: string }>> = {
  supply: { come: '新货源', did: '发布了供应', yours: '求购' },
  demand: { come: '新买家', did: '正在求购', yours: '供应' },
}
const MOST_PEOPLE = 20

/** Tells those who deal with the counterpart of what has come to the market, once for each pair. @returns whether it is news */
export async function tellMatch(
  deps: Dependencies,
  db: Db,
  side: MarketSide,
  row: PublicRecord,
  other: Counterpart,
): Promise<boolean> {
  const pair = side === 'supply' ? [row.id, other.row.id] : [other.row.id, row.id]
  const { rows } =
    await sql`insert into match_told (supply_id, demand_id, told_at) values (${pair[0]}, ${pair[1]}, ${datetime(deps.now())}::timestamptz)
    on conflict do nothing returning 1 as news`.execute(db)
  if (rows.length === 0) return false
  const context = contextOf(deps, publicCall(deps, counterpartSide(side), 'lists')!, {})
  const { come, did, yours } = WORDS[side]
  const words = {
    type: 'system',
    title: `有${come}与您的${yours}“${String(other.row.title)}”匹配`,
    content: `${String(row.org_id_text)}${did}“${String(row.title)}”：${other.reasons.join('、')}`,
    route: PAGE[side],
    query: { id: row.id },
  }
  await postMessages(
    context,
    db,
    (await peopleOf(context, db, side, row, other)).map((user_id) => ({ ...words, user_id })),
  )
  return true
}

/** The people who deal with the counterpart, and may read the record that has come. */
async function peopleOf(
  context: RequestContext,
  db: Db,
  side: MarketSide,
  row: PublicRecord,
  other: Counterpart,
): Promise<number[]> {
  const { entity } = context.call
  const users = entityOf(context, 'user')
  const dealers = actorConditions(context.deps.permissions, entity.owner.who, users.field).map((when) =>
    whereOf(users, when, sqlContext(context), 'u'),
  )
  const among = sql<boolean>`u.org_id = ${other.row.org_id} and (${sql.join([sql`false`, ...dealers], sql` or `)})`
  const owners = await receiversOf(context, db, entity, other.row, among, MOST_PEOPLE)
  const ids = owners.map(({ id }) => id)
  const news = entityNamed(context.registry.entities, side)
  return (await receiversOf(context, db, news, row, sql<boolean>`u.id = any(${ids}::bigint[])`)).map(({ id }) => id)
}
