import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { StartError } from '../../src/server/process/start-error.ts'
import { startFailure } from '../../src/server/process/start-failure.ts'
import { freePort } from '../support/site.ts'
import { attemptStart } from '../support/start-attempt.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const root = process.getuid?.() === 0
const NOBODY = { uid: 65534, gid: 65534 }
const temp = ownTempFolder()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function folder(mode = 0o755): string {
  const path = mkdtempSync(join(temp, 'x-'))
  chmodSync(path, mode)
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A disk of its own, gone after the test; null where none may be mounted. */
function disk(options: string): string | null {
  const path = folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  cleanups.push(() => execFileSync('umount', ['-l', path]))
  return path
}

/** Starts what cannot start: it must say one sentence, in Chinese, with what to do, and end with 1. */
async function refused(env: Readonly<Record<string, string>>, account?: typeof NOBODY): Promise<string> {
  const attempt = attemptStart({ PORT: String(await freePort()), ...env }, account)
  const code = await attempt.ended
  const lines = attempt.said().trim().split('\n')
  expect({ code, lines: lines.length }, attempt.said()).toEqual({ code: 1, lines: 1 })
  expect(lines[0]).toMatch(/。请.+/)
  return lines[0]!
}

describe('a start that cannot be is told in a sentence', () => {
  it('a file where the data folder should be, or above it', async () => {
    const file = join(folder(), 'var')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: file })).toContain('是一个文件')
    expect(await refused({ DATA_DIR: join(file, 'deeper') })).toContain(`${file} 是一个文件`)
  })

  it.runIf(root)('a data folder of somebody else, or a file in it', async () => {
    expect(await refused({ DATA_DIR: join(folder(0o700), 'var') }, NOBODY)).toContain('无法读写（所有者的用户号是 0')
    const dataDir = folder(0o777)
    writeFileSync(join(dataDir, 'secret.key'), 'x', { mode: 0o600 })
    expect(await refused({ DATA_DIR: dataDir }, NOBODY)).toContain('无法读写')
    const other = folder(0o777)
    mkdirSync(join(other, 'pg'), { mode: 0o700 })
    expect(await refused({ DATA_DIR: other }, NOBODY)).toContain('属于其他用户')
  })

  it('a disk that is read-only', async ({ skip }) => {
    const mount = disk('ro') ?? skip('mounting is not allowed here')
    expect(await refused({ DATA_DIR: join(mount, 'var') })).toContain('只读')
  })

  it.for(['24', '40', '100'])('a disk of %s megabytes', async (size, { skip }) => {
    const mount = disk(`size=${size}m`) ?? skip('mounting is not allowed here')
    expect(await refused({ DATA_DIR: join(mount, 'var') })).toMatch(/磁盘已满：只剩 \d+ MB，新建数据库至少要 200 MB/)
  })

  it('a port in use, before anything is made', async () => {
    const server = createServer()
    const port = await freePort()
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    cleanups.push(() => server.close())
    const dataDir = join(folder(), 'var')
    expect(await refused({ DATA_DIR: dataDir, PORT: String(port) })).toContain(`端口 ${port} 已被占用`)
    expect(existsSync(join(dataDir, 'pg'))).toBe(false)
  })

  it('a database that does not answer', async () => {
    const DATABASE_URL = `postgres://someone:secret@127.0.0.1:${await freePort()}/yuye`
    const said = await refused({ DATA_DIR: join(folder(), 'var'), DATABASE_URL })
    expect(said).toContain('连接被拒绝')
    expect(said).not.toContain('secret')
  })

  it('a Ctrl-C before it serves, and nothing goes on running', async () => {
    const dataDir = join(folder(), 'var')
    const attempt = attemptStart({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    const running = join(dataDir, 'pg/data/postmaster.pid')
    await expect.poll(() => existsSync(join(dataDir, 'pg')), { interval: 20 }).toBe(true)
    attempt.process.kill('SIGINT')
    expect(await attempt.ended).toBe(0)
    expect(attempt.said()).toBe('还没有启动完，正在停止……下次启动会接着做完，或者重新开始\n已停止\n')
    expect(existsSync(running)).toBe(false)
  })
})

describe('the meaning of what ends a start', () => {
  const embedded = { dataDir: temp }
  const server = { dataDir: temp, databaseUrl: 'postgres://h/d' }
  it.each([
    ['a file that finds no room', { code: 'ENOSPC', path: join(temp, 'a') }, embedded, '所在的磁盘已满'],
    ['rows that find no room', { code: '53100' }, embedded, '所在的磁盘已满'],
    ['rows that find no room elsewhere', { code: '53100' }, server, '数据库服务器的磁盘已满'],
    ['an embedded database that stops', new Error('Connection terminated unexpectedly'), embedded, '内置数据库在启动途中停了'],
    ['a server that stops', new Error('Connection terminated unexpectedly'), server, '在启动途中断开'],
  ])('%s', (_, error, settings, sentence) => {
    expect(startFailure(error, settings)).toMatchObject({ name: 'StartError', message: expect.stringContaining(sentence) })
  })

  it('a fault of the program stays what it is, and so does a file that is no data', () => {
    const faults = [new TypeError('x'), Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/elsewhere' })]
    for (const fault of faults) expect(startFailure(fault, embedded)).not.toBeInstanceOf(StartError)
  })
})
