import type { FastifyInstance } from 'fastify'
import { can } from '../../core/access/ability.ts'
import { accessOf } from '../access/ability-cache.ts'
import type { Deps } from '../deps.ts'
import { ok } from '../plugins/envelope.ts'

/** What the page needs to draw its screens, and word of every live edit. */
export async function schemaRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Schema/bundle', async (request) => {
    const registry = deps.registry.current
    const { rules, ability } = accessOf(registry, request.actor, deps.now)
    const seen = [...registry.entities.values()].filter((entity) => can(ability, 'read', entity.id))
    return ok({
      version: registry.version,
      entities: seen.map((entity) => registry.raw.get(entity.id)),
      rules,
      actor: request.actor,
      permissions: deps.permissions,
      platform: { title: deps.platform.title, entities: deps.platform.entities },
    })
  })

  const open = new Set<{ write(text: string): void; end(): void }>()
  const tell = (version: string) => `event: schema\ndata: ${JSON.stringify({ version })}\n\n`
  const stop = deps.registry.onChange((registry) => {
    for (const stream of open) stream.write(tell(registry.version))
  })
  // a comment now and then keeps proxies from closing a quiet stream
  const beat = setInterval(() => {
    for (const stream of open) stream.write(': \n\n')
  }, 25_000)
  beat.unref()
  app.addHook('preClose', async () => {
    stop()
    clearInterval(beat)
    for (const stream of open) stream.end()
  })
  app.get('/api/Schema/events', (request, reply) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write(tell(deps.registry.current.version))
    open.add(stream)
    request.raw.on('close', () => open.delete(stream))
  })
}
