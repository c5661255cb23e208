import { sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { ChannelName } from '../../../server/adapters/notification.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Db } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { OUTBOUND_MESSAGE } from '../states.ts'
import { addressOf } from './address.ts'
import { isReady } from './quiet.ts'

/** How many are under way at a time, of one channel in one process. */
export const AT_ONCE = 20
/** Longer than any provider is waited for: whoever had it is gone. */
const GONE_MS = 300_000
const GONE = '发送途中程序停了，不知道对方收到没有'

/** A message that this process alone now has. */
export interface Claimed {
  readonly id: number
  readonly key: string
  readonly user_id: number
  readonly kind: string
  readonly kind_title: string
  readonly title: string
  readonly content: string
  readonly params: Readonly<Record<string, string>>
  readonly route: string | null
  readonly query: Readonly<Record<string, unknown>> | null
  readonly tries: number
  /** null: he can no longer be reached */
  readonly address: string | null
  /** he has changed his mind since */
  readonly unwanted: boolean
  /** titles of all that go as one, the newest first; alone: its own */
  readonly titles: readonly string[]
}

/**
 * Takes what should leave now, in a short transaction that holds nothing while a provider is asked. Of a kind that is gathered, all that
 * waits for one person goes with the first. A process that died over a message leaves it to the desk: it may have been sent.
 */
export async function claim(deps: Dependencies, channel: ChannelName): Promise<readonly Claimed[]> {
  return inTransaction(deps.db, async (db) => {
    // two processes would make two of one
    await sql`select pg_advisory_xact_lock(hashtext(${`outbound:${channel}`}))`.execute(db)
    const now = sql`${datetime(deps.now())}::timestamptz`
    const gone = sql`${datetime(new Date(deps.now().getTime() - GONE_MS))}::timestamptz`
    await sql`update outbound_message set status = ${OUTBOUND_MESSAGE.failed}, status_at = ${now}, updated_at = ${now}, version = version + 1, reason = ${GONE}
      where channel = ${channel} and status = ${OUTBOUND_MESSAGE.sending} and claimed_at < ${gone}`.execute(db)
    const { rows } = await sql<{ id: string }>`select m.id from outbound_message m
      where m.channel = ${channel} and m.status = ${OUTBOUND_MESSAGE.waiting} and ${isReady(deps)}
      order by m.due_at, m.id limit ${AT_ONCE} for update of m skip locked`.execute(db)
    if (rows.length === 0) return []
    const ids = rows.map((row) => Number(row.id))
    await gather(db, deps, channel, ids)
    const claimed =
      await sql`update outbound_message set status = ${OUTBOUND_MESSAGE.sending}, status_at = ${now}, claimed_at = ${now}, updated_at = ${now},
        version = version + 1, tries = tries + 1
      where id = any(${ids}::bigint[]) and status = ${OUTBOUND_MESSAGE.waiting} returning id`.execute(db)
    return claimed.rows.length === 0 ? [] : read(db, deps, ids)
  })
}

/** What waits for the same person, of the same kind, goes with the oldest of it. */
async function gather(db: Db, deps: Dependencies, channel: ChannelName, ids: readonly number[]): Promise<void> {
  const now = sql`${datetime(deps.now())}::timestamptz`
  const kinds = Object.entries(deps.outbound?.kinds ?? {}).flatMap(([name, { gather: minutes }]) => (minutes ? [name] : []))
  await sql`update outbound_message w set status = ${OUTBOUND_MESSAGE.gathered}, status_at = ${now}, updated_at = ${now}, version = w.version + 1, gathered_in = l.id
    from (select min(id) as id, user_id, kind from outbound_message where id = any(${ids}::bigint[]) group by user_id, kind) l
    where w.user_id = l.user_id and w.kind = l.kind and w.channel = ${channel} and w.status = ${OUTBOUND_MESSAGE.waiting} and w.id <> l.id
      and w.tries = 0 and w.kind = any(${kinds}::text[])`.execute(db)
}

async function read(db: Db, deps: Dependencies, ids: readonly number[]): Promise<readonly Claimed[]> {
  const { rows } = await sql<Omit<Claimed, 'id' | 'user_id' | 'tries'> & Record<'id' | 'user_id' | 'tries', unknown>>`
    select m.id, m.key, m.user_id, m.kind, m.kind_title, m.title, m.content, m.params, m.route, m.query, m.tries,
      ${addressOf(sql`m.channel`, deps)} as address, coalesce(not c.wanted, false) or u.status <> 1 as unwanted,
      array(select g.title from outbound_message g where g.gathered_in = m.id or g.id = m.id order by g.id desc) as titles
    from outbound_message m join "user" u on u.id = m.user_id
    left join outbound_choice c on c.user_id = m.user_id and c.kind = m.kind and c.channel = m.channel
    where m.id = any(${ids}::bigint[]) and m.status = ${OUTBOUND_MESSAGE.sending} order by m.id`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), user_id: Number(row.user_id), tries: Number(row.tries) }))
}
