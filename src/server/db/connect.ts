import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ArchiveOptions } from '../process/archive-options.ts'
import { badAddress, connectFailure, serverFault } from './connect-failure.ts'
import type { Database, PoolLoad } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { type DatabaseLimits, LIMITS } from './limits.ts'
import { Outage } from './outage.ts'
import { types } from './pg-types.ts'
import { preparingPool, StatementNames } from './prepared-statements.ts'
import { replicaFirst, watchReplica } from './replica.ts'
import { type SlowOptions, SlowStatements } from './slow-statements.ts'
import { PooledKysely } from './statement-cache.ts'
import { watchedPool } from './watched-pool.ts'

export interface DatabaseOptions {
  /** a PostgreSQL of one's own; absent: the embedded one */
  readonly databaseUrl?: string
  /** of a replica of it, for reads that may be a moment old */
  readonly readUrl?: string
  readonly dataDir: string
  readonly poolSize?: number
  readonly limits?: DatabaseLimits
  /** hears when the database cannot be reached, and when it is back */
  readonly say?: (line: string) => void
  /** hears of statements that took long; absent: nobody does */
  readonly slow?: SlowOptions
  /** false, for tests only: the embedded server does not wait for the disk */
  readonly durable?: boolean
  /** a tool beside the running product: shares its embedded server */
  readonly join?: boolean
  /** of the embedded server: what is written ahead is archived; null: no more */
  readonly archive?: ArchiveOptions | null
  /** what its sessions are called in the server's list; the product's own are `yuye` */
  readonly name?: string
}

/** A session that is in the middle of something long is left to its server, which must be stopped in time. */
const BUSY_PATIENCE = 2_000

/** The name of the product's own sessions in the server's list. */
export const PRODUCT_SESSION = 'yuye'

/** The last four are the server's side of a network that swallows everything: what a vanished product locked is free again. */
const SESSION = [
  'TimeZone=Asia/Shanghai',
  'DateStyle=ISO',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=3',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=20000',
]

