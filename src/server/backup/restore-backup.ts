import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { PRODUCT_SESSION } from '../db/connect.ts'
import { identifier } from '../db/quote.ts'
import { drop } from '../db/watched-pool.ts'
import { type FileStore, filesOf } from '../files/file-store.ts'
import { SealError } from '../secrets/secrets.ts'
import { type End, KEY_PURPOSE, type Manifest } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { BackupSource } from './make-backup.ts'
import { readBackup } from './read-backup.ts'

export interface RestoreOptions {
  /** what is there goes: the tables, and the uploads into a folder beside */
  readonly replace?: boolean
  /** goes on though the key is another: what is sealed cannot be read then */
  readonly withoutKey?: boolean
}

const PATIENCE_MS = 3_000

/**
 * Puts a backup back, whole or not at all: one transaction for the tables, and a folder of uploads that takes the place of
 * those in the store just before it is committed. The product must not run.
 * @throws BackupError of what is in the way; nothing was changed
 */
export async function restoreBackup(target: BackupSource, file: string, options: RestoreOptions = {}): Promise<End> {
  const { db, dataDir } = target
  const client = db.connection('patient')
  client.on('error', () => undefined)
  await client.connect()
  const folder = join(dataDir, `uploads.restoring-${process.pid}`)
  try {
    await refuseRunning(client)
    await mkdir(join(folder, 'uploads'), { recursive: true })
    await client.query('begin')
    const end = await fill(client, target, file, folder, options)
    // the uploads take their place, then the tables theirs
    await filesOf(target).exchange(folder, () => client.query('commit'))
    await client.query('analyze')
    return end
  } catch (error) {
    // the server takes everything back; it may stand in the middle of a table, where no goodbye is heard
    drop(client)
    throw error
  } finally {
    await client.end().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(
  client: pg.Client,
  target: BackupSource,
  file: string,
  folder: string,
  options: RestoreOptions,
): Promise<End> {
  let after: readonly string[] = []
  let into: { readonly table: string; readonly stream: ReturnType<typeof copy.from> } | undefined
  const close = async () => {
    if (!into) return
    into.stream.end()
    await finished(into.stream)
    into = undefined
  }
  const end = await readBackup(file, {
    async manifest(manifest) {
      await checkEmpty(client, filesOf(target), options)
      checkKey(target, manifest, options)
      if (options.replace) await clear(client)
      for (const statement of manifest.before) await client.query(statement)
      after = manifest.after
    },
    async rows({ name, columns }, piece) {
      if (into?.table !== name) {
        await close()
        const stream = client.query(copy.from(`copy ${identifier(name)} (${columns.map(identifier).join(', ')}) from stdin`))
        // told to whoever writes next
        stream.on('error', () => undefined)
        into = { table: name, stream }
      }
      await write(into.stream, piece)
    },
    async upload(name, content) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }))
    },
  })
  await close()
  for (const statement of after) await client.query(statement)
  for (const { table, column, value, called } of end.sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      identifier(table),
      column,
      value,
      called,
    ])
  return end
}

const write = (stream: ReturnType<typeof copy.from>, piece: Buffer): Promise<void> =>
  new Promise((done, fail) => {
    // what the database said of a row stands in the stream
    stream.write(piece, (error) => (error ? fail(stream.errored ?? error) : done()))
  })

/** The sessions of a product that has just ended take a moment to go. */
async function refuseRunning(client: pg.Client): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(200)) {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [PRODUCT_SESSION],
    )
    if (rows.length === 0) return
    if (performance.now() > end) throw new BackupError('产品正在使用这个数据库，请先停止它的全部进程')
  }
}

async function checkEmpty(client: pg.Client, files: FileStore, { replace }: RestoreOptions): Promise<void> {
  if (replace) return
  const { rows } = await client.query<{ name: string }>(`${TABLES} limit 1`)
  if (rows.length === 0 && (await isEmpty(files))) return
  throw new BackupError(
    '这里已经有数据了，没有改动它。确实要用备份代替现在的全部数据，请加上 --replace（现有的表会被删除，上传的文件移到旁边）',
  )
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _ of files.list()) return false
  return true
}

function checkKey({ secrets }: BackupSource, { key, format }: Manifest, { withoutKey }: RestoreOptions): void {
  try {
    if (secrets.open(key, KEY_PURPOSE) === format) return
  } catch (error) {
    if (!(error instanceof SealError)) throw error
  }
  if (withoutKey) return
  throw new BackupError(
    '备份里加密的资料（证件号、账号、动态码密钥）是用另一把密钥加密的。请把备份时的密钥设为 SECRET_KEY（沙盒是 DATA_DIR/secret.key 文件）后重试；密钥确实没有了，加上 --without-key，这些资料将无法读取',
  )
}

const HERE = '(select oid from pg_namespace where nspname = current_schema())'
const TABLES = `select relname as name from pg_class where relkind in ('r', 'p', 'f') and relnamespace = ${HERE}`

async function clear(client: pg.Client): Promise<void> {
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows)
    await client.query(`drop table if exists ${identifier(name)} cascade`)
  const { rows } = await client.query<{
    name: string
  }>(`select oid::regprocedure::text as name from pg_proc o where pronamespace = ${HERE}
    and prokind = 'f' and not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')`)
  for (const { name } of rows) await client.query(`drop function if exists ${name} cascade`)
}
