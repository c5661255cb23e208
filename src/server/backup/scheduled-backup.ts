import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { datetime, day, parseTime } from '../../core/value/time.ts'
import type { Dependencies } from '../context/deps.ts'
import type { BackupPlan } from '../process/backup-plan.ts'
import { newBackupFile, newestBackup, prune } from './backup-files.ts'

/** a backup that failed is not begun again at once: it may be what fills the disk */
const AGAIN_MS = 3_600_000
const LOCK = 7_202_612

/**
 * Makes the backup that is due, and removes the oldest. Asked every minute; of the processes of one database one makes it.
 * @returns the job
 */
export function scheduledBackup(plan: BackupPlan, log: Pick<FastifyBaseLogger, 'info' | 'error'>) {
  let failedAt = Number.NEGATIVE_INFINITY
  return async function runBackup(deps: Dependencies): Promise<void> {
    const now = deps.now()
    if (now.getTime() - failedAt < AGAIN_MS || !(await isDue(plan, now))) return
    await deps.db.kysely.connection().execute(async (one) => {
      const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as got`.execute(one)
      if (!rows[0]!.got) return
      try {
        // another process may have made it meanwhile
        if (await isDue(plan, now)) await make(deps, plan, log, now)
      } catch (error) {
        failedAt = now.getTime()
        throw error
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one)
      }
    })
  }
}

/** The last time of the day that has passed is later than the newest backup. */
async function isDue({ at, folder }: BackupPlan, now: Date): Promise<boolean> {
  const today = parseTime(`${day(now)} ${at}:00`)
  const last = today <= now ? today : parseTime(`${day(now, -1)} ${at}:00`)
  const newest = await newestBackup(folder)
  return newest === null || newest < last
}

async function make(deps: Dependencies, { folder, keep }: BackupPlan, log: Pick<FastifyBaseLogger, 'info' | 'error'>, now: Date) {
  const { makeBackup } = await import('./make-backup.ts')
  const finished = await makeBackup(deps, await newBackupFile(folder, now), deps.diskReserve)
  const removed = await prune(folder, keep)
  log.info({ backup: finished, removed, at: datetime(now) }, 'backup made')
  if (finished.leftOut.length > 0)
    log.error({ leftOut: finished.leftOut }, 'a backup leaves out views and sequences of other hands')
}