/** @throws StartError with what to do about it */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    const replica = options.readUrl ? { replica: urlConfig(options.readUrl, 'DATABASE_READ_URL') } : {}
    return openPool(urlConfig(options.databaseUrl), 'server', { ...options, ...replica })
  }
  const embedded = await startEmbedded(options)
  try {
    const db = await openPool(embedded.connection, 'embedded', { ...options, onClose: embedded.stop })
    return embedded.archive ? { ...db, archive: embedded.archive } : db
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** A pool whose sessions speak Shanghai time and end what takes too long, tried once before it is handed out. */
export async function openPool(
  config: pg.PoolConfig,
  kind: Database['kind'],
  options: Pick<DatabaseOptions, 'poolSize' | 'limits' | 'say' | 'slow' | 'name'> & {
    readonly replica?: pg.PoolConfig
    readonly onClose?: () => Promise<void>
  } = {},
): Promise<Database> {
  const limits = options.limits ?? LIMITS
  const settingsOf = (config: pg.PoolConfig): pg.PoolConfig => ({
    connectionTimeoutMillis: limits.connect,
    application_name: options.name ?? PRODUCT_SESSION,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    types,
    options: [config.options, ...SESSION.map((one) => `-c ${one}`)].filter(Boolean).join(' '),
  })
  const settings = settingsOf(config)
  const size = options.poolSize ?? 10
  const pool = poolOf({ max: size, ...settings })
  const brief = { ...limits, statement: Math.min(limits.visitors, limits.statement) }
  const visitorsPool = poolOf({ max: Math.ceil(size / 2), ...settings, statement_timeout: brief.statement })
  try {
    await checkServer(pool, config)
  } catch (error) {
    await pool.end()
    throw error
  }
  const outage = new Outage(options.say ?? console.error)
  const slow = options.slow && new SlowStatements(options.slow, (asked) => explained(pool, asked))
  const names: StatementNames[] = []
  const prepared = (pool: pg.Pool, its: DatabaseLimits, told: Outage) => {
    const statementNames = new StatementNames()
    names.push(statementNames)
    return preparingPool(watchedPool(pool, its, told, slow), statementNames)
  }
  const kysely = new PooledKysely(prepared(pool, limits, outage))
  const toVisitors = prepared(visitorsPool, brief, outage)
  const visitors = new PooledKysely(toVisitors)
  const pools = [pool, visitorsPool]
  let lagging = visitors
  let stopWatching = () => {}
  if (options.replica) {
    const outage = new Outage(options.say ?? console.error, Date.now, '备库（DATABASE_READ_URL）')
    const replica = poolOf({
      max: size,
      ...settingsOf(options.replica),
      connectionTimeoutMillis: Math.min(REPLICA_CONNECT_MS, limits.connect),
      statement_timeout: brief.statement,
      query_timeout: brief.statement + limits.grace,
    })
    pools.push(replica)
    const state = watchReplica(pool, replica, limits.beat, outage)
    stopWatching = state.stop
    lagging = new PooledKysely(replicaFirst(prepared(replica, brief, outage), toVisitors, state))
  }
  let closed: Promise<void> | undefined
  const letGo = async () => {
    await Promise.all([kysely.destroy(), visitors.destroy()])
    // Kysely leaves alone a pool that it never used
    for (const one of pools) if (!one.ended) await one.end()
  }
  const close = async () => {
    stopWatching()
    await Promise.race([letGo(), sleep(BUSY_PATIENCE, undefined, { ref: false })])
    await options.onClose?.()
  }
  const connection = (patient?: 'patient') =>
    new pg.Client(
      patient
        ? { ...settings, statement_timeout: 0, idle_in_transaction_session_timeout: 0 }
        : { ...settings, query_timeout: limits.beat },
    )
  const load = () => [loadOf('all', pool), loadOf('visitors', visitorsPool)]
  const prepareAnew = () => {
    for (const one of names) one.clear()
  }
  return { kysely, visitors, lagging, kind, connection, limits, load, prepareAnew, close: () => (closed ??= close()) }
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 60_000, ...config })
  // a connection that breaks fails its query and is replaced; without listeners, idle or in use, it would end the process
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const loadOf = (name: PoolLoad['name'], pool: pg.Pool): PoolLoad => ({
  name,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

const explained = async (pool: pg.Pool, { text, values }: { text: string; values: readonly unknown[] }) =>
  (await pool.query<Record<string, unknown>>(text, [...values])).rows

/** of a replica, which the primary stands in for */
const REPLICA_CONNECT_MS = 1_500

/** The URL as the driver takes it; its `options` are set apart, since ours are added to them. */
export function urlConfig(databaseUrl: string, name = 'DATABASE_URL'): pg.PoolConfig {
  let url: URL
  try {
    url = new URL(databaseUrl)
    decodeURIComponent(url.username + url.password + url.pathname)
  } catch (error) {
    // the error names the address, password and all
    throw badAddress(name, error instanceof Error ? error.name : undefined)
  }
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw badAddress(name)
  const given = url.searchParams.get('options') ?? undefined
  url.searchParams.delete('options')
  return { connectionString: url.href, ...(given ? { options: given } : {}) }
}

interface ServerRow {
  readonly version: string
  readonly encoding: string
  readonly timezone: string
  readonly create: boolean | null
}

async function checkServer(pool: pg.Pool, config: pg.PoolConfig): Promise<void> {
  const where = placeOf(config)
  let server: ServerRow
  try {
    const { rows } = await pool.query<ServerRow>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding, current_setting('TimeZone') as timezone, has_schema_privilege(current_schema(), 'CREATE') as create`,
    )
    server = rows[0]!
  } catch (error) {
    throw connectFailure(error, where)
  }
  const fault = serverFault({ ...server, version: Number(server.version), create: server.create === true }, where)
  if (fault) throw fault
}

function placeOf(config: pg.PoolConfig): string {
  if (!config.connectionString) return `${config.host}/${config.database}`
  const url = new URL(config.connectionString)
  return `${url.host || (url.searchParams.get('host') ?? '')}${url.pathname}`
}
