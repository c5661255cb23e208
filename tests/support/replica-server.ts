import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { LIMITS } from '../../src/server/db/limits.ts'
import type { TestSource } from './database.ts'

const VERSIONS = '/usr/lib/postgresql'
const bin = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .map((version) => join(VERSIONS, version, 'bin'))
  .findLast((folder) => existsSync(join(folder, 'pg_basebackup')))

/** Whether this machine has a PostgreSQL that can copy itself. */
export const hasReplicas = bin !== undefined

/** how often the product looks at the replica */
export const LOOK_MS = 400
const PORT = 5432

/** A primary and a replica that streams from it, on sockets alone. */
export async function startReplicated() {
  const folder = mkdtempSync(join(tmpdir(), 'yuye-replica-'))
  const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? idsOf('postgres') : {}
  const own = (path: string) => {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
  }
  own(folder)
  const places = { primary: join(folder, 'p'), replica: join(folder, 'r') }
  for (const one of Object.values(places)) {
    mkdirSync(one)
    own(one)
  }
  const run = (name: string, ...args: string[]) => execFileSync(join(bin!, name), args, { ...owner, stdio: 'pipe' })
  const url = (of: 'primary' | 'replica', database: string) =>
    `postgres:///${database}?${new URLSearchParams({ host: places[of], port: String(PORT), user: 'postgres' })}`
  const start = async (of: 'primary' | 'replica') => {
    const settings = ['-k', places[of], '-p', String(PORT), '-c', 'listen_addresses=', '-c', 'fsync=off']
    const child = spawn(join(bin!, 'postgres'), ['-D', join(places[of], 'data'), ...settings], { ...owner, stdio: 'ignore' })
    for (;;) {
      const client = new pg.Client({ connectionString: url(of, 'postgres') })
      try {
        await client.connect()
        return child
      } catch {
        if (child.exitCode !== null) throw new Error(`the ${of} ended with ${child.exitCode}`)
        await sleep(100)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }
  run('initdb', '-D', join(places.primary, 'data'), '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  const running = { primary: await start('primary'), replica: undefined as Awaited<ReturnType<typeof start>> | undefined }
  run(
    'pg_basebackup',
    '-h',
    places.primary,
    '-p',
    String(PORT),
    '-U',
    'postgres',
    '-D',
    join(places.replica, 'data'),
    '-R',
    '-c',
    'fast',
  )
  running.replica = await start('replica')

  const asked = async (of: 'primary' | 'replica', text: string) => {
    const client = new pg.Client({ connectionString: url(of, 'postgres') })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  const said: string[] = []
  const source: TestSource = {
    name: 'server',
    async create({ template } = {}) {
      const database = `yuye_${randomBytes(4).toString('hex')}`
      await asked('primary', `create database ${database} template template0`)
      const options = { replica: urlConfig(url('replica', database)), say: (line: string) => void said.push(line) }
      const limits = { ...LIMITS, beat: LOOK_MS }
      const db = await openPool(urlConfig(url('primary', database)), 'server', { ...options, limits })
      await template?.build(db)
      return { db, url: url('primary', database), drop: db.close }
    },
  }
  return {
    source,
    /** what was told of the replica */
    said,
    pause: () => asked('replica', 'select pg_wal_replay_pause()'),
    resume: () => asked('replica', 'select pg_wal_replay_resume()'),
    async kill() {
      running.replica!.kill('SIGQUIT')
      await new Promise((done) => running.replica!.once('exit', done))
    },
    async startAgain() {
      running.replica = await start('replica')
    },
    async close() {
      for (const one of [running.replica, running.primary]) {
        if (!one || one.exitCode !== null || one.signalCode !== null) continue
        one.kill('SIGQUIT')
        await new Promise((done) => one.once('exit', done))
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idsOf(name: string): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, name]).toString())
  return { uid: ask('-u'), gid: ask('-g') }
}
