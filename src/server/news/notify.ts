import { type RawBuilder, sql } from 'kysely'
import { actorConditions } from '../../core/access/audience.ts'
import { startsFrom, workflowOf } from '../../core/entity/by-name.ts'
import type { Action, By, Entity, Field, Tell } from '../../core/entity/entity.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { PLAIN_MAKING } from '../../core/read/read-workflow.ts'
import { fieldsWithWords } from '../../core/record/spoken-words.ts'
import { entityOf } from '../context/entity-of.ts'
import { type FullRecord, type Notification, type RequestContext, sqlContext, type Words } from '../context/request-context.ts'
import { whereOf } from '../db/where.ts'
import { outboxOf } from './outbox.ts'

type Receivers = RawBuilder<boolean>

/** A step, or the making of a record, which has no name. */
type Step = Action | Pick<Action, 'title' | 'says' | 'tells'>
const nameOf = (step: Step): string => ('name' in step ? step.name : 'create')

/**
 * Says of a step whom it concerns. Of a record with an owner: his people when somebody else has changed its state,
 * otherwise those who may take the next step. Of a record between parties: the people of those who have not acted.
 * The outbox decides which of them are told, and how often.
 */
export function notify(
  context: RequestContext,
  step: Step,
  before: FullRecord,
  after: FullRecord,
  { note, bySystem }: { note: string | null; bySystem: boolean },
): void {
  const { entity } = context.call
  if (step.tells.length > 0) {
    inOwnWords(context, step, after)
    return
  }
  const state = entity.workflow?.field ?? ''
  const between = entity.owner.key === 'parties'
  if (!between && before[state] === after[state]) return
  const outbox = outboxOf(context)
  const to = between
    ? partiesOf(context, entity, after, outbox.bySystem)
    : !outbox.bySystem && isOwner(context, entity, after)
      ? nextActors(context, entity, after)
      : ownersOf(entity, after)
  if (!to) return
  const news = before[state] === after[state] ? `：${step.title}` : stateTitle(entity, after[state])
  const person = bySystem ? '' : spokenName(context)
  const by = person || '系统'
  const content: Words =
    step.says === undefined ? [person ? `${person}已${step.title}` : `${by}：${step.title}`] : [by, { places: step.says }]
  outbox.notifications.push({
    context: context,
    step: nameOf(step),
    record: after,
    to: outbox.bySystem ? to : sql<boolean>`u.id <> ${context.actor.id} and ${to}`,
    title: titled(entity, after, news),
    content,
    ...(note
      ? {
          spoken: {
            content: [...(step.says === undefined ? [step.title] : content), `：${note}`],
            kept: 'args' in step ? fieldsWithWords(step) : [],
          },
        }
      : {}),
  })
}

/** Says that the record of this context has been made, as its file words it. */
export const notifyMaking = (context: RequestContext, record: FullRecord, bySystem: boolean): void =>
  notify(context, context.call.entity.workflow?.create ?? PLAIN_MAKING, {}, record, { note: null, bySystem })

/** The name of another row is told only to those who may read it. */
function titled(entity: Entity, record: FullRecord, news: string): Words {
  const byName = entity.field[entity.label]?.relation !== undefined
  return [`${entity.title}“`, byName ? { places: `{${entity.label}}` } : labelOf(entity, record), `”${news}`]
}

/** The file's own messages about a step; a receiver who is named twice gets the first. */
function inOwnWords(context: RequestContext, step: Step, record: FullRecord): void {
  const outbox = outboxOf(context)
  // of one record the latest news comes first
  for (const tell of step.tells.toReversed())
    outbox.notifications.push(notificationOf(context, tell, nameOf(step), record, outbox.bySystem))
}

