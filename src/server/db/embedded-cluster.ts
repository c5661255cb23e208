import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { access, chmod, constants, lchown, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireRoom } from '../process/data-dir.ts'
import { fileFailure } from '../process/data-dir-failure.ts'
import { programFailure, versionMismatch } from './embedded-failure.ts'
import type { ServerPlace } from './embedded-place.ts'
import { runProgram, serverPath } from './embedded-spawn.ts'

const MAJOR = '18'
/** what begins so was left by somebody killed */
export const HALF_MADE = 'data.new-'
/** megabytes that a new cluster comes to in its first minutes: its own, a sandbox's market, what it writes ahead */
const FIRST_ROOM = 200

/** Makes the cluster when there is none. It gets its name only when whole, so a killed initdb is simply done again. */
export async function ensureCluster(place: ServerPlace): Promise<void> {
  try {
    if (isCluster(place)) return await checkCluster(place)
    requireRoom(place.dataDir, FIRST_ROOM)
    const name = `${HALF_MADE}${process.pid}-${randomBytes(4).toString('hex')}`
    const half = join(place.home, name)
    const { code, output } = await runProgram(place, 'initdb', initArguments(place, name))
    if (code !== 0) {
      await rm(half, { recursive: true, force: true })
      // another product may have been first; which of the two goes on is settled by the lock
      if (isCluster(place)) return
      throw programFailure(place.dataDir, output)
    }
    await rename(half, place.cluster).catch(async (error: unknown) => {
      await rm(half, { recursive: true, force: true })
      if (!isCluster(place)) throw error
    })
    await syncFolder(place)
  } catch (error) {
    throw fileFailure(place.dataDir, error)
  }
}

/** Removes what killed initdbs left; only the holder of the lock may, since another's may still be running without it. */
export async function sweepHalfMade(place: ServerPlace): Promise<void> {
  for (const name of await readdir(place.home)) {
    if (name.startsWith(HALF_MADE)) await rm(join(place.home, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const isCluster = (place: ServerPlace): boolean => existsSync(join(place.cluster, 'PG_VERSION'))

/** Data brought back from a backup often lost its owner and mode. */
async function checkCluster(place: ServerPlace): Promise<void> {
  if (process.platform !== 'win32') {
    const stats = statSync(place.cluster)
    if (place.account && stats.uid !== place.account.uid) await ownTree(place.cluster, place.account.uid, place.account.gid)
    if ((stats.mode & 0o077) !== 0) await chmod(place.cluster, 0o700)
  }
  await access(place.cluster, constants.R_OK | constants.W_OK | constants.X_OK)
  if (readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim() !== MAJOR) throw versionMismatch(place.dataDir)
}

async function ownTree(path: string, uid: number, gid: number): Promise<void> {
  await lchown(path, uid, gid)
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid)
}

function initArguments(place: ServerPlace, name: string): string[] {
  const access = place.loopback
    ? ['--auth=scram-sha-256', `--pwfile=${serverPath(place, 'password')}`]
    : ['--auth-local=trust', '--auth-host=reject']
  return [
    '-D',
    serverPath(place, name),
    '-U',
    'postgres',
    '-E',
    'UTF8',
    ...LOCALE,
    ...access,
    '--no-instructions',
    ...(place.durable ? [] : ['--no-sync']),
  ]
}

/** Only glibc is sure to know C.UTF-8; elsewhere PostgreSQL's own does the same. */
const LOCALE =
  process.platform === 'linux'
    ? ['--locale=C.UTF-8']
    : [
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(process.platform === 'darwin' ? ['--lc-ctype=UTF-8'] : []),
      ]

async function syncFolder(place: ServerPlace): Promise<void> {
  if (!place.durable || process.platform === 'win32') return
  const folder = await open(place.home, 'r')
  await folder.sync().finally(() => folder.close())
}
