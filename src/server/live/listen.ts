import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { drop } from '../db/watched-pool.ts'

export interface Listening {
  /** resolves once what is said from now on is heard; rejects while the database cannot be reached */
  ready(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** a connection of its own, not open yet */
  readonly connect: () => pg.Client
  readonly channel: string
  readonly heard: (payload: string) => void
  /** the connection broke: what is said until the next one is not heard */
  readonly lost: () => void
  /** between two questions whether the connection is still there; its own limit says how long an answer may take */
  readonly beat: number
}

const FIRST_MS = 250
const LONGEST_MS = 5_000

/** Hears what the database says on a channel, over one connection that is made anew, ever more slowly, whenever it breaks. */
export function listen({ connect, channel, heard, lost, beat }: Options): Listening {
  const over = new AbortController()
  let client = connect()
  let ready: Promise<void> = Promise.resolve()
  const keep = async () => {
    for (let tries = 0; !over.signal.aborted; tries++) {
      if (tries > 0) client = connect()
      const ended = endOf(client)
      ready = begin(client, channel, heard, ended)
      try {
        await ready
        tries = 0
        await silent(client, beat, ended, over.signal)
      } catch {
        // not even begun
      }
      drop(client)
      if (over.signal.aborted) return
      ready = silence()
      lost()
      const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries)
      await sleep(wait, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
    }
  }
  const kept = keep()
  return {
    ready: () => ready,
    async close() {
      over.abort()
      drop(client)
      await kept
    },
  }
}

/** Rejects too when the connection ends on the way: the driver itself then says nothing. */
function begin(client: pg.Client, channel: string, heard: Options['heard'], ended: Promise<void>): Promise<void> {
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => heard(payload ?? ''))
  const begun = client.connect().then(() => client.query(`listen ${client.escapeIdentifier(channel)}`))
  return Promise.race([begun.then(() => undefined), ended.then(silence)])
}

/** Resolves when the connection has ended, or does not answer any more: a broken network tells nobody. */
async function silent(client: pg.Client, beat: number, ended: Promise<void>, over: AbortSignal): Promise<void> {
  for (;;) {
    const quiet = await Promise.race([
      ended.then(() => false),
      sleep(beat, true, { signal: over, ref: false }).catch(() => false),
    ])
    if (!quiet || (await client.query('select 1').catch(() => null)) === null) return
  }
}

const endOf = (client: pg.Client): Promise<void> => new Promise((resolve) => client.once('end', () => resolve()))

function silence(): Promise<never> {
  const refusal = Promise.reject(new Error('the database is not heard'))
  // whether anybody waits for it or not
  refusal.catch(() => undefined)
  return refusal
}
