import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { datetime, parseTime } from '../../core/value/time.ts'

const NAME = /^yuye-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.gz$/
const PART = /^yuye-\d{8}-\d{6}\.tar\.gz\.part$/
const ABANDONED_MS = 24 * 3_600_000

/** The file of a backup of this moment, below `folder`, which is made when it is not there: only its owner may enter. */
export async function newBackupFile(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const digits = datetime(now).replace(/\D/g, '')
  return join(folder, `yuye-${digits.slice(0, 8)}-${digits.slice(8)}.tar.gz`)
}

/** When the newest backup of a folder was begun; null: there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const newest = (await names(folder)).at(-1)
  const [, year, month, day, hour, minute, second] = NAME.exec(newest ?? '') ?? []
  return year ? parseTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`) : null
}

/** The newest backup of a folder, as a path; null: there is none. */
export async function newestBackupFile(folder: string): Promise<string | null> {
  const newest = (await names(folder)).at(-1)
  return newest ? join(folder, newest) : null
}

/** Removes all but the newest `keep` backups, and what a killed process left half written. Other files are nobody's business. */
export async function prune(folder: string, keep: number): Promise<readonly string[]> {
  const outdated = (await names(folder)).slice(0, -keep)
  for (const name of outdated) await rm(join(folder, name), { force: true })
  for (const name of await readdir(folder)) {
    if (!PART.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
  return outdated
}

const names = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort()
