import { sql } from 'kysely'
import type { Actor } from '../../core/condition/actor.ts'
import { workflowOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { datetime } from '../../core/value/time.ts'
import { entityOf } from '../context/entity-of.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'

export interface Message {
  readonly user_id: number
  readonly type: string
  readonly title: string
  readonly content: string
  /** the page that it leads to, and its parameters */
  readonly route: string | null
  readonly query: Readonly<Record<string, unknown>>
  /** the steps that it tells of, its own first; absent: of none */
  readonly about?: readonly About[]
}

/** What has happened to one record, as the receiver of a message stands to it. */
export interface About {
  readonly entity: Entity
  /** the step's name, `create`, or `reminder` */
  readonly step: string
  readonly record: FullRecord
  readonly actor: Actor
  /** the record as he may see it */
  readonly seen: FullRecord
}

declare module '../context/deps.ts' {
  interface ServerArea {
    /** hears of every message in the transaction that writes it */
    readonly posted?: (context: RequestContext, db: Db, messages: readonly Message[]) => Promise<void>
  }
}

/** Puts messages into people's boxes, unread; the database tells the pages that are open. */
export async function postMessages(context: RequestContext, db: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const message = entityOf(context, 'message')
  const { field, initial } = workflowOf(message)
  const now = sql`${datetime(context.now)}::timestamptz`
  await sql`insert into ${sql.table(message.id)} (user_id, type, title, content, route, query, ${sql.ref(field)}, status_at, version, created_at, updated_at)
    select m.user_id, m.type, m.title, m.content, m.route, m.query, ${initial}, ${now}, 1, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(messages.map(({ about: _, ...row }) => row))}::jsonb) as m (user_id bigint, type text, title text, content text, route text, query jsonb)`.execute(
    db,
  )
  for (const { posted } of Object.values(context.deps.areas)) await posted?.(context, db, messages)
}
