import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { codeOf, messageOf } from '../../core/value/narrow.ts'
import { DIALECTS, rootOf, type StoreRules, signedFetch } from './store-rules.ts'
import { partName, type StoredFiles } from './stored-files.ts'

export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** `path`: the bucket follows the host, as MinIO and most have it; `host`: it stands before it, as 阿里云 and 腾讯云 want it */
  readonly addressing: 'path' | 'host'
  /** whose rules requests are signed by; absent: those of S3 */
  readonly rules?: StoreRules
  /** until it begins to answer, in milliseconds; a file is given more by its size */
  readonly patience?: number
}

export interface S3Store extends StoredFiles {
  readonly kind: 's3'
  /** The store's answer to a browser's question: its range and its conditions go on to it. */
  ask(method: 'GET' | 'HEAD', name: string, headers: Record<string, string>): Promise<S3Answer>
  /** @throws StoreError when it does not answer within the time, or lets nobody in */
  check(ms: number): Promise<void>
}

export interface S3Answer {
  readonly status: number
  readonly headers: Headers
  readonly content: Readable
}

interface Question {
  readonly headers?: Record<string, string>
  readonly body?: () => ReadableStream | Blob
  readonly query?: Record<string, string>
  readonly ms?: number
  /** what is no failure besides 2xx */
  readonly also?: readonly number[]
}

const PATIENCE_MS = 10_000
/** of an answer that has begun */
const SILENCE_MS = 15_000
const LEAST_BYTES_PER_MS = 1_000
/** a connection kept open may just have been closed by the other side */
const TRIES = 2
const AT_ONCE = 8

