import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Dependencies } from '../context/deps.ts'
import { Metrics } from '../watch/metrics.ts'
import { type Readiness, readiness } from '../watch/readiness.ts'
import { Refusals } from '../watch/refusals.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
    /** whether the process can serve now; asked by /readyz and by the figures, found out once for both */
    readiness: () => Promise<Readiness>
    refusals: Refusals
    /** whether the process has been told to stop: it still answers, and says that it wants no more */
    ending: { told: boolean /** each answer is the last on its connection */; last?: boolean }
  }
}

/** The process as it is seen from outside: its figures, and whether it is about to end. */
export const watchPlugin = fastifyPlugin(async (app: FastifyInstance, deps: Dependencies) => {
  app.decorate('ending', { told: false })
  const ready = readiness(deps, () => app.ending.told)
  app.decorate('readiness', ready)
  const metrics = new Metrics(deps, ready)
  app.decorate('metrics', metrics)
  const refusals = new Refusals(deps.db)
  app.decorate('refusals', refusals)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply)
    done()
  })
  app.addHook('preClose', async () => {
    app.ending.told = true
  })
  app.addHook('onClose', () => refusals.flush())
})
