import { sql } from 'kysely'
import program from '../../../package.json' with { type: 'json' }
import { StartError } from '../process/start-error.ts'
import type { Database } from './database.ts'

/** The number of this program, as operators know it; `CHANGELOG.md` tells of each. */
export const RELEASE: string = program.version

/** The releases that have started on this database. */
const TABLE = 'program_release'

/**
 * Refuses a database that a later release has worked on: what that one wrote, this one may not understand. Asked before anything else is read.
 * @throws StartError
 */
export async function refuseLater(db: Pick<Database, 'kysely'>, own = RELEASE): Promise<void> {
  const later = await releaseOf(db)
  if (later !== null && isLater(later, own))
    throw new StartError(
      `这个数据库已经由 ${later} 版使用过，现在的程序是 ${own} 版，比它旧`,
      `请换上 ${later} 版或更新的程序；一定要用 ${own} 版，请恢复升级以前的备份`,
    )
}

/** The latest release that has started on the database; null: none that left a mark. */
export async function releaseOf({ kysely }: Pick<Database, 'kysely'>): Promise<string | null> {
  const { rows: tables } = await sql`select 1 where to_regclass(${TABLE}) is not null`.execute(kysely)
  if (tables.length === 0) return null
  const { rows } = await sql<{ number: string }>`select number from ${sql.table(TABLE)}`.execute(kysely)
  return rows
    .map(({ number }) => number)
    .reduce<string | null>((latest, one) => (latest && isLater(latest, one) ? latest : one), null)
}

/** Marks the database as one that this release works on, from its first start. */
export async function markRelease({ kysely }: Pick<Database, 'kysely'>, own = RELEASE): Promise<void> {
  await sql`insert into ${sql.table(TABLE)} (number) values (${own}) on conflict do nothing`.execute(kysely)
}

/** Each part is a number: 0.10.0 is later than 0.9.1. */
export function isLater(one: string, other: string): boolean {
  const parts = one.split('.').map(Number)
  const others = other.split('.').map(Number)
  const at = parts.findIndex((part, i) => part !== (others[i] ?? 0))
  return at >= 0 && (parts[at] ?? 0) > (others[at] ?? 0)
}
