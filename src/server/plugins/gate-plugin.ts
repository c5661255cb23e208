import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Dependencies } from '../context/deps.ts'
import { whileWorkedOn } from './while-worked-on.ts'

/** While the tables are changed, calls wait for what the files then say. */
export const gatePlugin = fastifyPlugin(async (app: FastifyInstance, { gate }: Dependencies) => {
  if (gate) whileWorkedOn(app, () => gate.enter())
})
