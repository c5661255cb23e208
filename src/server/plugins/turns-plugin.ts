import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { HttpLimits } from '../http-limits.ts'
import { clientNetwork } from '../session/client-network.ts'
import { StreamBounds } from './stream-bounds.ts'
import { Turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyInstance {
    streamBounds: StreamBounds
  }
  interface FastifyRequest {
    giveTurnBack: (() => void) | null
  }
  interface FastifyContextConfig {
    /** its answer never ends: counted by `streamBounds` instead of taking a turn */
    stream?: boolean
  }
}

/** What the callers of one address share: turns to be worked on, and live streams. */
export const turnsPlugin = fastifyPlugin(async (app: FastifyInstance, limits: HttpLimits) => {
  const turns = new Turns(limits.calls, limits.waiting)
  app.decorate('streamBounds', new StreamBounds(limits.streamsPerAddress, limits.streams))
  app.decorateRequest('giveTurnBack', null)
  // its body is there by now: a slow sender holds no turn
  app.addHook('preValidation', async (request) => {
    if (takesTurn(request)) request.giveTurnBack = await turns.take(clientNetwork(request.ip))
  })
  // nor does a slow reader; who has gone meanwhile is no longer answered
  app.addHook('onSend', (request, _, __, done) => {
    request.giveTurnBack?.()
    done()
  })
  app.addHook('onResponse', (request, _, done) => {
    request.giveTurnBack?.()
    done()
  })
})

/** Neither what never ends nor what is long on its way. */
export const takesTurn = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') &&
  !request.routeOptions.config.stream &&
  !String(request.headers['content-type'] ?? '').startsWith('multipart/')
