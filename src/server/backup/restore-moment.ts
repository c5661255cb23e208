import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { datetime } from '../../core/value/time.ts'
import {
  type Base,
  currentPeriod,
  digitsOf,
  isArchiving,
  type Period,
  periodsOf,
  setCurrentPeriod,
} from '../db/archive-folder.ts'
import { unpackCluster } from '../db/copy-cluster.ts'
import { ensureCluster, HALF_MADE } from '../db/embedded-cluster.ts'
import { holdServer } from '../db/embedded-lock.ts'
import { openPlace, type PlaceOptions, type ServerPlace } from '../db/embedded-place.ts'
import { launch, runningServer, stopServer } from '../db/embedded-server.ts'
import { layOutSegments, takeRest } from '../db/wal-segments.ts'
import { fileFailure } from '../process/data-dir-failure.ts'
import { StartError } from '../process/start-error.ts'
import { BackupError } from './backup-error.ts'

export interface RestoredMoment {
  /** of the copy that the log was replayed upon */
  readonly from: Date
  readonly segments: number
  /** the folder that the data of until now lie in */
  readonly aside: string
}

/**
 * Puts the embedded database back to what was committed at a moment: a kept copy of the cluster, and what was written ahead
 * since. It is made beside the present one, which then moves aside. The product must not run.
 * @throws BackupError of a moment that cannot be restored; nothing was changed
 */
export async function restoreMoment(options: PlaceOptions, at: Date, now = new Date()): Promise<RestoredMoment> {
  const place = await openPlace(options)
  const periods = await periodsOf(place.home)
  const { period, base } = chosen(periods, at, now)
  await stopIdle(place)
  if (period.name === currentPeriod(place.home) && existsSync(place.cluster))
    await takeRest(join(place.cluster, 'pg_wal'), period)
  const half = join(place.home, `${HALF_MADE}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await unpackCluster(base.file, half)
    const segments = await layOutSegments(period, base.segment, join(half, 'pg_wal'))
    await recover({ ...place, cluster: half, log: join(place.home, 'restore.log') }, at)
    const aside = await exchange(place, half, now)
    if (isArchiving(place.home)) setCurrentPeriod(place.home, '')
    return { from: base.from, segments, aside }
  } catch (error) {
    throw fileFailure(place.dataDir, error)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

function chosen(periods: readonly Period[], at: Date, now: Date): { period: Period; base: Base } {
  if (at > now) throw new BackupError(`${datetime(at)} 还没有到（现在是北京时间 ${datetime(now)}）`)
  const bases = periods.flatMap((period) => period.bases.map((base) => ({ period, base })))
  const [first] = bases
  if (!first)
    throw new BackupError(
      '这个数据目录还没有可以恢复到某一时刻的归档：产品启动一分钟后才有第一份（POINT_IN_TIME_DAYS 为 0 时没有）。每日的备份用 npm run restore -- <文件> 恢复',
    )
  const best = bases.findLast(({ base }) => base.from <= at)
  if (best) return best
  throw new BackupError(
    `最早可以恢复到 ${datetime(first.base.from)}，没有改动现在的数据。要更早的，请从那以前的备份恢复（npm run restore -- <文件>）；要多留几天，把 POINT_IN_TIME_DAYS 设大`,
  )
}

/** A server that a killed product left is ended as the product would have. */
async function stopIdle(place: ServerPlace): Promise<void> {
  if (!(await runningServer(place))) return
  const { client, running } = await holdServer(place)
  await stopServer(place, running)
  await client.end().catch(() => undefined)
}

async function recover(place: ServerPlace, at: Date): Promise<void> {
  const config = join(place.cluster, 'postgresql.auto.conf')
  const settings = [
    // what is needed lies where the server looks next
    `restore_command = 'exit 1'`,
    `recovery_target_time = '${datetime(at)}+08'`,
    `recovery_target_timeline = 'current'`,
    `recovery_target_action = 'promote'`,
    'hot_standby = off',
  ]
  await writeFile(config, `${settings.join('\n')}\n`, { mode: 0o600 })
  await writeFile(join(place.cluster, 'recovery.signal'), '', { mode: 0o600 })
  // its files become the server's
  await ensureCluster(place)
  try {
    await launch(place)
  } catch (error) {
    throw endedBefore(error, at)
  } finally {
    const running = await runningServer(place)
    if (running) await stopServer(place, running)
  }
  await writeFile(config, '', { mode: 0o600 })
}

const TOO_LITTLE =
  /recovery ended before configured recovery target|could not locate required checkpoint|WAL ends before end of online backup/

function endedBefore(error: unknown, at: Date): unknown {
  const said = error instanceof StartError && typeof error.cause === 'string' ? error.cause : ''
  if (!TOO_LITTLE.test(said)) return error
  const [, last] = /last completed transaction was at log time ([\d-]+ [\d:]+)/.exec(said) ?? []
  return new BackupError(
    `归档里最后一次写入是在 ${last ?? '它开始的时候'}，${datetime(at)} 以后没有，没有改动现在的数据。请用不晚于最后一次写入的时刻；那以后什么都没有写过，数据就是那时的样子`,
  )
}

async function exchange(place: ServerPlace, half: string, now: Date): Promise<string> {
  if (await runningServer(place)) throw new BackupError('恢复期间有人启动了产品，没有改动现在的数据。请停止产品后重试')
  const aside = join(place.home, `data.before-${digitsOf(now)}`)
  const had = existsSync(place.cluster)
  if (had) await rename(place.cluster, aside)
  await rename(half, place.cluster).catch(async (error: unknown) => {
    if (had) await rename(aside, place.cluster)
    throw error
  })
  return join('pg', basename(aside))
}
