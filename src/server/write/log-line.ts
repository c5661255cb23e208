import { type RawBuilder, sql } from 'kysely'
import { datetime } from '../../core/value/time.ts'
import { entityOf } from '../context/entity-of.ts'
import { type RequestContext, sqlContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { valueParameter } from '../db/statement-cache.ts'

/** A line of the status log about one change. */
export interface LogLine {
  readonly action: string
  readonly title: string
  readonly from: unknown
  readonly to: unknown
  readonly note: string | null
  readonly bySystem: boolean
}

/** Records with a workflow have a history; of all others the log keeps what was done to them in the console. */
export function isLogged({ call: { entity, screen, operation }, deps, registry }: RequestContext): boolean {
  const { log } = deps.platform.entities
  if (entity.id === log || registry.entities.get(log)?.field.record_id === undefined) return false
  return entity.workflow !== undefined || (screen.area === 'admin' && operation !== 'action')
}

/** The log line as a further part of the same statement, which has the record as `t`. */
export function logLine(context: RequestContext): RawBuilder<unknown> {
  const { entity } = context.call
  const log = entityOf(context, 'log')
  const users = sql.table(context.deps.platform.entities.user)
  const org =
    entity.owner.key === 'org'
      ? sql`t.org_id`
      : entity.owner.key === 'user'
        ? sql`(select u.org_id from ${users} u where u.id = t.user_id)`
        : sql`null::bigint`
  const now = sql`${logged('at')}::timestamptz`
  const subject = sql`left(concat_ws(' ', ${entity.title}::text, ${nameOf(context)}), 200)`
  return sql`, l as (insert into ${sql.table(log.id)} (entity, record_id, subject, org_id, action, title, from_state, to_state, from_text, to_text, by_user_id, by_name, note, at, version, created_at, updated_at)
    select ${entity.id}::text, t.id, ${subject}, ${org}, ${logged('action')}::text, ${logged('title')}::text, ${logged('from')}::text, ${logged('to')}::text,
    ${logged('from_text')}::text, ${logged('to_text')}::text, ${logged('by_id')}::bigint, ${logged('by_name')}::text,
    ${logged('note')}::text, ${now}, 1, ${now}, ${now} from t)`
}

/** The name of a record for people: its number, else its label; a sealed value names nothing. */
function nameOf(context: RequestContext): RawBuilder<unknown> {
  const { entity } = context.call
  const name = entity.sn?.field ?? entity.label
  const field = name === undefined ? undefined : entity.field[name]
  if (!field || field.sealed || field.mask !== false) return sql`null::text`
  return sql`${columnOf(entity, field.name, sqlContext(context))}::text`
}

/** The parameters of a log line, under names that no column has. */
export function logValues(
  { actor, now, call: { entity } }: RequestContext,
  { action, title, from, to, note, bySystem }: LogLine,
) {
  const titleOf = (state: unknown) => entity.workflow?.states.find((one) => one.const === state)?.title ?? null
  return {
    '#action': action,
    '#title': title,
    '#from': text(from),
    '#to': text(to),
    '#from_text': titleOf(from),
    '#to_text': titleOf(to),
    '#by_id': bySystem ? null : actor.id,
    '#by_name': bySystem ? '系统' : actor.name,
    '#note': note,
    '#at': datetime(now),
  }
}

const logged = (name: 'action' | 'title' | 'from' | 'to' | 'from_text' | 'to_text' | 'by_id' | 'by_name' | 'note' | 'at') =>
  valueParameter(`#${name}`)

export const text = (state: unknown): string | null => (state === null || state === undefined ? null : String(state))
