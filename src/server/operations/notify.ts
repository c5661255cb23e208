import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../core/schema/entity.ts'
import { datetime } from '../../core/value/time.ts'
import { whereOf } from '../db/where.ts'
import { type Ask, type Db, type FullRecord, sqlContext } from './ask.ts'
import { entityOf } from './entity-of.ts'

type Receivers = (users: Entity) => RawBuilder<boolean>

/**
 * One message to each person whom a step concerns. Of a record with an owner: his people when somebody else has changed its
 * state, otherwise those who may take the next step. Of a record between parties: the people of those who have not acted.
 */
export async function notify(
  ask: Ask,
  db: Db,
  step: { readonly title: string },
  before: FullRecord,
  after: FullRecord,
  { note, bySystem }: { note: string | null; bySystem: boolean },
): Promise<void> {
  const { entity } = ask.call
  const state = entity.workflow?.field ?? ''
  const between = entity.owner.key === 'parties'
  if (!between && before[state] === after[state]) return
  const mine = !between && isOwner(ask, entity, after)
  const receivers = between
    ? partiesOf(ask, entity, after, bySystem)
    : mine
      ? nextActors(ask, entity, after)
      : ownersOf(entity, after)
  if (!receivers) return
  const users = entityOf(ask, 'user')
  const message = entityOf(ask, 'message')
  const screen = entity.screens.find((one) => one.area === (mine ? 'admin' : 'home'))
  const news = before[state] === after[state] ? `：${step.title}` : stateTitle(entity, after[state])
  const title = `${entity.title}“${String(after[entity.label] ?? '')}”${news}`
  const who = bySystem ? '系统' : ask.actor.name || '系统'
  const content = note ? `${step.title}：${note}` : `${who}：${step.title}`
  const now = datetime(ask.now)
  await sql`insert into ${sql.table(message.id)} (user_id, type, title, content, route, query, ${sql.ref(message.workflow!.field)}, status_at, version, created_at, updated_at)
    select t.id, ${entity.message}, ${title}::text, ${content}::text, ${screen ? `${screen.route}/info` : null}::text, ${JSON.stringify({ id: after.id })}::jsonb, ${message.workflow!.initial}, ${now}::timestamptz, 1, ${now}::timestamptz, ${now}::timestamptz
    from ${sql.table(users.id)} t where t.status = 1 and t.id <> ${ask.actor.id} and ${receivers(users)} limit 200`.execute(db)
}

function isOwner(ask: Ask, entity: Entity, record: FullRecord): boolean {
  return entity.owner.key === 'org' ? record.org_id === ask.actor.org_id : record.user_id === ask.actor.id
}

function ownersOf(entity: Entity, record: FullRecord): Receivers | null {
  if (entity.owner.key === 'none') return null
  return () => (entity.owner.key === 'org' ? sql<boolean>`t.org_id = ${record.org_id}` : sql<boolean>`t.id = ${record.user_id}`)
}

/** The people of the parties who may deal with such records; not those of the asker, unless the engine itself has acted. */
function partiesOf(ask: Ask, entity: Entity, record: FullRecord, bySystem: boolean): Receivers | null {
  const orgs = entity.owner.parties.map((party) => record[party]).filter((org) => bySystem || org !== ask.actor.org_id)
  if (orgs.length === 0) return null
  const actor = ask.deps.permissions.actors.find((one) => one.name === entity.owner.who)
  return (users) =>
    sql<boolean>`t.org_id = any(${orgs}::bigint[]) and ${actor ? whereOf(users, actor.when, sqlContext(ask)) : sql`true`}`
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
  entity.workflow?.states.find((one) => one.const === state)?.title ?? ''
