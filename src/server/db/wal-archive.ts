import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { day, parseTime } from '../../core/value/time.ts'
import { freeBytes } from '../files/disk.ts'
import type { ArchiveOptions } from '../process/archive-options.ts'
import {
  archiveBytes,
  archiveFolder,
  type Base,
  currentPeriod,
  digitsOf,
  ownArchive,
  type Period,
  periodsOf,
  setCurrentPeriod,
} from './archive-folder.ts'
import { copyCluster } from './copy-cluster.ts'
import { adminConfig } from './embedded-lock.ts'
import type { ServerPlace } from './embedded-place.ts'
import { runningServer } from './embedded-server.ts'
import { compressSegments, segmentsOf } from './wal-segments.ts'

const DAY_MS = 86_400_000
/** segments that wait to be archived; more mean that the archiver cannot write */
const MOST_WAITING = 8

/** Archives what the embedded server writes ahead, so that any moment of the last days can be restored. */
export class WalArchive {
  constructor(
    readonly place: ServerPlace,
    readonly options: ArchiveOptions,
  ) {}

  bytes = (): Promise<number> => archiveBytes(this.place.home)

  /** the first moment that can be restored now */
  async from(): Promise<Date | null> {
    const current = (await periodsOf(this.place.home)).find(({ name }) => name === currentPeriod(this.place.home))
    return current?.bases[0]?.from ?? null
  }

  /** Goes on with the period that the server was stopped in; a new one begins with the first round. */
  async begin(): Promise<void> {
    const name = currentPeriod(this.place.home)
    const goesOn = (await periodsOf(this.place.home)).some((one) => one.name === name && one.bases.length > 0)
    await (goesOn && (await this.#hasRoom()) ? this.#archiveInto(name) : this.suspend())
  }

  /** What is due, asked every minute: the log compressed, a copy of the cluster, what is too old or too much removed. */
  async round(now: Date): Promise<void> {
    const { home, cluster } = this.place
    if (!(await this.#hasRoom())) {
      await this.#prune(now, 1)
      if (!(await this.#hasRoom())) return this.#giveUp()
    }
    if (!currentPeriod(home)) await this.#archiveInto(digitsOf(now))
    const current = (await periodsOf(home)).find(({ name }) => name === currentPeriod(home))
    if (!current) return this.suspend()
    await compressSegments(current)
    if (await this.#isDue(current, now)) await this.#administer((admin) => copyCluster(admin, cluster, current.folder))
    await this.#prune(now)
    const waiting = (await readdir(join(cluster, 'pg_wal/archive_status'))).filter((name) => name.endsWith('.ready'))
    if (waiting.length > MOST_WAITING) throw new Error(`${waiting.length} segments of the write-ahead log cannot be archived`)
  }

  /** The log is thrown away as without an archive, and the period ends. */
  async suspend(): Promise<void> {
    setCurrentPeriod(this.place.home, '')
    await this.#administer(async (admin) => {
      await admin.query(`alter system set archive_library = ''`)
      await admin.query(`alter system set archive_command = 'exit 0'`)
      await admin.query('select pg_reload_conf()')
    })
  }

  async #giveUp(): Promise<void> {
    if (currentPeriod(this.place.home)) await this.suspend()
    for (const { folder } of await periodsOf(this.place.home)) await rm(folder, { recursive: true })
  }

  async #archiveInto(name: string): Promise<void> {
    await ownArchive(this.place, name, 'wal')
    await this.#administer(async (admin) => {
      // its setting is known to the session from here on
      await admin.query(`load 'basic_archive'`)
      await admin.query(`alter system set archive_command = ''`)
      await admin.query(`alter system set basic_archive.archive_directory = '../archive/${name}/wal'`)
      await admin.query(`alter system set archive_library = 'basic_archive'`)
      await admin.query('select pg_reload_conf()')
    })
    setCurrentPeriod(this.place.home, name)
  }

  async #hasRoom(): Promise<boolean> {
    return (await freeBytes(archiveFolder(this.place.home))) >= this.options.reserve
  }

  /** Also when so much was written since that replaying it would take long, and the archive could not shrink. */
  async #isDue(current: Period, now: Date): Promise<boolean> {
    const newest = current.bases.at(-1)
    if (!newest) return true
    const today = parseTime(`${day(now)} ${this.options.at}:00`)
    if (newest.from < (today <= now ? today : parseTime(`${day(now, -1)} ${this.options.at}:00`))) return true
    let since = 0
    for (const [name, path] of await segmentsOf(current)) if (name >= newest.segment) since += (await stat(path)).size
    return since > this.options.mostBytes / 2
  }

  /** @param most how many copies stay, of which the newest always does */
  async #prune(now: Date, most = Number.POSITIVE_INFINITY): Promise<void> {
    const { home } = this.place
    const needed = new Date(now.getTime() - this.options.days * DAY_MS)
    for (let keep = most; ; ) {
      const bases = (await periodsOf(home)).flatMap((one) => one.bases)
      const first = bases.findLastIndex(({ from }) => from <= needed)
      const kept = bases.slice(Math.max(first, bases.length - keep, 0))
      await this.#keepOnly(new Set(kept.map(({ file }) => file)))
      if (kept.length <= 1 || (await archiveBytes(home)) <= this.options.mostBytes) return
      keep = kept.length - 1
    }
  }

  async #keepOnly(files: ReadonlySet<string>): Promise<void> {
    for (const period of await periodsOf(this.place.home)) {
      const kept = period.bases.filter(({ file }) => files.has(file))
      const isCurrent = period.name === currentPeriod(this.place.home)
      if (kept.length === 0 && !isCurrent) await rm(period.folder, { recursive: true })
      else await removeBefore(period, kept)
    }
  }

  async #administer<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
    const running = await runningServer(this.place)
    if (!running) throw new Error('the embedded server does not run')
    const admin = new pg.Client({ ...adminConfig(this.place, running), application_name: 'yuye archive' })
    admin.on('error', () => undefined)
    try {
      await admin.connect()
      return await work(admin)
    } finally {
      await admin.end().catch(() => undefined)
    }
  }
}

async function removeBefore(period: Period, kept: readonly Base[]): Promise<void> {
  for (const { file } of period.bases) if (!kept.some((one) => one.file === file)) await rm(file)
  const first = kept[0]?.segment
  if (!first) return
  for (const [name, path] of await segmentsOf(period)) if (name < first) await rm(path)
}
