import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { extract, type Pack, pack } from 'tar-stream'
import { codeOf } from '../../core/value/narrow.ts'
import { baseName, settle } from './archive-folder.ts'

/** Kept as empty folders: a server that starts from the copy makes their contents itself. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|postgresql\.auto\.conf.*)$/
const PIECE_BYTES = 1024 * 1024

/**
 * Copies a running cluster into `folder`: what changes under the copying is mended by the log from its first segment on.
 * @param admin a session that may administer the server; it must not be used meanwhile
 */
export async function copyCluster(admin: pg.Client, cluster: string, folder: string): Promise<void> {
  const { rows: begun } = await admin.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('yuye', true)) as segment`,
  )
  const part = join(folder, 'base.part')
  const tar = pack()
  tar.on('error', () => undefined)
  const written = pipeline(tar, createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600 }))
  // heard at its end; a disk that is full must not end the process meanwhile
  written.catch((error: Error) => tar.destroy(error))
  try {
    await addFolder(tar, cluster, '')
    const { rows } = await admin.query<{ labelfile: string; until: Date }>(
      'select labelfile, clock_timestamp() as until from pg_backup_stop(false)',
    )
    const { labelfile, until } = rows[0]!
    await added((done) => tar.entry({ name: 'backup_label' }, labelfile, done))
    tar.finalize()
    await written
    const from = new Date(Math.ceil((until.getTime() + 1) / 1000) * 1000)
    await settle(part, join(folder, baseName(from, begun[0]!.segment)))
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

async function addFolder(tar: Pack, cluster: string, folder: string): Promise<void> {
  for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      await added((done) => tar.entry({ name, type: 'directory' }, done))
      if (!EMPTIED.has(name)) await addFolder(tar, cluster, name)
    } else if (entry.isFile()) await addFile(tar, join(cluster, name), name)
  }
}

/** Exactly as long as it was when it was opened, whatever the server does with it meanwhile. */
async function addFile(tar: Pack, path: string, name: string): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    await added((done) => {
      const entry = tar.entry({ name, size }, done)
      return pipeline(Readable.from(piecesOf(file, size)), entry)
    })
  } finally {
    await file.close()
  }
}

async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at))
    // what it has lost stays zeros: the log says that it is shorter
    await file.read(piece, 0, piece.length, at)
    yield piece
  }
}

const added = (add: (done: (error?: Error | null) => void) => unknown): Promise<void> =>
  new Promise((done, fail) => {
    void Promise.resolve(add((error) => (error ? fail(error) : done()))).catch(fail)
  })

/** Puts a copy into a new folder. */
export async function unpackCluster(file: string, cluster: string): Promise<void> {
  const entries = extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  read.catch(() => undefined)
  await mkdir(cluster, { mode: 0o700 })
  for await (const entry of entries) {
    const path = join(cluster, entry.header.name)
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 })
      entry.resume()
      continue
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
  }
  await read
}
