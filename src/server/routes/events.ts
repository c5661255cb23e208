import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { callsOf } from '../calls/call.ts'
import type { Dependencies } from '../context/deps.ts'
import { ensureEventTriggers } from '../live/event-triggers.ts'
import { type EventStreams, eventStreams } from '../live/events.ts'
import { clientNetwork } from '../session/client-network.ts'

const { get } = callsOf('账号')

declare module 'fastify' {
  interface FastifyInstance {
    messageStreams: EventStreams
  }
}

/** The streams that User/events opens, for as long as the server stands. */
export const messageStreams = fastifyPlugin(async (app: FastifyInstance, deps: Dependencies) => {
  await ensureEventTriggers(deps)
  const streams = eventStreams(deps)
  app.decorate('messageStreams', streams)
  app.metrics.streams = () => streams.count()
  app.addHook('preClose', () => streams.close())
})

const EXAMPLE = `event: message\ndata: ${JSON.stringify({ type: 'audit', title: '台灯“阅读灯”已上架', route: '/lamps/info', query: { id: 12 } })}\n\n`

/** Word of every new message to whoever it is for, and of every live edit, for as long as his page listens. */
export const messageEvents = get(
  'User/events',
  'signed-in',
  '新消息与改动的事件流：每条消息一个 message 事件，实体文件和配置每次改动一个 schema 事件；每个账号最多 5 条，再开则最早的结束',
  {
    media: { type: 'text/event-stream', example: EXAMPLE },
    options: { exposeHeadRoute: false, config: { stream: true } },
    async answer({ deps, request, reply, actor, session }) {
      const { messageStreams: streams, streamBounds } = request.server
      await streams.ready()
      streamBounds.take(clientNetwork(request.ip), (ended) => reply.raw.once('close', ended))
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
      streams.add({ userId: actor.id, sessionId: session.id, raw: reply.raw })
      return reply
    },
  },
)
