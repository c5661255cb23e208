import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { eventStreams } from '../live/events.ts'
import { ensureMessageTrigger } from '../live/message-trigger.ts'
import { signedIn } from '../plugins/session.ts'
import { clientNetwork } from '../session/client-network.ts'

/** User/events: word of every new message to whoever it is for, for as long as his page listens. */
export async function eventRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await ensureMessageTrigger(deps)
  const streams = eventStreams(deps)
  app.addHook('preClose', () => streams.close())

  app.get('/api/User/events', { exposeHeadRoute: false, config: { stream: true } }, async (request, reply) => {
    const { id } = signedIn(request)
    await streams.ready()
    app.streamBounds.take(clientNetwork(request.ip), (ended) => reply.raw.once('close', ended))
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-schema-version': deps.registry.current.version,
      // nothing comes after the stream, and a server that closes waits for no idle connection
      connection: 'close',
    })
    reply.raw.write(': \n\n')
    streams.add({ userId: id, sessionId: request.session!.id, raw: reply.raw })
  })
}
