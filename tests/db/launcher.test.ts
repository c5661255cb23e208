import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../../src/server/db/embedded.ts'
import { nativeFolder } from '../../src/server/db/embedded-binaries.ts'
import { programFailure } from '../../src/server/db/embedded-failure.ts'
import { StartError } from '../../src/server/process/start-error.ts'
import { runProduct, started } from '../support/run-product.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const root = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }
const cleanups: (() => unknown)[] = []
const temp = ownTempFolder()

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function folder(): string {
  const path = mkdtempSync(join(temp, 'x-'))
  chmodSync(path, 0o755)
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function start(options: EmbeddedOptions): Promise<Embedded> {
  const embedded = await startEmbedded({ durable: false, ...options })
  cleanups.push(() => embedded.stop())
  return embedded
}

async function ask<T>(connection: pg.PoolConfig, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

const serverPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0])
const failure = (dataDir: string): Promise<unknown> =>
  startEmbedded({ dataDir, durable: false }).then(
    () => 'started',
    (error: unknown) => error,
  )

describe('the embedded server', () => {
  it('starts fresh as a role that does not administer it, in UTF-8, reached by a private socket only', async () => {
    const { connection } = await start({ dataDir: folder() })
    expect(statSync(connection.host!).mode & 0o777).toBe(0o700)
    const [row] = await ask<Record<string, unknown>>(
      connection,
      `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses, datcollate as collate, rolsuper as super
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    expect(row).toEqual({ encoding: 'UTF8', addresses: '', collate: 'C.UTF-8', super: false })
  })

  it('waits for the disk unless a test says otherwise', async () => {
    const { connection } = await start({ dataDir: folder(), durable: true })
    expect(
      await ask(connection, `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`),
    ).toEqual([{ fsync: 'on', commit: 'on' }])
  })

  it('stops cleanly and finds its data again', async () => {
    const dataDir = folder()
    const first = await start({ dataDir })
    await ask(first.connection, 'create table kept as select 7 as n')
    await first.stop()
    expect(existsSync(join(dataDir, 'pg/data/postmaster.pid'))).toBe(false)
    const second = await start({ dataDir })
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
    expect(readFileSync(join(dataDir, 'pg/server.log'), 'utf8')).not.toMatch(/not properly shut down/)
  })

  it('is adopted when the product was killed', async () => {
    const dataDir = folder()
    const product = runProduct(dataDir)
    const { connection, server } = await started(product)
    await ask(connection, 'create table kept as select 7 as n')
    await product.end('SIGKILL')
    const again = await start({ dataDir })
    expect(serverPid(dataDir)).toBe(server)
    expect(await ask(again.connection, 'select n from kept')).toEqual([{ n: 7 }])
    await again.stop()
    expect(existsSync(join(dataDir, 'pg/data/postmaster.pid'))).toBe(false)
  })

  it('refuses a second product on the same folder, by name of the first, and lets a tool join', async () => {
    const dataDir = folder()
    const product = runProduct(dataDir)
    cleanups.push(() => product.end('SIGKILL').catch(() => undefined))
    await started(product)
    const error = await failure(dataDir)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toContain(`正由另一个进程使用（进程号 ${product.process.pid}）`)
    const tool = await startEmbedded({ dataDir, join: true })
    expect(await ask(tool.connection, 'select 1 as n')).toEqual([{ n: 1 }])
    await tool.stop()
    expect(serverPid(dataDir)).toBeGreaterThan(0)
    await product.end()
    expect(existsSync(join(dataDir, 'pg/data/postmaster.pid'))).toBe(false)
  })

  it('lets exactly one of two products that start at once have the folder', async () => {
    const dataDir = folder()
    const products = [runProduct(dataDir), runProduct(dataDir)]
    cleanups.push(() => Promise.all(products.map((product) => product.end())))
    const said = await Promise.all(products.map((product) => product.said))
    expect(said.filter((one) => 'connection' in one)).toHaveLength(1)
    expect(said.find((one) => 'error' in one)).toMatchObject({
      error: 'StartError',
      message: expect.stringContaining('正由另一个进程使用'),
    })
  })

  it('starts though the number of a dead server has gone to a stranger', async () => {
    const dataDir = folder()
    const first = await start({ dataDir })
    const file = join(dataDir, 'pg/data/postmaster.pid')
    const left = readFileSync(file, 'utf8')
    await first.stop()
    const owner = statSync(join(dataDir, 'pg/data'))
    const stranger = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid, cwd: '/' })
    cleanups.push(() => stranger.kill('SIGKILL'))
    writeFileSync(file, left.replace(/^\d+/, String(stranger.pid)))
    chownSync(file, owner.uid, owner.gid)
    const second = await start({ dataDir })
    expect(await ask(second.connection, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(stranger.exitCode).toBeNull()
  })

  it('does a killed initdb again', async () => {
    const dataDir = folder()
    const home = join(dataDir, 'pg')
    const product = runProduct(dataDir)
    const halfMade = () =>
      (existsSync(home) ? readdirSync(home) : []).find(
        (name) => name.startsWith('data.new-') && existsSync(join(home, name, 'base')),
      )
    while (!halfMade()) await sleep(5)
    const [initdb] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(product.process.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
    await product.end('SIGKILL')
    process.kill(initdb!, 'SIGKILL')
    expect(existsSync(join(home, 'data'))).toBe(false)
    const again = await start({ dataDir })
    expect(await ask(again.connection, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(readdirSync(home).filter((name) => name.startsWith('data.new-'))).toEqual([])
  })

  it('comes back by itself when the server is killed under a living product', async () => {
    const dataDir = folder()
    const { connection } = await start({ dataDir })
    const killed = serverPid(dataDir)
    process.kill(killed, 'SIGKILL')
    // the folder is held again once the product's lock is back
    const held = () =>
      ask<{ n: string }>(connection, `select count(*) as n from pg_locks where locktype = 'advisory'`).then(
        (rows) => rows[0]!.n === '1',
        () => false,
      )
    while (!(await held())) await sleep(50)
    expect(serverPid(dataDir)).not.toBe(killed)
    expect(await failure(dataDir)).toBeInstanceOf(StartError)
  })

  it('is reached on loopback with a password where there are no sockets', async () => {
    const { connection } = await start({ dataDir: folder(), loopback: true })
    expect(connection.host).toBe('127.0.0.1')
    expect(await ask(connection, 'select current_user as name')).toEqual([{ name: 'app' }])
    await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })
})

describe.runIf(root)('the embedded server of a product that runs as root', () => {
  it('runs as an ordinary user', async () => {
    const dataDir = folder()
    await start({ dataDir })
    expect(statSync(`/proc/${serverPid(dataDir)}`).uid).not.toBe(0)
  })

  it('starts in a folder whose parents are closed to that user', async () => {
    const closed = folder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'var')
    const first = await start({ dataDir })
    await ask(first.connection, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start({ dataDir })
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('takes over files that a restored backup left to root', async () => {
    const dataDir = folder()
    await (await start({ dataDir })).stop()
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'pg')])
    chmodSync(join(dataDir, 'pg/data'), 0o755)
    const again = await start({ dataDir })
    expect(await ask(again.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('copies programs that the server may not read, and makes the library links that are missing', async () => {
    const closed = folder()
    const source = join(closed, 'package/native')
    cpSync(dirname(dirname(await installedPostgres())), source, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    })
    chmodSync(closed, 0o700)
    const open = folder()
    const native = await nativeFolder(NOBODY, open, source)
    expect(native.startsWith(open)).toBe(true)
    expect(execFileSync(join(native, 'bin/postgres'), ['--version'], { ...NOBODY, cwd: '/', encoding: 'utf8' })).toMatch(
      /PostgreSQL\) 18/,
    )
    expect(await nativeFolder(NOBODY, open, source)).toBe(native)
  })

  it('serves an ordinary user as himself, and refuses him what is not his', async () => {
    const dataDir = folder()
    chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    for (let round = 0; round < 2; round++) {
      const product = runProduct(dataDir, NOBODY)
      const { server } = await started(product)
      expect(statSync(`/proc/${server}`).uid).toBe(NOBODY.uid)
      await product.end()
    }
    const closed = folder()
    chmodSync(closed, 0o700)
    expect(await runProduct(join(closed, 'var'), NOBODY).said).toMatchObject({
      error: 'StartError',
      message: expect.stringContaining('无法读写'),
    })
  })

  it('says that the disk is full', async ({ skip }) => {
    const mount = folder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', mount], { stdio: 'ignore' })
    } catch {
      skip('mounting is not allowed here')
    }
    cleanups.push(() => execFileSync('umount', [mount]))
    const error = await failure(join(mount, 'var'))
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toContain('磁盘已满')
  })
})

describe('what keeps the embedded server from starting is told in a sentence', () => {
  it.each([
    ['a file where the folder should be', 'var', '无法读写'],
    ['data of another version', 'var/pg/data/PG_VERSION', '另一个版本'],
  ])('%s', async (_, file, sentence) => {
    const path = folder()
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), '12\n')
    const error = await failure(join(path, 'var'))
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toContain(sentence)
    expect((error as Error).message).toContain('DATA_DIR')
  })

  it.each([
    ['could not write to file "pg_wal/x": No space left on device', '磁盘已满'],
    ['initdb: error: could not look up effective user ID 54321: user does not exist', '/etc/passwd'],
    ['cannot execute: spawn postgres ENOENT', '不支持当前平台'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', '内存不足'],
    ['2026 FATAL:  something new', 'something new'],
  ])('%s', (output, sentence) => {
    expect(programFailure('/data', output, '/data/pg/server.log').message).toContain(sentence)
  })
})

async function installedPostgres(): Promise<string> {
  return join(await nativeFolder(undefined, temp), 'bin/postgres')
}
