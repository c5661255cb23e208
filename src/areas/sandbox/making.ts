import { sql } from 'kysely'
import type { Dependencies } from '../../server/context/deps.ts'
import type { Database, Db } from '../../server/db/database.ts'
import { KEPT } from '../../server/db/last-good-files.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { StartError } from '../../server/process/start-error.ts'
import { hasRows } from './seed/basics.ts'

type MakingDeps = Pick<Dependencies, 'db' | 'registry' | 'sandbox'>

/** Says whether the market of this database has been made whole: one row from the beginning of the making on. */
const MARK = 'sandbox_market'
/** Tables of the program itself, not of the market. */
const OF_THE_PROGRAM = [MARK, KEPT, 'common_file', 'good_files', 'fitting_tables', 'program_release', 'data_step']

/** One process makes the market; whoever starts meanwhile waits until it is whole. The lock goes with its process, whatever ends it. */
export async function whileMaking<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const session = db.connection('patient')
  session.on('error', () => undefined)
  await session.connect()
  try {
    await session.query(`select pg_advisory_lock(hashtext('${MARK}'))`)
    await session.query(
      `create table if not exists ${MARK} (one boolean primary key default true check (one), begun_at timestamptz not null, made_at timestamptz)`,
    )
    return await work()
  } finally {
    await session.end().catch(() => undefined)
  }
}

/**
 * Marks the beginning of a market, where one is to be made. What an earlier start left half made is thrown away first.
 * @returns what is to be said of that
 * @throws StartError when the half-made market is to be taken for a real one
 */
export async function beginMarket({ db, registry, sandbox }: MakingDeps): Promise<string | undefined> {
  const half = await isHalfMade(db.kysely)
  const people = registry.current.entities.has('user') && (await hasRows(db.kysely, 'user'))
  if (half && !sandbox) {
    if (people)
      throw new StartError(
        '这个数据库里是一个没有生成完的沙盒市场，不能当作正式的数据',
        '请换一个空的数据库（DATA_DIR 或 DATABASE_URL）；要继续试用，请设 SANDBOX=1',
      )
    await sql`delete from ${sql.table(MARK)}`.execute(db.kysely)
    return undefined
  }
  if (half) await inTransaction(db, discard)
  else if (people || !sandbox) return undefined
  else await sql`insert into ${sql.table(MARK)} (begun_at) values (now())`.execute(db.kysely)
  return half ? '上次启动时沙盒市场没有生成完，已清空，现在重新生成……' : '正在生成沙盒市场，大约半分钟……'
}

export async function endMarket(db: Db): Promise<void> {
  await sql`update ${sql.table(MARK)} set made_at = now() where made_at is null`.execute(db)
}

/** Has a market ever been begun in this database? */
export async function hasMarket(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${MARK}) is not null`.execute(db)
  return rows.length > 0 && (await sql`select 1 from ${sql.table(MARK)}`.execute(db)).rows.length > 0
}

async function isHalfMade(db: Db): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(MARK)} where made_at is null`.execute(db)).rows.length > 0
}

/** Empties every table. The books refuse to be emptied, so their guards stand aside within this transaction. */
async function discard(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relname <> all(${OF_THE_PROGRAM})
      and relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(db)
  const tables = rows.map(({ name }) => sql.table(name))
  for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(db)
  await sql`truncate ${sql.join(tables)} restart identity`.execute(db)
  for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(db)
}
