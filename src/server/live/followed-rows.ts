import { sql } from 'kysely'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { Dependencies } from '../context/deps.ts'
import type { Database } from '../db/database.ts'
import { installTrigger } from '../db/install-trigger.ts'
import { inTurn } from '../db/transaction.ts'
import { type Listening, listen } from './listen.ts'

const CHANNEL = 'rows'

/** The rows that this process keeps of one database's tables. */
interface Hub {
  readonly listening: Listening
  readonly known: Map<string, Promise<unknown>>
}

/** All views of a database have its connection of visitors in common. */
const hubHolder = derivedOnce((_: Database['visitors']): { hub?: Hub | undefined } => ({}))

/**
 * A few rows of a table, read once and again after any process has changed them. While the database is not
 * heard, it is read each time.
 */
export function followedRows<T>(table: string, read: (deps: Dependencies) => Promise<T>): (deps: Dependencies) => Promise<T> {
  return async (deps) => {
    const { listening, known } = hubOf(deps.db)
    const heard = await listening.ready().then(
      () => true,
      () => false,
    )
    if (!heard) return read(deps)
    const before = known.get(table)
    if (before) return before as Promise<T>
    // kept before it is there: what changes meanwhile drops it
    const now = read(deps)
    known.set(table, now)
    now.catch(() => known.delete(table))
    return now
  }
}

function hubOf(db: Database): Hub {
  const holder = hubHolder(db.visitors)
  if (holder.hub) return holder.hub
  const tables: Hub['known'] = new Map()
  const listening = listen({
    connect: db.connection,
    channel: CHANNEL,
    heard: (table) => tables.delete(table),
    lost: () => tables.clear(),
    beat: db.limits.beat,
  })
  holder.hub = { listening, known: tables }
  return holder.hub
}

/** Ends the listening of this process; whoever asks again begins anew. */
export async function stopFollowing(db: Database): Promise<void> {
  const holder = hubHolder(db.visitors)
  const { hub } = holder
  holder.hub = undefined
  await hub?.listening.close()
}

/** Has the database itself tell every process when one of these columns of a table changes, whoever changes it. */
export function announceRows(db: Database, table: string, columns: readonly string[]): Promise<boolean> {
  const tuple = (row: 'old' | 'new') => sql`(${sql.join(columns.map((one) => sql`${sql.raw(row)}.${sql.ref(one)}`))})`
  return inTurn(db, `tell_of_${table}`, (trx) =>
    installTrigger(
      trx,
      `tell_of_${table}`,
      sql`begin
        if tg_op <> 'UPDATE' then
          perform pg_notify(${sql.lit(CHANNEL)}, ${sql.lit(table)});
        elsif ${tuple('old')} is distinct from ${tuple('new')} then
          perform pg_notify(${sql.lit(CHANNEL)}, ${sql.lit(table)});
        end if;
        return null;
      end`,
      sql`after insert or update or delete on ${sql.table(table)}`,
    ),
  )
}
