import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { openApi } from '../openapi/document.ts'

/** The API document at /api/docs, and as JSON at /api/docs/json; always of the registry as it is now. */
export async function docsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // the plugin wants a document at start; ours is made anew from the entities at each reading
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
    transformSpecification: () => openApi(deps.registry.current, deps.platform.title),
    transformSpecificationClone: false,
  })
}
