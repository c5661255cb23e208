import { type Kysely, sql } from 'kysely'
import type { Problem } from '../../core/entity/entity.ts'
import type { Database, Tables } from './database.ts'
import { inTransaction } from './transaction.ts'

/** What one save of the files did and what it waits for, as sentences. */
export interface SaveReport {
  /** what is live, and where it opens */
  readonly live: readonly string[]
  /** who gains or loses which page or step */
  readonly people: readonly string[]
  /** what the rows that are there have to say; null: they are still being asked */
  readonly rows: readonly string[] | null
  /** what is wrong since then */
  readonly problems: readonly Problem[]
  /** files whose last good version stands in */
  readonly held: readonly string[]
}

export interface KeptReport {
  readonly id: number
  /** `2026-11-28 09:00:00` */
  readonly at: string
  /** whose files were saved, or the first machine that followed them */
  readonly machine: string
  readonly report: SaveReport
}

/** so many are kept: a busy day of edits, and a page of them */
const KEPT = 50
/** within which the processes that follow one save hear of it */
const SECONDS = 60

/**
 * Keeps the report of a save. All processes follow the same save, and one of them keeps it.
 * @param mark of the save: what was served before and after it, and what is wrong since
 * @returns its id; null: another process has kept it
 */
export async function keepReport(db: Database, machine: string, mark: string, report: SaveReport): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('save_report'))`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      insert into save_report (machine, mark, report)
      select ${machine}, ${mark}, ${JSON.stringify(report)}::json
      where not exists (select 1 from save_report where mark = ${mark} and at > now() - make_interval(secs => ${SECONDS}))
      returning id`.execute(trx)
    await sql`delete from save_report where id not in (select id from save_report order by id desc limit ${KEPT})`.execute(trx)
    return rows[0]?.id ?? null
  })
}

/** Once the rows have been asked. */
export async function completeReport(db: Kysely<Tables>, id: number, report: SaveReport): Promise<void> {
  await sql`update save_report set report = ${JSON.stringify(report)}::json where id = ${id}`.execute(db)
}

/** The newest first. */
export async function lastReports(db: Kysely<Tables>, most: number): Promise<readonly KeptReport[]> {
  const { rows } = await sql<KeptReport>`
    select id, at, machine, report from save_report order by id desc limit ${most}`.execute(db)
  return rows
}
