import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { access, chmod, chown, constants, mkdir, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileFailure } from '../process/data-dir-failure.ts'
import { StartError } from '../process/start-error.ts'
import { canReach, type ServerAccount, serverAccount } from './embedded-account.ts'
import { nativeFolder } from './embedded-binaries.ts'

/** The folder of one embedded server, and the system user it runs as. */
export interface ServerPlace {
  readonly dataDir: string
  /** `<dataDir>/pg`: the cluster, the log, half-made clusters */
  readonly home: string
  readonly cluster: string
  readonly log: string
  /** of the private socket; unused on loopback */
  readonly run: string
  readonly native: string
  readonly account: ServerAccount | undefined
  /** the account cannot pass the folders above `home`, so the server is handed an open handle of it */
  readonly byHandle: boolean
  readonly loopback: { readonly port: number; readonly password: string } | undefined
  readonly durable: boolean
}

export interface PlaceOptions {
  readonly dataDir: string
  /** false, for tests only: power cuts may lose data */
  readonly durable?: boolean
  /** instead of a private socket, 127.0.0.1 with a random password; the only way on Windows */
  readonly loopback?: boolean
}

export async function openPlace(options: PlaceOptions): Promise<ServerPlace> {
  const folder = resolve(options.dataDir)
  try {
    await mkdir(folder, { recursive: true })
    const dataDir = await realpath(folder)
    const home = join(dataDir, 'pg')
    const cluster = join(home, 'data')
    const account = serverAccount(cluster, dataDir)
    await ownFolder(home, account)
    const temp = tempFolder(account)
    const run = join(temp, runName(dataDir))
    const loopback =
      (options.loopback ?? process.platform === 'win32')
        ? { port: await freePort(), password: await keptPassword(home, account) }
        : undefined
    if (!loopback) await ownFolder(run, account)
    return {
      dataDir,
      home,
      cluster,
      log: join(home, 'server.log'),
      run,
      account,
      loopback,
      native: await nativeFolder(account, temp),
      byHandle: !canReach(home, account) && reachable(process.platform, dataDir),
      durable: options.durable ?? true,
    }
  } catch (error) {
    throw fileFailure(folder, error)
  }
}

/** A home of root is closed to others; Linux lets a process through by a folder handle opened before. */
function reachable(platform: string, dataDir: string): boolean {
  if (platform === 'linux') return true
  throw new StartError(
    `普通用户无法进入数据目录 ${dataDir} 的上级目录，而内置数据库不能以 root 身份运行`,
    '请用普通用户运行本产品，或用环境变量 DATA_DIR 指定另一个目录',
  )
}

/** A folder that only the server's user may enter; one that somebody else made is refused. */
async function ownFolder(path: string, account: ServerAccount | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const stats = lstatSync(path)
  const self = process.getuid!()
  if (!stats.isDirectory() || ![self, account?.uid].includes(stats.uid))
    throw new StartError(`目录 ${path} 属于其他用户，无法使用`, '请删除它，或把它的所有者改为运行本产品的用户（chown -R）')
  if (account && stats.uid !== account.uid) await chown(path, account.uid, account.gid)
  if ((stats.mode & 0o777) !== 0o700) await chmod(path, 0o700)
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

const runName = (dataDir: string): string =>
  `yuye-${createHash('sha256')
    .update(`${process.getuid?.() ?? 0}\0${dataDir}`)
    .digest('hex')
    .slice(0, 16)}`

/** A socket's path has at most 103 bytes on the strictest system. */
function tempFolder(account: ServerAccount | undefined): string {
  const fits = (folder: string) =>
    Buffer.byteLength(join(folder, runName(''), '.s.PGSQL.5432')) <= 103 && existsSync(folder) && canReach(folder, account)
  return process.platform === 'win32' || fits(tmpdir()) ? tmpdir() : '/tmp'
}

async function keptPassword(home: string, account: ServerAccount | undefined): Promise<string> {
  const file = join(home, 'password')
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
  return readFileSync(file, 'utf8').trim()
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