/** Files in a bucket of any store that speaks S3. What is sent carries its digest, so the store keeps it whole or not at all. */
export function s3Store(config: S3Config): S3Store {
  const { endpoint, bucket, patience = PATIENCE_MS } = config
  const dialect = DIALECTS[config.rules ?? 's3']
  const fetchSigned = signedFetch(config)
  const root = rootOf(config)

  async function ask(method: string, name: string, question: Question = {}): Promise<S3Answer> {
    const { headers = {}, body, query = {}, ms = patience, also = [] } = question
    const url = `${root}${name && `/${name}`}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`
    for (let again = TRIES - 1; ; again--) {
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(new Error(`${ms / 1000} 秒内没有回应`)), ms)
      try {
        const init = { method, headers, redirect: 'error', signal: stop.signal } as const
        const response = await fetchSigned(url, body ? { ...init, body: body() } : init)
        if (response.status >= 500 && again > 0) continue
        if (!response.ok && !also.includes(response.status)) throw await refusal(response)
        return { status: response.status, headers: response.headers, content: Readable.from(chunks(response, stop)) }
      } catch (error) {
        if (error instanceof StoreError) throw error
        if (again === 0 || stop.signal.aborted) throw new StoreError(`${endpoint}/${bucket}: ${reasonOf(error)}`)
      } finally {
        clearTimeout(timer)
      }
    }
  }

  async function refusal(response: Response): Promise<StoreError> {
    const body = await response.text().catch(() => '')
    const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1]
    return new StoreError(`${endpoint}/${bucket}: HTTP ${response.status}${code ? ` ${code}` : ''}`, response.status)
  }

  async function send(name: string, size: number, question: Question): Promise<void> {
    try {
      await ended(await ask('PUT', name, { ...question, ms: patience + size / LEAST_BYTES_PER_MS }))
    } catch (error) {
      // it may have heard everything and only said nothing
      void remove(name).catch(() => undefined)
      throw error
    }
  }

  const remove = async (name: string): Promise<void> => ended(await ask('DELETE', name, { also: [404] }))

  /** Within the store. It may say 200 and find out afterwards that it could not. */
  async function copy(from: string, to: string): Promise<void> {
    const body = await textOf(await ask('PUT', to, { headers: { [dialect.copySource]: `${dialect.copyRoot(config)}/${from}` } }))
    if (body.includes('<Error>')) throw new StoreError(`${endpoint}/${bucket}: ${from} cannot be copied`)
  }

  async function take(name: string, path: string): Promise<void> {
    const hash = createHash(dialect.digest)
    let size = 0
    await pipeline(createReadStream(path), async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) {
        hash.update(part)
        size += part.length
      }
    })
    const headers = { 'content-length': String(size), [dialect.digestHeader]: hash.digest(dialect.encoding) }
    await send(name, size, { headers, body: () => streamOf(path) })
  }

  async function* list(): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const query = { ...dialect.list, prefix: 'uploads/', ...(token ? { [dialect.from]: token } : {}) }
      const xml = await textOf(await ask('GET', '', { query }))
      for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) yield plain(key)
      const next = dialect.next.exec(xml)?.[1]
      token = /<IsTruncated>true</.test(xml) && next ? plain(next) : undefined
    } while (token)
  }

  return {
    kind: 's3',
    ask: (method, name, headers) => ask(method, name, { headers, also: [304, 404, 412, 416] }),
    check: async (ms) => ended(await ask('GET', '', { query: { ...dialect.list, 'max-keys': '1', prefix: 'uploads/' }, ms })),
    take,
    async put(name, content) {
      const body = new Blob([typeof content === 'string' ? content : new Uint8Array(content)])
      const digest = createHash(dialect.digest).update(content).digest(dialect.encoding)
      await send(name, body.size, { headers: { [dialect.digestHeader]: digest }, body: () => body })
    },
    async open(name) {
      const { status, headers, content } = await ask('GET', name, { also: [404] })
      if (status === 404) return null
      return {
        size: Number(headers.get('content-length')),
        mtime: new Date(headers.get('last-modified') ?? Date.now()),
        content,
      }
    },
    remove,
    list,
    async exchange(folder, commit) {
      const aside = `${partName()}/`
      const had = new Set<string>()
      for await (const name of list()) had.add(name)
      const besides = (name: string) => aside + name.slice('uploads/'.length)
      await each(had, (name) => copy(name, besides(name)))
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
      const nameOf = (path: string) => relative(folder, path).replaceAll('\\', '/')
      const come = new Set(paths.map(nameOf))
      try {
        await each(paths, (path) => take(nameOf(path), path))
        await each(had, async (name) => (come.has(name) ? undefined : remove(name)))
        await commit()
      } catch (error) {
        await each(come, async (name) => (had.has(name) ? undefined : remove(name)))
        await each(had, (name) => copy(besides(name), name))
        throw error
      }
    },
  }
}

/** The body of an answer, as long as it goes on coming: waiting for its reader is not silence. */
async function* chunks({ body }: Response, stop: AbortController): AsyncGenerator<Buffer> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const timer = setTimeout(() => stop.abort(new Error(`${SILENCE_MS / 1000} 秒没有内容`)), SILENCE_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield Buffer.from(value)
    }
  } catch (error) {
    throw new StoreError(reasonOf(error))
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Node's own type of the stream that its `fetch` takes differs from the browser's by name alone. */
const streamOf = (path: string): ReadableStream => Readable.toWeb(createReadStream(path)) as ReadableStream

const textOf = ({ content }: S3Answer): Promise<string> => text(content)

const ended = async (answer: S3Answer): Promise<void> => void (await textOf(answer))

/** `fetch` says only that it failed, and why in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return codeOf(cause) || messageOf(cause ?? error)
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

async function each<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = all[Symbol.iterator]()
  const hand = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
}

/** A store that does not answer, or does not do what it was asked. Its message holds no secret. */
class StoreError extends Error {
  override readonly name = 'StoreError'
  /** as the disk's errors have theirs */
  readonly code = 'STORE'

  constructor(
    message: string,
    /** what it answered, when it did */
    readonly status?: number,
  ) {
    super(message)
  }
}
