import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import type { Dependencies } from '../context/deps.ts'
import { EVENT_CHANNEL, type Told } from './event-triggers.ts'
import { type Listening, listen } from './listen.ts'

export interface EventStream {
  readonly userId: number
  readonly sessionId: number
  readonly raw: Writable
}

export interface EventStreams {
  /** what is written from now on will be heard. @throws AppError server.busy */
  ready(): Promise<void>
  add(stream: EventStream): void
  count(): number
  /** keeps proxies from closing quiet streams, and ends those whose session has run out */
  beat(): Promise<void>
  close(): Promise<void>
}

const BEAT_MS = 20_000
const MOST_PER_USER = 5
/** what a page that reads nothing may leave lying here */
const MOST_UNREAD_BYTES = 64 * 1024

/** The open event streams of this process. The connection that listens is made when the first page wants to hear. */
export function eventStreams({ db, now, registry }: Dependencies): EventStreams {
  const open = new Map<number, Set<EventStream>>()
  const all = () => [...open.values()].flatMap((streams) => [...streams])
  const endOf = (isOver: (stream: EventStream) => boolean) => {
    for (const stream of all()) if (isOver(stream)) stream.raw.end()
  }
  const endAll = () => endOf(() => true)
  let listening: Listening | undefined
  let closed = false

  const pass = (told: Told) => {
    if ('ended_session' in told) return endOf((stream) => stream.sessionId === told.ended_session)
    const { user_id, ...event } = told
    for (const stream of open.get(user_id) ?? []) say(stream, `event: message\ndata: ${JSON.stringify(event)}\n\n`)
  }
  const heard = (payload: string) => {
    const told: Told | readonly Told[] = JSON.parse(payload)
    for (const one of [told].flat()) pass(one)
  }
  // what is wrong with the files may be news while what is served is not
  const unfollow = registry.onChange(({ version }) => {
    const text = `event: schema\ndata: ${JSON.stringify({ version })}\n\nevent: files\ndata: {}\n\n`
    for (const stream of all()) say(stream, text)
  })
  const beat = async () => {
    const streams = all()
    if (streams.length === 0) return
    for (const stream of streams) say(stream, ': \n\n')
    const ids = streams.map((stream) => stream.sessionId)
    const { rows } = await sql<{ id: number }>`
      select id from session where id = any(${ids}::bigint[]) and expires_at > ${now()}`.execute(db.kysely)
    const good = new Set(rows.map((row) => row.id))
    endOf((stream) => !good.has(stream.sessionId))
  }
  // a database that is away for a moment signs nobody out
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  timer.unref()

  return {
    async ready() {
      if (closed) throw new AppError('server.busy')
      // pages whose streams end come again and ask for what they have missed
      listening ??= listen({ connect: db.connection, channel: EVENT_CHANNEL, heard, lost: endAll, beat: db.limits.beat })
      await listening.ready().catch(() => {
        throw new AppError('server.busy')
      })
    },
    add(stream) {
      if (stream.raw.destroyed) return
      if (closed) return void stream.raw.end()
      const own = open.get(stream.userId) ?? new Set()
      open.set(stream.userId, own)
      own.add(stream)
      stream.raw.once('close', () => {
        own.delete(stream)
        if (own.size === 0 && open.get(stream.userId) === own) open.delete(stream.userId)
      })
      const over = [...own].slice(0, Math.max(0, own.size - MOST_PER_USER))
      for (const oldest of over) {
        own.delete(oldest)
        oldest.raw.end()
      }
    },
    count: () => all().length,
    beat,
    async close() {
      closed = true
      unfollow()
      clearInterval(timer)
      endAll()
      await listening?.close()
    },
  }
}

function say({ raw }: EventStream, text: string): void {
  if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
  else raw.write(text)
}
