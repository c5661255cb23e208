import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import { CHANNELS } from '../../../server/adapters/notification.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import type { Message } from '../../../server/news/post-messages.ts'
import { OUTBOUND_MESSAGE } from '../states.ts'
import { reachable } from './address.ts'
import { leavingOf } from './kind-of.ts'

const MINUTE_MS = 60_000

/**
 * Writes down what is to leave the site, a row for each channel that its receiver wants it by and can be reached by: in the transaction
 * of the messages themselves, so that there is never one without the other.
 */
export async function writeOutbound(
  { deps, registry, now }: RequestContext,
  db: Db,
  messages: readonly Message[],
): Promise<void> {
  const { outbound, adapters } = deps
  const { notifications } = adapters
  if (!outbound || !notifications || !registry.entities.has('outbound_message')) return
  const rows = messages.flatMap((message) => {
    const leaving = leavingOf(outbound, message, now)
    if (!leaving) return []
    const { name, kind, params } = leaving
    const channels = CHANNELS.filter((one) => kind.channels[one] !== undefined && notifications[one]?.offers(name))
    const due = new Date(now.getTime() + (kind.gather ?? 0) * MINUTE_MS)
    // one message, and the same key whenever it is tried
    const key = keyOf(message, name)
    const { user_id, title, content, route, query } = message
    return channels.map((channel) => ({
      key: `${key}:${channel}`,
      user_id,
      kind: name,
      kind_title: kind.title,
      channel,
      usual: kind.channels[channel] === true,
      urgent: kind.urgent === true,
      title,
      content,
      params,
      route,
      query,
      due_at: datetime(due),
    }))
  })
  if (rows.length === 0) return
  const at = sql`${datetime(now)}::timestamptz`
  await sql`insert into outbound_message (key, user_id, kind, kind_title, channel, urgent, title, content, params, route, query, due_at, tries,
      status, status_at, version, created_at, updated_at)
    select m.key, m.user_id, m.kind, m.kind_title, m.channel, m.urgent, m.title, m.content, m.params, m.route, m.query, m.due_at::timestamptz, 0,
      ${OUTBOUND_MESSAGE.waiting}, ${at}, 1, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (key text, user_id bigint, kind text, kind_title text, channel text, usual boolean,
      urgent boolean, title text, content text, params jsonb, route text, query jsonb, due_at text)
    join "user" u on u.id = m.user_id
    left join outbound_choice c on c.user_id = m.user_id and c.kind = m.kind and c.channel = m.channel
    where coalesce(c.wanted, m.usual) and ${reachable(sql`m.channel`, deps)}
    on conflict (key) do nothing`.execute(db)
}

/** What has happened to a record names the message: the same step of the same version is told to a person once. */
function keyOf({ user_id, about }: Message, kind: string): string {
  const first = about?.[0]
  if (!first || first.step === 'reminder') return `${kind}:${user_id}:${randomUUID()}`
  return `${kind}:${user_id}:${first.entity.id}:${String(first.record.id)}:${first.step}:${String(first.record.version ?? randomUUID())}`
}