/** @param all whoever has brought it about is told too: nobody has acted */
export function notificationOf(
  context: RequestContext,
  { who: names, title, text }: Tell,
  step: string,
  record: FullRecord,
  all: boolean,
): Notification {
  const receivers = names.flatMap((one) => receiversNamed(context, one, record) ?? [])
  const to = receivers.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(receivers, sql` or `)})`
  return {
    context: context,
    step,
    record,
    to: all ? to : sql<boolean>`u.id <> ${context.actor.id} and ${to}`,
    title: [{ places: title }],
    content: [{ places: text }],
  }
}

/** The people of a side, of them those who are some actor besides, or all who are one. */
function receiversNamed(context: RequestContext, by: By, record: FullRecord): Receivers | null {
  const { entity } = context.call
  const { party, who: actor } = typeof by === 'string' ? { party: by, who: undefined } : by
  const parties = entity.owner.parties
  const isSide = party === 'owner' || parties.includes(party)
  if (!isSide) return namedBy(context, entity.field[party], record) ?? accounts(context, [party])
  const people =
    parties.length === 0
      ? ownersOf(entity, record)
      : peopleOf(
          context,
          entity,
          (party === 'owner' ? parties : [party]).map((one) => record[one]),
        )
  return people && actor !== undefined ? sql<boolean>`${people} and ${accounts(context, [actor])}` : people
}

/** The receivers that a field of the record names: an account, or all the people of an organisation. */
function namedBy({ deps }: RequestContext, field: Field | undefined, record: FullRecord): Receivers | undefined {
  const { user, organisation } = deps.platform.entities
  const id = field && record[field.name]
  if (field?.relation?.entity === user) return sql<boolean>`u.id = ${id ?? null}::bigint`
  return field?.relation?.entity === organisation ? sql<boolean>`u.org_id = ${id ?? null}::bigint` : undefined
}

/** The receivers of a message learn no name of those who act for the platform. */
function spokenName({ actor, deps }: RequestContext): string {
  return deps.permissions.roles.find((one) => one.role === actor.role)?.as ?? actor.name
}

function isOwner(context: RequestContext, entity: Entity, record: FullRecord): boolean {
  return entity.owner.key === 'org' ? record.org_id === context.actor.org_id : record.user_id === context.actor.id
}

function ownersOf(entity: Entity, record: FullRecord): Receivers | null {
  if (entity.owner.key === 'none') return null
  return entity.owner.key === 'org' ? sql<boolean>`u.org_id = ${record.org_id}` : sql<boolean>`u.id = ${record.user_id}`
}

/** The people of the parties who may deal with such records; not those of the asker, unless the engine itself has acted. */
function partiesOf(context: RequestContext, entity: Entity, record: FullRecord, all: boolean): Receivers | null {
  const orgs = entity.owner.parties.map((party) => record[party]).filter((org) => all || org !== context.actor.org_id)
  return orgs.length === 0 ? null : peopleOf(context, entity, orgs)
}

/** Of these organisations those who may deal with such records. */
const peopleOf = (context: RequestContext, entity: Entity, orgs: readonly unknown[]): Receivers =>
  sql<boolean>`u.org_id = any(${orgs}::bigint[]) and ${accounts(context, [entity.owner.who])}`

/** The people whom the record waits for, besides its owner's own; somebody who might only take it away is not waited for. */
function nextActors(context: RequestContext, entity: Entity, record: FullRecord): Receivers | null {
  const { field, actions } = workflowOf(entity)
  const steps = actions.filter((one) => startsFrom(one, record[field]) && !one.danger)
  const names = steps.flatMap((one) => one.by).filter((by) => typeof by === 'string')
  const others = new Set(names.filter((name) => name !== 'owner' && name !== 'system' && name !== entity.owner.who))
  return others.size === 0 ? null : accounts(context, [...others])
}

/** Accounts that are one of these actors. */
function accounts(context: RequestContext, names: readonly string[]): Receivers {
  const users = entityOf(context, 'user')
  const conditions = names.flatMap((name) => actorConditions(context.deps.permissions, name, users.field))
  return conditions.length === 0 ? sql<boolean>`false` : whereOf(users, { $or: conditions }, sqlContext(context), 'u')
}

const stateTitle = (entity: Entity, state: unknown): string =>
  entity.workflow?.states.find((one) => one.const === state)?.title ?? ''
