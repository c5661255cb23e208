import type { FastifyInstance, FastifyRequest } from 'fastify'
import { derivedOnce } from '../../core/value/derived-once.ts'

/** Neither what never ends nor what is long on its way. */
const counts = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') &&
  !request.routeOptions.config.stream &&
  !String(request.headers['content-type'] ?? '').startsWith('multipart/')

/**
 * Has a call enter before it is worked on, and leave as soon as that is done: a slow reader of its answer keeps nothing, nor does
 * who has gone meanwhile and is not answered at all. Its body is there by then: a slow sender keeps nothing either.
 * @param enter gives how to leave, more than once without harm. Routes that are added later are counted
 * @returns lets a call leave before it is done
 */
export function whileWorkedOn(
  app: FastifyInstance,
  enter: (request: FastifyRequest) => Promise<() => void>,
): (request: FastifyRequest) => void {
  const holderOf = derivedOnce((_: FastifyRequest): { leave?: () => void } => ({}))
  const leave = (request: FastifyRequest): void => holderOf(request).leave?.()
  app.addHook('preValidation', async (request) => {
    if (counts(request)) holderOf(request).leave = await enter(request)
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const work: unknown = handler.call(this, request, reply)
      const left = () => leave(request)
      if (work instanceof Promise) work.then(left, left)
      return work
    }
  })
  // what is refused on the way is worked on by nobody
  app.addHook('onSend', (request, _, __, done) => {
    leave(request)
    done()
  })
  return leave
}
