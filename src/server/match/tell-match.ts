import { sql } from 'kysely'
import { datetime } from '../../core/value/time.ts'
import { whereOf } from '../db/where.ts'
import type { Deps } from '../deps.ts'
import { type Db, sqlContext } from '../operations/ask.ts'
import { entityOf } from '../operations/entity-of.ts'
import { askOf, type Found, publicCall } from '../site/public-read.ts'
import { type Counterpart, type MarketSide, otherSide } from './counterparts.ts'
import { PAGE } from './match-card.ts'

const WORDS: Readonly<Record<MarketSide, { readonly come: string; readonly did: string; readonly yours: string }>> = {
  supply: { come: '新货源', did: '发布了供应', yours: '求购' },
  demand: { come: '新买家', did: '正在求购', yours: '供应' },
}
const MOST_PEOPLE = 20

/** Tells those who deal with the counterpart of what has come to the market, once for each pair. @returns whether it is news */
export async function tellMatch(deps: Deps, db: Db, side: MarketSide, row: Found, other: Counterpart): Promise<boolean> {
  const pair = side === 'supply' ? [row.id, other.row.id] : [other.row.id, row.id]
  const { rows } =
    await sql`insert into match_told (supply_id, demand_id, told_at) values (${pair[0]}, ${pair[1]}, ${datetime(deps.now())}::timestamptz)
    on conflict do nothing returning 1 as news`.execute(db)
  if (rows.length === 0) return false
  const ask = askOf(deps, publicCall(deps, otherSide(side), 'lists')!, {})
  const users = entityOf(ask, 'user')
  const message = entityOf(ask, 'message')
  const who = deps.permissions.actors.find((one) => one.name === ask.call.entity.owner.who)
  const { come, did, yours } = WORDS[side]
  const title = `有${come}与您的${yours}“${String(other.row.title)}”匹配`
  const content = `${String(row.org_id_text)}${did}“${String(row.title)}”：${other.reasons.join('、')}`
  const state = message.workflow!
  const at = datetime(deps.now())
  await sql`insert into ${sql.table(message.id)} (user_id, type, title, content, route, query, ${sql.ref(state.field)}, status_at, version, created_at, updated_at)
    select t.id, 'system', ${title}::text, ${content}::text, ${PAGE[side]}::text, ${JSON.stringify({ id: row.id })}::jsonb, ${state.initial}, ${at}::timestamptz, 1, ${at}::timestamptz, ${at}::timestamptz
    from ${sql.table(users.id)} t where t.status = 1 and t.org_id = ${other.row.org_id} and ${who ? whereOf(users, who.when, sqlContext(ask)) : sql`true`}
    order by t.id limit ${MOST_PEOPLE}`.execute(db)
  return true
}
