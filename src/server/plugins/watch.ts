import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Dependencies } from '../context/deps.ts'
import { Metrics } from '../watch/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
    /** whether the process has been told to stop: it still answers, and says that it wants no more */
    ending: { told: boolean }
  }
}

/** The process as it is seen from outside: its figures, and whether it is about to end. */
export const watchPlugin = fastifyPlugin(async (app: FastifyInstance, deps: Dependencies) => {
  const metrics = new Metrics(deps)
  app.decorate('metrics', metrics)
  app.decorate('ending', { told: false })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply)
    done()
  })
  app.addHook('preClose', async () => {
    app.ending.told = true
  })
})
