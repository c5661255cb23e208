import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { takesTurn } from './turns-plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    leaveGate: (() => void) | null
  }
}

/** While the tables are changed, calls wait for what the files then say. */
export const gatePlugin = fastifyPlugin(async (app: FastifyInstance, { gate }: Deps) => {
  if (!gate) return
  app.decorateRequest('leaveGate', null)
  app.addHook('preValidation', async (request) => {
    if (takesTurn(request)) request.leaveGate = await gate.enter()
  })
  app.addHook('onSend', (request, _, __, done) => {
    request.leaveGate?.()
    done()
  })
  app.addHook('onResponse', (request, _, done) => {
    request.leaveGate?.()
    done()
  })
})
