import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../core/errors.ts'
import { day } from '../../core/value/time.ts'
import type { FileStore } from '../files/file-store.ts'
import { cleanPicture } from './clean-picture.ts'
import { CONTAINER, type FileKind, HEAD_BYTES, isHeif, isNamedAs, kindOfContainer, kindOfHead } from './kind.ts'

export interface StoredFile {
  readonly url: string
  /** bytes, as it is kept */
  readonly size: number
  /** bytes, as it was sent: a picture is made anew */
  readonly sent: number
  readonly kind: FileKind
}

export interface StoreOptions {
  /** holds `uploads/.part`, where a file is written until it is whole and looked at */
  readonly dataDir: string
  /** takes it then */
  readonly files: FileStore
  /** as its sender calls it */
  readonly name: string
  /** pictures only */
  readonly imagesOnly: boolean
  readonly now: Date
}

type Incoming = Readable & { truncated?: boolean }

const PICTURES = 'JPG、PNG 或 WEBP 图片'
const ALL = 'JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX、MP4 或 WEBM 文件'

/**
 * Keeps a stream as `uploads/yyyymm/…`, a picture only after it was made anew. A file of a wrong kind or
 * size is read to its end without being kept. Nothing stays of a file that is refused.
 * @throws AppError of what is wrong with the file; the disk's or the store's own error when it cannot be written
 */
export async function storeFile(stream: Incoming, options: StoreOptions): Promise<StoredFile> {
  const part = join(options.dataDir, 'uploads', '.part', randomBytes(16).toString('hex'))
  await mkdir(dirname(part), { recursive: true })
  try {
    const { size, head } = await writePart(stream, part, options)
    if (size === 0) throw new AppError('upload.empty')
    const detected = typeof head === 'string' ? await kindOfContainer(head, part) : head
    if (!detected) throw wrongType(options)
    if (!isNamedAs(detected, options.name)) throw new AppError('upload.name', { ext: detected.ext.toUpperCase() })
    const url = `uploads/${day(options.now).slice(0, 7).replace('-', '')}/${randomBytes(16).toString('hex')}.${detected.ext}`
    const kept = detected.image ? await rewrite(part, detected) : size
    await options.files.take(url, part)
    return { url, size: kept, sent: size, kind: detected }
  } finally {
    await rm(part, { force: true })
  }
}

async function rewrite(part: string, { ext }: FileKind): Promise<number> {
  const picture = await cleanPicture(part, ext)
  await writeFile(part, picture)
  return picture.length
}

async function writePart(stream: Incoming, part: string, options: StoreOptions) {
  let size = 0
  let begin: Buffer = Buffer.alloc(0)
  let head: ReturnType<typeof kindOfHead> = null
  /** why nothing more is kept: a refusal, or what the disk said */
  let stop: Error | null = null
  const file = await open(part, 'wx', 0o600)
  const admit = async (chunk: Buffer): Promise<Error | null> => {
    if (head === null) {
      head = kindOfHead(chunk)
      if (head === null && isHeif(chunk)) return new AppError('upload.phone')
      if (head === null || (options.imagesOnly && !isImage(head))) return wrongType(options)
    }
    if (size > limitOf(head).most || stream.truncated) return tooLarge(limitOf(head))
    return file.writeFile(chunk).then(
      () => null,
      (error: Error) => error,
    )
  }
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (stop) continue
      // the first bytes may come in crumbs
      begin = head === null ? Buffer.concat([begin, chunk]) : chunk
      if (head !== null || begin.length >= HEAD_BYTES) stop = await admit(begin)
    }
    if (head === null && !stop && size > 0) stop = await admit(begin)
    if (!stop && head !== null && stream.truncated) stop = tooLarge(limitOf(head))
  } catch {
    stop = new AppError('upload.broken')
  } finally {
    await file.close()
  }
  if (stop) throw stop
  return { size, head }
}

const limitOf = (head: FileKind | 'cfb' | 'zip'): FileKind => (typeof head === 'string' ? CONTAINER : head)

const isImage = (head: FileKind | 'cfb' | 'zip'): boolean => typeof head !== 'string' && head.image

const wrongType = ({ imagesOnly }: StoreOptions): AppError => new AppError('upload.type', { types: imagesOnly ? PICTURES : ALL })

const tooLarge = ({ group, most }: FileKind): AppError => new AppError('upload.large', { kind: group, limit: most / 1024 / 1024 })
