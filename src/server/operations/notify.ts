import { type RawBuilder, sql } from 'kysely'
import type { Action, Entity } from '../../core/schema/entity.ts'
import { datetime } from '../../core/value/time.ts'
import { whereOf } from '../db/where.ts'
import { type Ask, type Db, type FullRecord, sqlContext } from './ask.ts'
import { entityOf } from './entity-of.ts'

/**
 * One message to each person of the other side: the owner's people when somebody else acted, otherwise those who may take
 * the next step in the state now entered.
 */
export async function notify(
  ask: Ask,
  db: Db,
  action: Action,
  before: FullRecord,
  after: FullRecord,
  note: string | null,
): Promise<void> {
  const { entity } = ask.call
  const state = entity.workflow!.field
  if (before[state] === after[state]) return
  const mine = isOwner(ask, entity, after)
  const receivers = mine ? nextActors(ask, entity, after) : ownersOf(entity, after)
  if (!receivers) return
  const users = entityOf(ask, 'user')
  const message = entityOf(ask, 'message')
  const screen = entity.screens.find((one) => one.area === (mine ? 'admin' : 'home'))
  const title = `${entity.title}“${String(after[entity.label] ?? '')}”${stateTitle(entity, after[state])}`
  const content = note ? `${action.title}：${note}` : `${ask.actor.name || '系统'}：${action.title}`
  const now = datetime(ask.now)
  await sql`insert into ${sql.table(message.id)} (user_id, type, title, content, route, query, ${sql.ref(message.workflow!.field)}, status_at, version, created_at, updated_at)
    select t.id, 'audit', ${title}::text, ${content}::text, ${screen ? `${screen.route}/info` : null}::text, ${JSON.stringify({ id: after.id })}::jsonb, ${message.workflow!.initial}, ${now}::timestamptz, 1, ${now}::timestamptz, ${now}::timestamptz
    from ${sql.table(users.id)} t where t.status = 1 and t.id <> ${ask.actor.id} and ${receivers(users)} limit 200`.execute(db)
}

type Receivers = (users: Entity) => RawBuilder<boolean>

function isOwner(ask: Ask, entity: Entity, record: FullRecord): boolean {
  return entity.owner.key === 'org' ? record.org_id === ask.actor.org_id : record.user_id === ask.actor.id
}

function ownersOf(entity: Entity, record: FullRecord): Receivers | null {
  if (entity.owner.key === 'none') return null
  return () => (entity.owner.key === 'org' ? sql<boolean>`t.org_id = ${record.org_id}` : sql<boolean>`t.id = ${record.user_id}`)
}

function nextActors(ask: Ask, entity: Entity, record: FullRecord): Receivers | null {
  const steps = entity.workflow!.actions.filter((one) => one.from.includes(record[entity.workflow!.field] as string))
  const names = new Set(
    steps.flatMap((one) => one.by).filter((who) => who !== 'owner' && who !== 'system' && who !== entity.owner.who),
  )
  const actors = ask.deps.permissions.actors.filter((actor) => names.has(actor.name))
  if (actors.length === 0) return null
  return (users) =>
    sql<boolean>`(${sql.join(
      actors.map((actor) => whereOf(users, actor.when, sqlContext(ask))),
      sql` or `,
    )})`
}

const stateTitle = (entity: Entity, state: unknown): string =>
  entity.workflow!.states.find((one) => one.const === state)?.title ?? ''
