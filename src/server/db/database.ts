import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DatabaseLimits } from './limits.ts'
import type { WalArchive } from './wal-archive.ts'

/** Rows as the driver returns them: tables and columns come from entity files, so they are not typed here. */
export type Tables = Record<string, Record<string, unknown>>

/** The connection that an operation works on: the pool, or the transaction that it runs in. */
export type Db = Kysely<Tables>

/** The load of one pool. */
export interface PoolLoad {
  readonly name: 'all' | 'visitors'
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export interface Database {
  readonly kysely: Kysely<Tables>
  /** for reads of those who have not signed in: ended sooner, on connections of their own, so that many such leave the others theirs */
  readonly visitors: Kysely<Tables>
  /** for what visitors read, which may be a moment old: of the replica where there is one and it answers, else as `visitors`. Nothing is written over it */
  readonly lagging: Kysely<Tables>
  /** a short word for the log: embedded or server */
  readonly kind: 'embedded' | 'server'
  /** one more connection, beside the pool and not open yet; whoever asks for it ends it. `patient`: its statements take as long as they take */
  readonly connection: (patient?: 'patient') => pg.Client
  readonly limits: DatabaseLimits
  readonly load: () => readonly PoolLoad[]
  /** after a change of the tables: what was prepared before knows their old types */
  readonly prepareAnew: () => void
  /** of the embedded database, where what is written ahead is archived */
  readonly archive?: WalArchive
  readonly close: () => Promise<void>
}
