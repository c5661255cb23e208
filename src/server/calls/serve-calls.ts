import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../context/deps.ts'
import type { FixedCall } from './call.ts'

/** Puts calls that are stated whole at their addresses. */
export async function serveCalls(app: FastifyInstance, deps: Dependencies, calls: readonly FixedCall[]): Promise<void> {
  for (const { method, path, facts, options, answer } of calls) {
    const routed = (scope: FastifyInstance) =>
      scope.route({ ...options, method, url: `/api/${path}`, handler: (request, reply) => answer(deps, request, reply) })
    if (!facts?.file) {
      routed(app)
      continue
    }
    const limits = { ...facts.file, files: 1 }
    await app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false, limits })
      routed(scope)
    })
  }
}
