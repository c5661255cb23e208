import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { datetime, parseTime } from '../../core/value/time.ts'
import type { ServerPlace } from './embedded-place.ts'

/**
 * A stretch of the write-ahead log without a gap, and the copies of the cluster that it can be replayed upon. Below
 * `<DATA_DIR>/pg/archive`: `<period>/base-<from when on>-<its first segment>.tar.gz` and `<period>/wal/<segment>[.gz]`.
 */
export interface Period {
  readonly name: string
  readonly folder: string
  readonly wal: string
  readonly bases: readonly Base[]
}

export interface Base {
  readonly file: string
  /** every moment from here on can be restored with it */
  readonly from: Date
  readonly segment: string
}

const PERIOD = /^\d{14}$/
const BASE = /^base-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-([0-9A-F]{24})\.tar\.gz$/
export const SEGMENT = /^([0-9A-F]{24})(?:\.gz)?$/

export const archiveFolder = (home: string): string => join(home, 'archive')

/** Names the period that the server archives into. While it is there, the server is started with its archiving on. */
const markerFile = (home: string): string => join(archiveFolder(home), 'current')

export const isArchiving = (home: string): boolean => existsSync(markerFile(home))

/** Empty: none at the moment, so that the next one begins anew. */
export const currentPeriod = (home: string): string => (isArchiving(home) ? readFileSync(markerFile(home), 'utf8').trim() : '')

export const setCurrentPeriod = (home: string, name: string): void => writeFileSync(markerFile(home), name, { mode: 0o600 })

export const stopArchiving = (home: string): void => rmSync(markerFile(home), { force: true })

/** The folder is the server's to write to. */
export async function ownArchive(place: ServerPlace, ...below: string[]): Promise<string> {
  let folder = archiveFolder(place.home)
  for (const name of ['', ...below]) {
    folder = join(folder, name)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (place.account) await chown(folder, place.account.uid, place.account.gid)
  }
  return folder
}

export const digitsOf = (at: Date): string => datetime(at).replace(/\D/g, '')

export const baseName = (from: Date, segment: string): string => `base-${digitsOf(from)}-${segment}.tar.gz`

/** The oldest first, those without a base too. */
export async function periodsOf(home: string): Promise<Period[]> {
  const archive = archiveFolder(home)
  const names = (await readdir(archive).catch(() => [])).filter((name) => PERIOD.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const folder = join(archive, name)
      const files = (await readdir(folder).catch(() => [])).sort()
      return { name, folder, wal: join(folder, 'wal'), bases: files.flatMap((file) => baseOf(folder, file) ?? []) }
    }),
  )
}

function baseOf(folder: string, name: string): Base | undefined {
  const [, year, month, day, hour, minute, second, segment] = BASE.exec(name) ?? []
  if (!segment) return undefined
  return { file: join(folder, name), from: parseTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`), segment }
}

/** What the archive takes of the disk. */
export async function archiveBytes(home: string): Promise<number> {
  const entries = await readdir(archiveFolder(home), { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((one) => one.isFile())
    .map((one) =>
      stat(join(one.parentPath, one.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((all, one) => all + one, 0)
}

/** Also after a power cut there is either the whole file or none. */
export async function settle(part: string, file: string): Promise<void> {
  const opened = await open(part, 'r')
  await opened.sync().finally(() => opened.close())
  await rename(part, file)
}
