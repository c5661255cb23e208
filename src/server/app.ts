import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serveCalls } from './calls/serve-calls.ts'
import type { Deps } from './context/deps.ts'
import { forgetFollowed } from './live/followed.ts'
import { docsRoutes } from './openapi/docs-route.ts'
import { envelopePlugin, refuseUnreadable } from './plugins/envelope.ts'
import { gatePlugin } from './plugins/gate-plugin.ts'
import { guardPlugin } from './plugins/guard.ts'
import { refuseOnWire } from './plugins/refuse-on-wire.ts'
import { requestIds } from './plugins/request-ids.ts'
import { safeHeaders } from './plugins/safe-headers.ts'
import { sessionPlugin } from './plugins/session.ts'
import { slowSenders } from './plugins/slow-senders.ts'
import { turnsPlugin } from './plugins/turns-plugin.ts'
import { watchPlugin } from './plugins/watch.ts'
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
export async function buildApp(deps: Deps, logger: FastifyServerOptions['logger'] = false): Promise<FastifyInstance> {
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
  await app.register(safeHeaders)
  await app.register(compress, {
    threshold: 2048,
    // no page sends compressed bodies
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // the mean of twice that time: one long piece of work, as the reading of changed files, is not yet too much of it
  const pressure = { maxEventLoopDelay: limits.lag, sampleInterval: 2 * limits.lag || 1000 }
  await app.register(underPressure, { ...pressure, exposeStatusRoute: false })
  app.server.maxConnections = limits.connections
  await app.register(watchPlugin, deps)
  await app.register(envelopePlugin)
  await app.register(slowSenders, limits)
  await app.register(guardPlugin, deps)
  await app.register(turnsPlugin, limits)
  await app.register(gatePlugin, deps)
  await app.register(sessionPlugin, deps)
  await app.register(messageStreams, deps)
  app.addHook('onSend', (request, reply, _, done) => {
    if (request.url.startsWith('/api/'))
      reply.header('x-schema-version', deps.registry.current.version).header('x-request-id', request.id)
    done()
  })
  app.addHook('onClose', () => forgetFollowed(deps.db))
  const areas = Object.values(deps.areas)
  for (const guard of areas.flatMap((area) => area.guards ?? [])) await guard(deps)
  await serveCalls(app, deps, [...areas.flatMap((area) => area.calls ?? []), ...ENGINE_CALLS])
  for (const routes of [...areas.flatMap((area) => area.routes ?? []), ...ROUTES]) {
    await app.register(async (scope) => routes(scope, deps))
  }
  await app.register(async (scope) => webRoutes(scope, deps))
  return app
}

/** What is no call stated whole, and the generic one; Fastify lets a whole path win over a pattern. */
const ROUTES = [healthRoutes, uploadFiles, docsRoutes, apiRoutes]
