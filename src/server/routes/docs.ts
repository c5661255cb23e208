import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { remember } from '../../core/value/remember.ts'
import type { Deps } from '../deps.ts'
import { openApi } from '../openapi/document.ts'
import { KeptAnswer } from '../plugins/kept-answer.ts'
import { KeptFiles, plainPath } from '../plugins/kept-files.ts'

const FILES = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/** The API document at /api/docs, and as JSON at /api/docs/json; made once for each version of the registry. */
export async function docsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const made = new WeakMap<object, KeptAnswer>()
  const current = () => {
    const registry = deps.registry.current
    return remember(
      made,
      registry,
      () => new KeptAnswer('application/json; charset=utf-8', JSON.stringify(openApi(registry, deps.platform.title, deps.areas))),
    )
  }
  const files = new KeptFiles()
  app.addHook('preHandler', async (request, reply) => {
    const address = request.url.split('?', 1)[0]!
    if (address === '/api/docs/json') return current().send(request, reply)
    // the same once more, in a notation that takes seven times as long to write
    if (address === '/api/docs/yaml') throw new AppError('route.unknown')
    const file = address.startsWith('/api/docs/static/') && plainPath(address.slice('/api/docs/static'.length))
    return file && (await files.of(join(FILES, file)))?.send(request, reply)
  })
  // the plugin wants a document at start; ours goes out before it is asked
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none', deepLinking: true } })
}
