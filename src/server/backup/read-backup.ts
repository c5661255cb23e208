import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { codeOf, messageOf } from '../../core/value/narrow.ts'
import { isLater, RELEASE } from '../db/release.ts'
import { END, type End, FORMATS, isUploadEntry, MANIFEST, type Manifest, rowsIn, type Sum, Summing } from './archive.ts'
import { BackupError } from './backup-error.ts'

/** The receiver of a backup's parts, in the order in which they come. */
export interface BackupReader {
  manifest(manifest: Manifest): Promise<void>
  /** rows of one table, which may go on in the next piece */
  rows(table: Manifest['tables'][number], piece: Buffer): Promise<void>
  upload(name: string, content: AsyncIterable<Buffer>): Promise<void>
}

/**
 * Reads a backup from its first to its last byte, and compares it with what was written.
 * @throws BackupError of a file that is no backup, not whole or changed: what was done with it must be taken back
 */
export async function readBackup(file: string, reader: BackupReader): Promise<End> {
  if (!existsSync(file)) throw new BackupError(`没有找到备份文件 ${file}`)
  const entries = extract()
  // what is wrong with the file is thrown where its entries are awaited
  pipeline(createReadStream(file), createGunzip(), entries, () => undefined)
  let manifest: Manifest | undefined
  let end: End | undefined
  const tables = new Map<string, Summing>()
  const uploads = new Summing()
  try {
    for await (const entry of entries) {
      const { name, size } = entry.header
      const content = entry as AsyncIterable<Buffer>
      if (!manifest) {
        manifest = manifestOf(name, await whole(content))
        for (const table of manifest.tables) tables.set(table.name, new Summing())
        await reader.manifest(manifest)
      } else if (name === END) end = JSON.parse(String(await whole(content))) as End
      else if (isUploadEntry(name)) {
        uploads.count++
        uploads.add(`${name}\0${size}\0`)
        await reader.upload(name, summed(content, uploads))
      } else {
        const table = manifest.tables.find((one) => name.startsWith(`data/${one.name}/`))
        if (!table) throw new BackupError(`备份里有不认识的内容：${name}`)
        const piece = await whole(content)
        const sum = tables.get(table.name)!
        sum.add(piece)
        sum.count += rowsIn(piece)
        await reader.rows(table, piece)
      }
    }
  } catch (error) {
    throw asBackupError(error, file)
  }
  if (!manifest || !end) throw new BackupError(`备份文件 ${file} 不完整`)
  compare(end, tables, uploads)
  return end
}

function compare(end: End, tables: ReadonlyMap<string, Summing>, uploads: Summing): void {
  const same = (one: Sum | undefined, other: Sum) => one?.count === other.count && one.sha256 === other.sha256
  for (const [name, sum] of tables)
    if (!same(end.tables[name], sum.sum())) throw new BackupError(`备份里数据表 ${name} 的内容与备份时不同，文件已损坏`)
  if (!same(end.uploads, uploads.sum())) throw new BackupError('备份里上传的文件与备份时不同，文件已损坏')
}

function manifestOf(name: string, content: Buffer): Manifest {
  const manifest = name === MANIFEST ? (JSON.parse(String(content)) as Manifest) : undefined
  if (!manifest || !FORMATS.includes(manifest.format)) throw new BackupError('这不是本产品的备份，或者是更新的版本做的')
  if (manifest.release && isLater(manifest.release, RELEASE))
    throw new BackupError(
      `这份备份里的数据由 ${manifest.release} 版使用过，现在的程序是 ${RELEASE} 版，比它旧，没有往下读。请换上 ${manifest.release} 版或更新的程序`,
    )
  return manifest
}

async function whole(entry: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of entry) parts.push(part)
  return Buffer.concat(parts)
}

async function* summed(entry: AsyncIterable<Buffer>, sum: Summing): AsyncGenerator<Buffer> {
  for await (const part of entry) {
    sum.add(part)
    yield part
  }
}

const DAMAGED = /^(Z_|ERR_STREAM_PREMATURE_CLOSE)|unexpected end|Invalid tar|incorrect header|Unexpected end/

function asBackupError(error: unknown, file: string): unknown {
  return error instanceof SyntaxError || DAMAGED.test(codeOf(error)) || DAMAGED.test(messageOf(error))
    ? new BackupError(`备份文件 ${file} 不完整或已损坏`)
    : error
}
