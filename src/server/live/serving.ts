import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { CHANGE_CHANNEL, FILES, SERVING_LOCK } from '../db/serving-lock.ts'
import { drop } from '../db/watched-pool.ts'
import { type Gate, gate } from '../process/gate.ts'
import { listen } from './listen.ts'
import type { SchemaSource } from './schema-source.ts'

export interface Serving {
  /** everything that reads or writes by the entity files goes through it */
  readonly gate: Gate
  close(): Promise<void>
}

const AGAIN_MS = 500

/**
 * Gives way to whoever changes the tables: this process holds a lock, shared with all that serve. When somebody wants it for
 * himself, what is under way is finished, the lock is let go, and once it is to be had again all is read anew.
 * @param follow reads the files again, which may fit the tables now
 * @param followOthers takes the files that another machine has changed
 */
export async function serving(
  db: Database,
  { follow, followOthers }: Pick<SchemaSource, 'follow' | 'followOthers'>,
): Promise<Serving> {
  const own = gate()
  let closed = false
  let client = await holding(db)
  let turn: Promise<void> = Promise.resolve()
  let giving = false
  const watch = () => client.once('end', () => void holdAgain())
  /** the connection broke: whoever wanted the lock may have had it meanwhile */
  const holdAgain = async () => {
    while (!closed) {
      await sleep(AGAIN_MS, undefined, { ref: false })
      try {
        client = await holding(db)
        watch()
        db.prepareAnew()
        return await follow()
      } catch {
        // the database is away; it is asked again
      }
    }
  }
  /** while the gate is shut and the files are read: who wants the lock then, as the reading itself may, has it at once */
  let reading = false
  let passing: Promise<void> | undefined
  let again = false
  const pass = async () => {
    await client.query(`select pg_advisory_unlock_shared(${SERVING_LOCK})`)
    // whoever wanted it is before us in the queue
    await client.query(`select pg_advisory_lock_shared(${SERVING_LOCK})`)
    db.prepareAnew()
  }
  const giveWay = async () => {
    try {
      // what is under way does not end: whoever wants the lock gives up
      if (!(await own.shut())) return
      await pass()
      reading = true
      do {
        again = false
        await follow()
        await passing
      } while (again)
    } catch {
      drop(client)
    } finally {
      reading = false
      own.open()
    }
  }
  const heard = (payload: string) => {
    if (closed) return
    if (payload === FILES) return void followOthers()
    if (giving) {
      if (!reading || passing) return
      again = true
      passing = pass().finally(() => {
        passing = undefined
      })
      // told to whoever waits for it
      passing.catch(() => undefined)
      return
    }
    giving = true
    turn = giveWay().finally(() => {
      giving = false
    })
  }
  watch()
  const listening = listen({
    connect: db.connection,
    channel: CHANGE_CHANNEL,
    heard,
    lost: () => undefined,
    beat: db.limits.beat,
  })
  await listening.ready().catch(() => undefined)
  return {
    gate: own,
    async close() {
      closed = true
      await listening.close()
      drop(client)
      await turn
    },
  }
}

/** A connection that holds the lock with all the others that serve. */
async function holding(db: Database): Promise<pg.Client> {
  const client = db.connection('patient')
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${SERVING_LOCK})`)
    return client
  } catch (error) {
    drop(client)
    throw error
  }
}
