import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { HttpLimits } from '../process/http-limits.ts'
import { clientNetwork } from '../session/client-network.ts'
import { StreamBounds } from './stream-bounds.ts'
import { Turns } from './turns.ts'
import { whileWorkedOn } from './while-worked-on.ts'

declare module 'fastify' {
  interface FastifyInstance {
    streamBounds: StreamBounds
  }
  interface FastifyContextConfig {
    /** its answer never ends: counted by `streamBounds` instead of taking a turn */
    stream?: boolean
  }
}

/** Limits that the callers of one address share: turns to be worked on, and live streams. */
export const turnsPlugin = fastifyPlugin(async (app: FastifyInstance, limits: HttpLimits) => {
  const turns = new Turns(limits.calls, limits.waiting)
  app.decorate('streamBounds', new StreamBounds(limits.streamsPerAddress, limits.streams))
  whileWorkedOn(app, (request) => turns.take(clientNetwork(request.ip)))
})
