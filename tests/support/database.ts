import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { Admin } from './global-setup.ts'

export interface TestDatabase {
  readonly db: Database
  readonly url: string
  drop(): Promise<void>
}

/** A database that others are copied from; made once per run and server, by whichever file needs it first. */
export interface Template {
  /** what its connection calls itself, where it is not to be taken for the product */
  readonly connectsAs?: string
  /** letters and digits; the same key means the same content */
  readonly key: string
  build(db: Database): Promise<void>
}

export interface TestSource {
  readonly name: 'embedded' | 'server'
  /** an empty database, or a copy of the template */
  create(options?: { template?: Template; poolSize?: number }): Promise<TestDatabase>
}

/** Every engine that the product is tested on: `describe.each(testDatabases())('… on $name', (source) => …)`. */
export function testDatabases(): TestSource[] {
  const { embedded, server } = inject('databases')
  return [source('embedded', embedded), ...(server ? [source('server', server)] : [])]
}

/**
 * One of them, for files that ask what calls answer: they share the engines among them, every fourth on the server, each always on the same;
 * `DATABASES=all npm test` runs each on every engine. What counts on the engine itself asks for `testDatabases()`.
 */
export function oneDatabase(): TestSource[] {
  const all = testDatabases()
  if (process.env.DATABASES === 'all') return all
  const letters = [...basename(expect.getState().testPath ?? '')]
  const sum = letters.reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)
  // the embedded one is made in memory and takes the more
  return sum % 4 === 0 ? all.slice(-1) : all.slice(0, 1)
}

function source(name: TestSource['name'], admin: Admin): TestSource {
  return {
    name,
    async create({ template, poolSize } = {}) {
      const database = `${inject('databases').run}_${randomBytes(5).toString('hex')}`
      const from = template ? await templateOf(name, admin, template) : 'template0'
      await asAdmin(admin, (client) => client.query(`create database ${database} owner ${admin.owner} template ${from}`))
      const url = urlOf(admin, database)
      const db = await openPool(urlConfig(url), name, poolSize === undefined ? {} : { poolSize })
      const drop = async () => {
        await db.close()
        await asAdmin(admin, (client) => client.query(`drop database if exists ${database} with (force)`))
      }
      return { db, url, drop }
    },
  }
}

async function templateOf(name: TestSource['name'], admin: Admin, template: Template): Promise<string> {
  const database = `${inject('databases').run}_of_${template.key}`.toLowerCase()
  await asAdmin(admin, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [database])
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rows.length > 0) return
    const half = `${database}_half`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half} owner ${admin.owner} template template0`)
    const db = await openPool(urlConfig(urlOf(admin, half)), name, template.connectsAs ? { name: template.connectsAs } : {})
    try {
      await template.build(db)
    } finally {
      await db.close()
    }
    // it bears its name only when whole
    await client.query(`alter database ${half} rename to ${database}`)
  })
  return database
}

async function asAdmin(admin: Admin, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: admin.url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(admin: Admin, database: string): string {
  const url = new URL(admin.url)
  url.pathname = `/${database}`
  if (url.searchParams.has('user')) url.searchParams.set('user', admin.owner)
  return url.href
}
