import { mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { PROOF } from '../../core/value/file-address.ts'
import type { Dependencies } from '../context/deps.ts'
import { filesOf } from '../files/file-store.ts'
import type { S3Store } from '../files/s3-store.ts'
import { signedFor, UPLOADED } from '../upload/file-proof.ts'
import { mimeOf } from '../upload/kind.ts'
import { faultsOf } from '../upload/storage-fault.ts'
import { sweepParts } from '../upload/sweep-parts.ts'

/** Files that a page draws or plays; phones will not play a file that is to be downloaded. */
const SHOWN = new Set(['.jpg', '.png', '.webp', '.svg', '.mp4', '.webm'])
/** Drawn by the seeder, SVG too; what a person uploads is never that, since it could carry a script. */
const DRAWN = /^uploads\/seed\/[\w-]+\.[a-z0-9]{1,5}$/
const CACHE = { lasting: 'public, max-age=31536000, immutable', passing: 'private, no-store' }
/** The headers of a browser's question to a store, and of the answer that it may hear. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const TOLD = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/**
 * /uploads: what people uploaded, never as a page of ours. A file is private until its address proves otherwise; there is
 * no other spelling of an address, so nothing can be reached around the proof. What lasts is random and never changes.
 */
export async function uploadFiles(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const root = join(deps.dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  await sweepParts(deps.dataDir)
  const store = filesOf(deps)
  await app.register(
    async (files) => {
      files.addHook('onRequest', async (request, reply) => admit(deps, request, reply))
      files.setNotFoundHandler((_, reply) => refuse(reply, 404, 'file.missing'))
      if (store.kind === 's3') return void files.get('/*', { exposeHeadRoute: true }, forward(deps, store))
      const options = { root, decorateReply: false, index: false, dotfiles: 'ignore', cacheControl: false } as const
      await files.register(fastifyStatic, options)
    },
    { prefix: '/uploads/' },
  )
}

/** From the store through us, piece by piece: it knows nothing of who may see what. */
const forward = (deps: Dependencies, store: S3Store) => async (request: FastifyRequest, reply: FastifyReply) => {
  const address = addressOf(request.url)
  const forwarded = Object.fromEntries(ASKED.flatMap((name) => [[name, request.headers[name]]]).filter(([, value]) => value))
  try {
    const { status, headers, content } = await store.ask(request.method === 'HEAD' ? 'HEAD' : 'GET', address, forwarded)
    if (status === 404) {
      content.destroy()
      return refuse(reply, 404, 'file.missing')
    }
    for (const name of TOLD) {
      const value = headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    if (status === 304 || status === 412 || status === 416) {
      content.destroy()
      return reply.code(status).removeHeader('content-length').send()
    }
    return reply.code(status).type(mimeOf(address)).send(content)
  } catch (error) {
    faultsOf(deps, request.server.log).unreadable(error)
    return refuse(reply, 503, 'file.unreadable')
  }
}

const addressOf = (url: string): string => {
  const at = url.indexOf(PROOF)
  return (at < 0 ? url : url.slice(0, at)).slice(1)
}

async function admit(deps: Dependencies, { url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const at = url.indexOf(PROOF)
  const address = addressOf(url)
  const uploaded = UPLOADED.test(address)
  if (!uploaded && !DRAWN.test(address)) return refuse(reply, 404, 'file.missing')
  const proven = uploaded ? signedFor(deps, address, at < 0 ? '' : url.slice(at + PROOF.length)) : 'lasting'
  if (!proven) return refuse(reply, 403, 'file.proof')
  reply.headers({
    'x-content-type-options': 'nosniff',
    'cache-control': CACHE[proven],
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(SHOWN.has(extname(address)) ? {} : { 'content-disposition': 'attachment' }),
  })
}

/** Opened by a browser itself: a sentence to read, not the envelope of a call. */
function refuse(reply: FastifyReply, status: number, key: 'file.missing' | 'file.proof' | 'file.unreadable'): FastifyReply {
  return reply
    .code(status)
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(new AppError(key).message)
}
