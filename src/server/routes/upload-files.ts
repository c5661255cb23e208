import { mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { PROOF } from '../../core/value/file-address.ts'
import type { Deps } from '../deps.ts'
import { provenFor, UPLOADED } from '../upload/file-proof.ts'
import { sweepParts } from '../upload/sweep-parts.ts'

const SHOWN = new Set(['.jpg', '.png', '.webp', '.svg'])
/** Drawn by the seeder, SVG too; what a person uploads is never that, since it could carry a script. */
const DRAWN = /^uploads\/seed\/[\w-]+\.[a-z0-9]{1,5}$/
const CACHE = { lasting: 'public, max-age=31536000, immutable', passing: 'private, no-store' }

/**
 * /uploads: what people uploaded, never as a page of ours. A file is private until its address proves otherwise; there is
 * no other spelling of an address, so nothing can be reached around the proof. What lasts is random and never changes.
 */
export async function uploadFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  const root = join(deps.dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  await sweepParts(deps.dataDir)
  await app.register(
    async (files) => {
      files.addHook('onRequest', async (request, reply) => admit(deps, request, reply))
      files.setNotFoundHandler((_, reply) => refuse(reply, 404, 'file.missing'))
      const options = { root, decorateReply: false, index: false, dotfiles: 'ignore', cacheControl: false } as const
      await files.register(fastifyStatic, options)
    },
    { prefix: '/uploads/' },
  )
}

async function admit(deps: Deps, { url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const at = url.indexOf(PROOF)
  const address = (at < 0 ? url : url.slice(0, at)).slice(1)
  const uploaded = UPLOADED.test(address)
  if (!uploaded && !DRAWN.test(address)) return refuse(reply, 404, 'file.missing')
  const proven = uploaded ? provenFor(deps, address, at < 0 ? '' : url.slice(at + PROOF.length)) : 'lasting'
  if (!proven) return refuse(reply, 403, 'file.proof')
  reply.headers({
    'x-content-type-options': 'nosniff',
    'cache-control': CACHE[proven],
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(SHOWN.has(extname(address)) ? {} : { 'content-disposition': 'attachment' }),
  })
}

/** Opened by a browser itself: a sentence to read, not the envelope of a call. */
function refuse(reply: FastifyReply, status: number, key: 'file.missing' | 'file.proof'): FastifyReply {
  return reply
    .code(status)
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(new AppError(key).message)
}
