import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, messageOf } from '../../core/value/narrow.ts'
import type { ArchiveOptions } from '../process/archive-options.ts'
import { dataDirFull } from '../process/data-dir-failure.ts'
import { DISK_FULL } from '../process/database-errors.ts'
import { isArchiving, ownArchive, setCurrentPeriod, stopArchiving } from './archive-folder.ts'
import { keepBounded } from './bound-log.ts'
import { sweepHalfMade } from './embedded-cluster.ts'
import { adminConfig, type Hold, holdServer } from './embedded-lock.ts'
import { openPlace, type PlaceOptions, type ServerPlace } from './embedded-place.ts'
import { runningServer, stopServer } from './embedded-server.ts'
import { WalArchive } from './wal-archive.ts'

export interface EmbeddedOptions extends PlaceOptions {
  /** a tool beside the running product: shares its server instead of being refused, and leaves it running */
  readonly join?: boolean
  /** what is written ahead is archived; null: no more. Absent, for tools: as it is */
  readonly archive?: ArchiveOptions | null
}

export interface Embedded {
  /** of the product's own role and database, which may do all but administer the server */
  readonly connection: pg.PoolConfig
  readonly archive?: WalArchive
  stop(): Promise<void>
}

const NAME = 'app'
const RECOVERY_TRIES = 20

/**
 * The product's own PostgreSQL, its files under `<dataDir>/pg`.
 * @throws StartError with what to do about it
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = await openPlace(options)
  if (options.archive && !isArchiving(place.home)) {
    await ownArchive(place)
    setCurrentPeriod(place.home, '')
  } else if (options.archive === null && !(await runningServer(place))) stopArchiving(place.home)
  const hold = await holdServer(place, options.join)
  const connection = { ...adminConfig(place, hold.running), user: NAME, database: NAME }
  if (!hold.locked) {
    await hold.client.end()
    return { connection, stop: async () => undefined }
  }
  const served = pinned(place, hold)
  const stop = keep(served, hold)
  try {
    await sweepHalfMade(place)
    await ensureDatabase(hold.client, place)
    const archive = options.archive && (await openArchive(hold.client, served, options.archive))
    return { connection, stop, ...(archive ? { archive } : {}) }
  } catch (error) {
    await stop()
    throw codeOf(error) === DISK_FULL ? dataDirFull(place.dataDir, error) : error
  }
}

/** Absent: the server was adopted, and archives only once it is started anew; or it came without what archives. */
async function openArchive(client: pg.Client, place: ServerPlace, options: ArchiveOptions): Promise<WalArchive | undefined> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  if (rows[0]!.archive_mode !== 'on') {
    setCurrentPeriod(place.home, '')
    return undefined
  }
  const archive = new WalArchive(place, options)
  const able = await client.query(`load 'basic_archive'`).then(
    () => true,
    () => false,
  )
  await (able ? archive.begin() : archive.suspend())
  return able ? archive : undefined
}

/** A server started anew must be found where the pool looks for it. */
function pinned(place: ServerPlace, hold: Hold): ServerPlace {
  return place.loopback
    ? { ...place, loopback: { ...place.loopback, port: hold.running.port } }
    : { ...place, run: hold.running.host }
}

/** Holds on to server and lock: a crash of the server is followed by another start. Returns how to let go. */
function keep(place: ServerPlace, first: Hold): () => Promise<void> {
  let stopped: Promise<void> | undefined
  let current = first
  let recovery: Promise<void> | undefined
  const watch = () =>
    current.client.once('end', () => {
      if (!stopped) recovery = recover()
    })
  const recover = async () => {
    for (let tries = 1; tries <= RECOVERY_TRIES && !stopped; tries++) {
      try {
        current = await holdServer(place)
        watch()
        return
      } catch (error) {
        if (tries === RECOVERY_TRIES) process.emitWarning(`内置数据库中断后未能恢复：${messageOf(error)}`)
        await sleep(250 * tries)
      }
    }
  }
  const release = keepBounded(place.log)
  const stop = async () => {
    release()
    await recovery
    const running = await runningServer(place)
    if (running) await stopServer(place, running)
    await current.client.end().catch(() => undefined)
  }
  watch()
  return () => (stopped ??= stop())
}

async function ensureDatabase(client: pg.Client, place: ServerPlace): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select 1 from pg_roles where rolname = '${NAME}') as role, exists (select 1 from pg_database where datname = '${NAME}') as database`,
  )
  if (!rows[0]!.role) await client.query(`create role ${NAME} login`)
  if (place.loopback) await client.query(`alter role ${NAME} password '${place.loopback.password}'`)
  if (!rows[0]!.database) await client.query(`create database ${NAME} owner ${NAME} template template0`)
}
