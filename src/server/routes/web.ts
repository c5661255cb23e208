import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The built page: hashed assets for ever, the document itself never cached; every path that is no file is the page's own. */
export async function webRoutes(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  if (!webDir || !existsSync(join(webDir, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (reply, path) =>
      void reply.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.get('/*', (request, reply) => {
    if (/^\/(api|uploads|assets)\//.test(request.url)) return reply.callNotFound()
    return reply.sendFile(documentFor(request), webDir)
  })
}

/** The front page comes drawn already, for the width that the browser says it has. */
function documentFor({ url, headers }: FastifyRequest): string {
  if (!/^\/(index\/?)?(\?|$)/.test(url)) return 'index.html'
  return /Mobi|Android/i.test(headers['user-agent'] ?? '') ? 'index.phone.html' : 'index.wide.html'
}
