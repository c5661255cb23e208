import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { generate } from '../../scripts/generate.mjs'
import { startEmbedded } from '../../src/server/db/embedded.ts'

/** What a test file needs to make databases of its own. */
export interface TestServers {
  /** stands in the name of every database of this run */
  readonly run: string
  readonly embedded: Admin
  readonly server: Admin | null
  /** the folder for the data of a first start, once a test has made them */
  readonly firstStart: string
}
/** How to make databases on a server, and the role that owns them. */
export interface Admin {
  readonly url: string
  readonly owner: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: TestServers
  }
}

const FOLDER = /^yuye-test-(\d+)-/
const DATABASE = /^yuye_test_([0-9a-z]+)_/
const ABANDONED = 6 * 3_600_000
const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres'

/** One embedded server for the whole run, and a PostgreSQL server beside it when there is one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!generate('.')) throw new Error('the generated files could not be written')
  const server = await findServer()
  await removeFolders()
  const folder = await mkdtemp(join(tmpdir(), `yuye-test-${process.pid}-`))
  const embedded = await startEmbedded({ dataDir: folder, durable: false })
  const { host, port, password } = embedded.connection
  const url = `postgres:///postgres?${new URLSearchParams({ host: host!, port: String(port), user: 'postgres', ...(password ? { password: String(password) } : {}) })}`
  const run = `yuye_test_${Date.now().toString(36)}_${process.pid}`
  const firstStart = `${folder}-site`
  project.provide('databases', { run, embedded: { url, owner: 'app' }, server, firstStart })
  return async () => {
    if (server) await dropDatabases(server.url, (name) => name.startsWith(run))
    await embedded.stop()
    for (const made of [folder, firstStart]) await rm(made, { recursive: true, force: true })
    if (host?.startsWith(tmpdir())) await rm(host, { recursive: true, force: true })
  }
}

async function findServer(): Promise<Admin | null> {
  const given = process.env.TEST_DATABASE_URL
  const url = given ?? LOCAL_SERVER
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ owner: string; may: boolean; version: string }>(
      `select current_user as owner, rolsuper or rolcreatedb as may, current_setting('server_version_num') as version from pg_roles where rolname = current_user`,
    )
    if (!rows[0]?.may || Number(rows[0].version) < 150_000)
      throw new Error('needs PostgreSQL 15 and the right to create databases')
    await dropDatabases(url, (name) => Date.now() - Number.parseInt(DATABASE.exec(name)?.[1] ?? '', 36) > ABANDONED)
    return { url, owner: rows[0].owner }
  } catch (error) {
    if (given || process.env.REQUIRE_SERVER_DB === '1')
      throw new Error(`no PostgreSQL server to test on: ${(error as Error).message}`, { cause: error })
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function dropDatabases(url: string, chosen: (name: string) => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'yuye\\_test\\_%'`,
  )
  for (const { name } of rows.filter((row) => chosen(row.name)))
    await client.query(`drop database if exists "${name}" with (force)`)
  await client.end()
}

/** A run that was killed leaves its server behind: it is adopted once more, and stopped. */
async function removeFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    try {
      if (existsSync(join(folder, 'pg/data/postmaster.pid')))
        await startEmbedded({ dataDir: folder, durable: false }).then((left) => left.stop())
      await rm(folder, { recursive: true, force: true })
    } catch {
      // another user's, or another run is at it
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
