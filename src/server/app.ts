import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serveCalls } from './calls/serve-calls.ts'
import type { Dependencies } from './context/deps.ts'
import { stopFollowing } from './live/followed-rows.ts'
import { docsRoutes } from './openapi/docs-route.ts'
import { refuseUnreadable } from './plugins/envelope.ts'
import { installPlugins } from './plugins/install.ts'
import { refuseOnWire } from './plugins/refuse-on-wire.ts'
import { requestIds } from './plugins/request-ids.ts'
import { HTTP_LIMITS } from './process/http-limits.ts'
import { loggerOf } from './process/log.ts'
import { trustOf } from './process/trust-proxy.ts'
import { apiRoutes } from './routes/api.ts'
import { ENGINE_CALLS } from './routes/engine-calls.ts'
import { messageStreams } from './routes/events.ts'
import { healthRoutes } from './routes/health.ts'
import { uploadFiles } from './routes/upload-files.ts'
import { webRoutes } from './routes/web.ts'

/** The whole server over its parts, listening nowhere yet: main.ts opens the port, tests inject. */
export async function buildApp(deps: Dependencies, logger: FastifyServerOptions['logger'] = false): Promise<FastifyInstance> {
  const limits = deps.http ?? HTTP_LIMITS
  const app = Fastify({
    logger: loggerOf(logger),
    requestTimeout: limits.request,
    connectionTimeout: limits.quiet,
    keepAliveTimeout: limits.keepAlive,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    bodyLimit: deps.platform.limits.body,
    trustProxy: trustOf(deps.trustProxy),
    ...requestIds(deps.trustProxy),
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseOnWire,
  })
  app.server.maxConnections = limits.connections
  await installPlugins(app, deps, limits)
  await app.register(messageStreams, deps)
  app.addHook('onSend', (request, reply, _, done) => {
    if (app.ending.last) reply.header('connection', 'close')
    if (request.url.startsWith('/api/')) {
      reply.header('x-schema-version', deps.registry.current.version).header('x-request-id', request.id)
      // whoever comes to this browser next finds nothing of what was read
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    }
    done()
  })
  app.addHook('onClose', () => stopFollowing(deps.db))
  const areas = Object.values(deps.areas)
  for (const guard of areas.flatMap((area) => area.guards ?? [])) await guard(deps)
  await serveCalls(app, deps, [...areas.flatMap((area) => area.calls ?? []), ...ENGINE_CALLS])
  for (const routes of [...areas.flatMap((area) => area.routes ?? []), ...ROUTES]) {
    await app.register(async (scope) => routes(scope, deps))
  }
  await app.register(async (scope) => webRoutes(scope, deps))
  return app
}

/** Routes besides the calls that are stated whole, and the generic one; Fastify lets a whole path win over a pattern. */
const ROUTES = [healthRoutes, uploadFiles, docsRoutes, apiRoutes]
