import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { ensureCluster } from './embedded-cluster.ts'
import { alreadyRunning } from './embedded-failure.ts'
import type { ServerPlace } from './embedded-place.ts'
import { launch, type Running, runningServer } from './embedded-server.ts'

/** A session on the running server. While it lives it holds the data folder: the lock dies with the process, whatever kills it. */
export interface Hold {
  readonly client: pg.Client
  readonly running: Running
  readonly locked: boolean
}

const LOCK = 1
/** a lock outlives its process by the moment the server takes to notice */
const LOCK_PATIENCE = 2_000
const PATIENCE = 120_000

/**
 * Starts the server, or adopts the one that a killed product left, and takes the data folder.
 * @param join a tool beside the running product: it shares the server without the lock
 */
export async function holdServer(place: ServerPlace, join = false): Promise<Hold> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(50)) {
    const running = await runningServer(place)
    if (!running) {
      await ensureCluster(place)
      await launch(place)
      continue
    }
    const client = running.ready ? await openSession(place, running) : null
    if (!client) continue
    const locked = await takeLock(client, join)
    if (locked === true || (locked === false && join)) return { client, running, locked }
    const holder = locked === false ? await holderOf(client) : null
    await client.end().catch(() => undefined)
    if (holder !== null) throw alreadyRunning(place.dataDir, holder)
  }
  throw new StartError('内置数据库没有响应', `请结束仍在运行的 postgres 进程后重试，详情见 ${place.log}`)
}

/** The connection of the product's own tools of administration. */
export function adminConfig(place: ServerPlace, running: Running): pg.ClientConfig {
  return {
    host: place.loopback ? '127.0.0.1' : running.host,
    port: running.port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    ...(place.loopback ? { password: place.loopback.password } : {}),
  }
}

async function openSession(place: ServerPlace, running: Running): Promise<pg.Client | null> {
  const client = new pg.Client({ ...adminConfig(place, running), application_name: `yuye ${process.pid}` })
  // without a listener a lost connection would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    // still starting, shutting down, or just gone: asked again
    return null
  }
}

/** Null: the session was lost meanwhile. */
async function takeLock(client: pg.Client, once: boolean): Promise<boolean | null> {
  try {
    for (const end = Date.now() + (once ? 0 : LOCK_PATIENCE); ; await sleep(50)) {
      const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK}) as got`)
      if (rows[0]!.got) return true
      if (Date.now() >= end) return false
    }
  } catch {
    return null
  }
}

async function holderOf(client: pg.Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and l.objid = ${LOCK} and l.database = (select oid from pg_database where datname = 'postgres')`,
    )
    const pid = /^yuye (\d+)$/.exec(rows[0]?.name ?? '')?.[1]
    return pid ? `（进程号 ${pid}）` : ''
  } catch {
    return null
  }
}
