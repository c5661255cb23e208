import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../../core/errors.ts'
import { day } from '../../core/value/time.ts'
import { CONTAINER, type FileKind, HEAD_BYTES, kindOfContainer, kindOfHead } from './kind.ts'

export interface StoredFile {
  readonly url: string
  readonly path: string
  readonly size: number
  readonly kind: FileKind
}

export interface StoreOptions {
  /** holds `uploads/`, whose `.part` folder is never served */
  readonly dataDir: string
  /** pictures only */
  readonly imagesOnly: boolean
  readonly now: Date
}

const PICTURES = 'JPG、PNG 或 WEBP 图片'
const ALL = 'JPG、PNG、WEBP、PDF、OFD、XLS、XLSX、DOC、DOCX 或 MP4 文件'

/**
 * Writes a stream to its place under `uploads/yyyymm/`. A file of a wrong kind or size is read to its end without being
 * kept, so that the page hears the answer instead of a broken connection. Nothing stays of a file that is refused.
 */
export async function storeFile(stream: Readable & { truncated?: boolean }, options: StoreOptions): Promise<StoredFile> {
  const part = join(options.dataDir, 'uploads', '.part', randomBytes(16).toString('hex'))
  await mkdir(dirname(part), { recursive: true })
  try {
    const { size, head } = await writePart(stream, part, options)
    if (size === 0) throw new AppError('upload.empty')
    const found = typeof head === 'string' ? await kindOfContainer(head, part) : head
    if (!found) throw wrongType(options)
    const url = `uploads/${day(options.now).slice(0, 7).replace('-', '')}/${randomBytes(16).toString('hex')}.${found.ext}`
    const path = join(options.dataDir, url)
    await mkdir(dirname(path), { recursive: true })
    await rename(part, path)
    return { url, path, size, kind: found }
  } finally {
    await rm(part, { force: true })
  }
}

async function writePart(stream: Readable & { truncated?: boolean }, part: string, options: StoreOptions) {
  let size = 0
  let begin: Buffer = Buffer.alloc(0)
  let head: ReturnType<typeof kindOfHead> = null
  let refusal: AppError | null = null
  const file = await open(part, 'wx', 0o600)
  const admit = async (chunk: Buffer): Promise<AppError | null> => {
    if (head === null) {
      head = kindOfHead(chunk)
      if (head === null || (options.imagesOnly && !isImage(head))) return wrongType(options)
    }
    if (size > limitOf(head).most || stream.truncated) return tooLarge(limitOf(head))
    await file.writeFile(chunk)
    return null
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (refusal) continue
      // the first bytes may come in crumbs
      begin = head === null ? Buffer.concat([begin, chunk]) : chunk
      if (head !== null || begin.length >= HEAD_BYTES) refusal = await admit(begin)
    }
    if (head === null && !refusal && size > 0) refusal = await admit(begin)
    if (!refusal && head !== null && stream.truncated) refusal = tooLarge(limitOf(head))
  } catch (error) {
    throw new AppError('upload.broken', { cause: (error as Error).message })
  } finally {
    await file.close()
  }
  if (refusal) throw refusal
  return { size, head }
}

const limitOf = (head: FileKind | 'cfb' | 'zip'): FileKind => (typeof head === 'string' ? CONTAINER : head)

const isImage = (head: FileKind | 'cfb' | 'zip'): boolean => typeof head !== 'string' && head.image

const wrongType = ({ imagesOnly }: StoreOptions): AppError => new AppError('upload.type', { types: imagesOnly ? PICTURES : ALL })

const tooLarge = ({ group, most }: FileKind): AppError => new AppError('upload.large', { kind: group, limit: most / 1024 / 1024 })
