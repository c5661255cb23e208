import { mkdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

const PICTURES = new Set(['.jpg', '.png', '.webp', '.svg'])

/** /uploads: what people uploaded, never as a page of ours. An address is random and its content never changes. */
export async function uploadFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  const root = join(deps.dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    // SVG is drawn by the seeder; what a person uploads is never that, since it could carry a script
    allowedPath: (path) => !path.endsWith('/') && (!path.toLowerCase().endsWith('.svg') || path.startsWith('/seed/')),
    setHeaders(reply, path) {
      reply.setHeader('x-content-type-options', 'nosniff')
      reply.setHeader('cache-control', 'public, max-age=31536000, immutable')
      reply.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (!PICTURES.has(extname(path).toLowerCase())) reply.setHeader('content-disposition', 'attachment')
    },
  })
}
