import type { Entity } from '../../core/entity/entity.ts'
import { mayReadWords } from '../../core/record/spoken-words.ts'
import { fillTemplate, placesIn } from '../../core/record/template.ts'
import { shortened } from '../../core/value/shortened.ts'
import type { FullRecord, Notification, Outbox, RequestContext, Words } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { type About, type Message, postMessages } from './post-messages.ts'
import { receiversOf } from './receivers.ts'

const TITLE_LENGTH = 60
const CONTENT_LENGTH = 500

/**
 * Does the work on a record with an outbox, and posts what it and all that follows from it have told when all of it is done. Work
 * within other work fills the outbox of that.
 * @param work is handed the context that has the outbox
 */
export async function withOutbox(
  context: RequestContext,
  db: Db,
  bySystem: boolean,
  work: (context: RequestContext) => Promise<FullRecord>,
): Promise<FullRecord> {
  if (context.outbox) return work(context)
  const outbox: Outbox = { bySystem, notifications: [], asked: new Map() }
  const record = await work({ ...context, outbox })
  await postMessages(context, db, await messagesOf(db, inOrder(outbox.notifications, keyOf(context, record))))
  return record
}

/** @throws Error outside of `withOutbox` */
export function outboxOf({ outbox }: RequestContext): Outbox {
  if (!outbox) throw new Error('no outbox: the work was not begun by withOutbox')
  return outbox
}

/** One message to a person for each affair: of the record that the step was taken on, and of that the latest. */
export async function messagesOf(db: Db, notifications: readonly Notification[]): Promise<Message[]> {
  const messages = new Map<string, Message & { readonly about: About[] }>()
  for (const one of notifications) {
    const { entity } = one.context.call
    const named = [...one.title, ...one.content].flatMap((part) => (typeof part === 'string' ? [] : placesIn(part.places)))
    for (const { id, actor, route, seen } of await receiversOf(one.context, db, entity, one.record, one.to, undefined, named)) {
      const key = `${id} ${affairOf(one)}`
      const about = { entity, step: one.step, record: one.record, actor, seen }
      const first = messages.get(key)
      if (first) {
        first.about.push(about)
        continue
      }
      const { content: words } = one.spoken && mayReadWords(entity, one.spoken.kept, seen) ? one.spoken : one
      const title = shortened(read(one.title, entity, seen), TITLE_LENGTH)
      const content = shortened(read(words, entity, seen), CONTENT_LENGTH)
      messages.set(key, {
        user_id: id,
        type: entity.message,
        title,
        content,
        route,
        query: { id: one.record.id },
        about: [about],
      })
    }
  }
  return [...messages.values()]
}

const read = (words: Words, entity: Entity, seen: Readonly<Record<string, unknown>>): string =>
  words.map((part) => (typeof part === 'string' ? part : fillTemplate(part.places, entity, seen))).join('')

/** By record, first the one that the step was taken on, of each the latest first. */
function inOrder(notifications: readonly Notification[], first: string): Notification[] {
  const records = new Map<string, Notification[]>([[first, []]])
  for (const one of notifications) {
    const key = keyOf(one.context, one.record)
    records.set(key, [one, ...(records.get(key) ?? [])])
  }
  return [...records.values()].flat()
}

const keyOf = ({ call }: RequestContext, { id }: FullRecord): string => `${call.entity.id}/${id}`

/** Records of the same parties that one step changes belong to one affair. */
function affairOf({ context, record }: Notification): string {
  const { parties } = context.call.entity.owner
  if (parties.length === 0) return keyOf(context, record)
  return [...new Set(parties.map((party) => record[party]).filter((org) => org !== null && org !== undefined))].sort().join()
}
