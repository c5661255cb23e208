import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { isBusy, isLost, isSlow } from '../process/database-errors.ts'
import type { Outage } from './outage.ts'

/** Whether the replica may be read now. */
export interface ReplicaState {
  readonly usable: boolean
  /** it did not answer: not asked again before it was looked at anew */
  away(): void
  stop(): void
}

/**
 * Looks again and again whether the replica answers and holds by now what the primary had written one look ago, so that what is
 * read there is never older than two looks. While the primary is gone it is held to what was known last.
 * A look that finds it gone tells of it: while it lags, nobody else asks it anything.
 */
export function watchReplica(primary: pg.Pool, replica: pg.Pool, everyMs: number, outage: Outage): ReplicaState {
  let usable = false
  let written: string | undefined
  let stopped = false
  const look = async () => {
    const onPrimary = written
    const [now, held] = await Promise.all([
      primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at').catch(() => undefined),
      replica.query<{ held: boolean }>(HELD, [onPrimary ?? '0/0']).catch((error: unknown) => {
        if (isLost(error)) outage.lost(error)
        return undefined
      }),
    ])
    if (held) outage.heard()
    written = now?.rows[0]?.at ?? written
    usable = onPrimary !== undefined && held?.rows[0]?.held === true
  }
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    if (stopped) return
    timer = setTimeout(() => void look().finally(again), everyMs)
    timer.unref()
  }
  void look().finally(() => void look().finally(again))
  return {
    get usable() {
      return usable
    },
    away() {
      usable = false
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** One that was promoted is no replica any more: it is read as the primary, which it is. */
const HELD = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as held'

/** Reads that may be a moment old: of the replica while it may be read, and of the primary whenever that does not do. */
export function replicaFirst(replica: PostgresPool, primary: PostgresPool, state: ReplicaState): PostgresPool {
  // Kysely recognises a connection by the object it is handed
  const eitherOf = derivedOnce((client: PostgresPoolClient) => either(client, primary, state))
  return {
    async connect() {
      const client = state.usable ? await replica.connect().catch(given(state)) : undefined
      if (!client) return primary.connect()
      return eitherOf(client)
    },
    async end() {
      await Promise.all([replica.end(), primary.end()])
    },
  }
}

/** No replica to be had is no fault. */
const given = (state: ReplicaState) => (error: unknown) => {
  if (!isLost(error) && !isBusy(error)) throw error
  if (isLost(error)) state.away()
  return undefined
}

function either(client: PostgresPoolClient, primary: PostgresPool, state: ReplicaState): PostgresPoolClient {
  let instead: PostgresPoolClient | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (instead) return instead.query(text, values)
    try {
      return await client.query(text, values)
    } catch (error) {
      // asked for too much: that is so on the primary too
      if (isSlow(error)) throw error
      if (isLost(error)) state.away()
      // anything else may be so there alone: a column that has not come yet, rows that were cleared away
      instead = await primary.connect()
      return instead.query(text, values)
    }
  }
  // Kysely's interface also has cursors, which this product opens none of
  return {
    query,
    release() {
      instead?.release()
      instead = undefined
      client.release()
    },
  } as unknown as PostgresPoolClient
}
