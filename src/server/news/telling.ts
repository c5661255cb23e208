import type { RawBuilder } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import { tellsWords } from '../../core/record/kept-words.ts'
import { filledIn, namedIn } from '../../core/record/said.ts'
import { cut } from '../../core/value/cut.ts'
import type { Ask, FullRecord } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { type Message, postMessages } from './post-messages.ts'
import { receiversOf } from './receivers.ts'

/** One after the other: words as they stand, and words of the file in which each reader finds the values that he may see, `{field}`. */
export type Words = readonly (string | { readonly places: string })[]

/** What one step of one record has to say, and to which accounts `u`. */
export interface News {
  readonly ask: Ask
  readonly record: FullRecord
  readonly to: RawBuilder<boolean>
  readonly title: Words
  readonly content: Words
  /** the content with what was said in free words at this step, for those who may read the fields that keep it */
  readonly spoken?: { readonly content: Words; readonly kept: readonly string[] }
}

const TITLE_LENGTH = 60
const CONTENT_LENGTH = 500

/** Everything that one step brings about, until it has been told. */
export interface Event {
  /** the step was the engine's own: nobody has acted, so both sides are told */
  readonly bySystem: boolean
  readonly news: News[]
}

const events = new WeakMap<Db, Event>()

/** Collects what the work on a record and all that follows from it have to say, and tells it when all of it is done. */
export async function telling(ask: Ask, db: Db, bySystem: boolean, work: () => Promise<FullRecord>): Promise<FullRecord> {
  if (events.has(db)) return work()
  const event: Event = { bySystem, news: [] }
  events.set(db, event)
  try {
    const record = await work()
    await postMessages(ask, db, await messagesOf(db, inOrder(event.news, keyOf(ask, record))))
    return record
  } finally {
    events.delete(db)
  }
}

export function eventOf(db: Db): Event {
  const event = events.get(db)
  if (!event) throw new Error('news without an event')
  return event
}

/** One message to a person for each affair: of the record that the step was taken on, and of that the latest. */
export async function messagesOf(db: Db, news: readonly News[]): Promise<Message[]> {
  const told = new Map<string, Message>()
  for (const one of news) {
    const { entity } = one.ask.call
    const named = [...one.title, ...one.content].flatMap((part) => (typeof part === 'string' ? [] : namedIn(part.places)))
    for (const { id, route, seen } of await receiversOf(one.ask, db, entity, one.record, one.to, undefined, named)) {
      const key = `${id} ${affairOf(one)}`
      if (told.has(key)) continue
      const said = one.spoken && tellsWords(entity, one.spoken.kept, seen) ? one.spoken : one
      const title = cut(read(one.title, entity, seen), TITLE_LENGTH)
      const content = cut(read(said.content, entity, seen), CONTENT_LENGTH)
      told.set(key, { user_id: id, type: entity.message, title, content, route, query: { id: one.record.id } })
    }
  }
  return [...told.values()]
}

const read = (words: Words, entity: Entity, seen: Readonly<Record<string, unknown>>): string =>
  words.map((part) => (typeof part === 'string' ? part : filledIn(part.places, entity, seen))).join('')

/** By record, first the one that the step was taken on, of each the latest first. */
function inOrder(news: readonly News[], first: string): News[] {
  const records = new Map<string, News[]>([[first, []]])
  for (const one of news) {
    const key = keyOf(one.ask, one.record)
    records.set(key, [one, ...(records.get(key) ?? [])])
  }
  return [...records.values()].flat()
}

const keyOf = ({ call }: Ask, { id }: FullRecord): string => `${call.entity.id}/${id}`

/** Records of the same parties that one step changes belong to one affair. */
function affairOf(news: News): string {
  const { parties } = news.ask.call.entity.owner
  if (parties.length === 0) return keyOf(news.ask, news.record)
  return [...new Set(parties.map((party) => news.record[party]).filter((org) => org !== null && org !== undefined))].sort().join()
}
