import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Dependencies } from '../context/deps.ts'
import { whileWorkedOn } from './while-worked-on.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For the call that changes the tables itself, once it has read all that it needs: inside, it would wait for itself. */
    leaveGate(request: FastifyRequest): void
  }
}

/** While the tables are changed, calls wait for what the files then say. */
export const gatePlugin = fastifyPlugin(async (app: FastifyInstance, { gate }: Dependencies) => {
  const leave = gate ? whileWorkedOn(app, () => gate.enter()) : () => undefined
  app.decorate('leaveGate', leave)
})
