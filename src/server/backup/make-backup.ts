import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { Database } from '../db/database.ts'
import { identifier } from '../db/quote.ts'
import { releaseOf } from '../db/release.ts'
import { drop } from '../db/watched-pool.ts'
import { freeBytes } from '../files/disk.ts'
import { type FileStore, filesOf } from '../files/file-store.ts'
import type { Secrets } from '../secrets/secrets.ts'
import {
  END,
  type End,
  FORMAT,
  isUploadEntry,
  KEY_PURPOSE,
  MANIFEST,
  type Manifest,
  rowsIn,
  type Sum,
  Summing,
} from './archive.ts'
import { BackupError } from './backup-error.ts'
import { leftOut, readStructure } from './read-structure.ts'

export interface BackupSource {
  readonly db: Database
  readonly dataDir: string
  /** absent: under `dataDir` */
  readonly files?: FileStore
  readonly secrets: Secrets
}

export interface MadeBackup {
  readonly file: string
  readonly bytes: number
  readonly rows: number
  readonly tables: number
  readonly uploads: number
  /** views and the like, which are not in it */
  readonly leftOut: readonly string[]
}

/** The archive, and the question whether its disk still has room. */
interface Into {
  readonly tar: Pack
  readonly room: () => Promise<void>
}

/** of a table's rows held in memory at a time */
const PIECE_BYTES = 4 * 1024 * 1024

/**
 * Writes database and uploads to `file` while the product goes on: all tables as they were at one moment, and the files that
 * there were by then. A file is written before a row speaks of it and never changed, so no row lacks its file.
 * `file` gets its name only when it is whole and on the disk.
 * @param reserve bytes that it leaves free on that disk, which may be the database's own
 * @throws BackupError when there is no more room than that
 */
export async function makeBackup(source: BackupSource, file: string, reserve = 0): Promise<MadeBackup> {
  const { db, secrets } = source
  const part = `${file}.part`
  const client = db.connection('patient')
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query("set local lock_timeout = '60s'")
    await client.query('set local tcp_user_timeout = 0')
    const structure = await readStructure(client)
    // until the end nobody alters them; everybody goes on reading and writing
    for (const { name } of structure.tables) await client.query(`lock table ${identifier(name)} in access share mode`)
    const manifest: Manifest = {
      format: FORMAT,
      at: new Date().toISOString(),
      release: await releaseOf(db),
      postgres: (await client.query<{ server_version_num: string }>('show server_version_num')).rows[0]!.server_version_num,
      key: secrets.seal(FORMAT, KEY_PURPOSE),
      ...structure,
    }
    const end = await write(client, part, manifest, filesOf(source), reserve)
    const left = await leftOut(client)
    await client.query('commit')
    await settle(part, file)
    return {
      file,
      bytes: (await stat(file)).size,
      rows: Object.values(end.tables).reduce((all, one) => all + one.count, 0),
      tables: manifest.tables.length,
      uploads: end.uploads.count,
      leftOut: left,
    }
  } catch (error) {
    // it may stand in the middle of a table, where no goodbye is heard
    drop(client)
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function write(client: pg.Client, part: string, manifest: Manifest, files: FileStore, reserve: number): Promise<End> {
  const tar = pack()
  tar.on('error', () => undefined)
  const into: Into = { tar, room: keepFree(dirname(part), reserve) }
  const file = createWriteStream(part, { flags: 'w', mode: 0o600 })
  const closed = new Promise<void>((done) => file.once('close', () => done()))
  const written = pipeline(tar, createGzip({ level: 4 }), file)
  // heard at its end; a disk that is full must not end the process meanwhile
  written.catch((error: Error) => tar.destroy(error))
  const fill = async () => {
    await add(into, MANIFEST, JSON.stringify(manifest))
    const tables: Record<string, Sum> = {}
    for (const table of manifest.tables) tables[table.name] = await addTable(into, client, table)
    const uploads = await addUploads(into, files)
    const end: End = { tables, uploads, sequences: await sequences(client) }
    await add(into, END, JSON.stringify(end))
    tar.finalize()
    return end
  }
  try {
    const [end] = await Promise.all([fill(), written])
    return end
  } catch (error) {
    tar.destroy()
    file.destroy()
    await closed
    throw error
  }
}

async function addTable(into: Into, client: pg.Client, { name, columns }: Manifest['tables'][number]): Promise<Sum> {
  const sum = new Summing()
  let piece: Buffer[] = []
  let held = 0
  let pieces = 0
  const flush = async () => {
    const content = Buffer.concat(piece)
    sum.add(content)
    sum.count += rowsIn(content)
    piece = []
    held = 0
    await add(into, `data/${name}/${String(++pieces).padStart(6, '0')}`, content)
  }
  const rows = client.query(copy.to(`copy (select ${columns.map(identifier).join(', ')} from ${identifier(name)}) to stdout`))
  rows.on('error', () => undefined)
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    piece.push(chunk)
    held += chunk.length
    if (held >= PIECE_BYTES) await flush()
  }
  if (held > 0) await flush()
  return sum.sum()
}

async function addUploads(into: Into, files: FileStore): Promise<Sum> {
  const sum = new Summing()
  const names: string[] = []
  for await (const name of files.list()) if (isUploadEntry(name)) names.push(name)
  for (const name of names.sort()) {
    const size = await addFile(into, files, name, sum)
    if (size !== null) sum.count++
  }
  return sum.sum()
}

const ASK_EVERY_MS = 500

function keepFree(folder: string, reserve: number): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - askedAt < ASK_EVERY_MS) return
    askedAt = performance.now()
    if ((await freeBytes(folder)) < reserve) throw new BackupError('备份没有做完：磁盘剩余的空间要留给数据库（DISK_RESERVE_MB）')
  }
}

/** Null: it went meanwhile, since its upload was refused after all. */
async function addFile({ tar, room }: Into, files: FileStore, name: string, sum: Summing): Promise<number | null> {
  await room()
  const file = await files.open(name)
  if (!file) return null
  const { size, mtime, content } = file
  sum.add(`${name}\0${size}\0`)
  content.on('data', (chunk) => sum.add(chunk))
  await new Promise<void>((done, fail) => {
    const entry = tar.entry({ name, size, mtime }, (error) => (error ? fail(error) : done()))
    entry.on('error', (error) => content.destroy(error))
    content.once('error', (error) => entry.destroy(error))
    content.pipe(entry)
  })
  return size
}

async function add({ tar, room }: Into, name: string, content: string | Buffer): Promise<void> {
  await room()
  await new Promise<void>((done, fail) => {
    // told to whoever waits; unheard it would end the process
    tar.entry({ name }, content, (error) => (error ? fail(error) : done())).on('error', fail)
  })
}

/** Never behind the rows: sequences are read last, and are outside of the snapshot. */
async function sequences(client: pg.Client): Promise<End['sequences']> {
  const { rows: owned } = await client.query<{ table: string; column: string; name: string }>(`
    select t.relname as table, a.attname as column, s.relname as name
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and d.refobjsubid > 0 and t.relnamespace = (select oid from pg_namespace where nspname = current_schema())
    order by 1, 2`)
  const files = []
  for (const { table, column, name } of owned) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${identifier(name)}`,
    )
    files.push({ table, column, ...rows[0]! })
  }
  return files
}

/** Also after a power cut there is either the whole file or none. */
async function settle(part: string, file: string): Promise<void> {
  await sync(part)
  await rename(part, file)
  if (process.platform !== 'win32') await sync(dirname(file))
}

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  await opened.sync().finally(() => opened.close())
}
