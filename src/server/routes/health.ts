import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import type { Dependencies } from '../context/deps.ts'

/** The questions of a watchdog: is the process alive, can it serve, how is it. Never the envelope of a call. */
export async function healthRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
  // asked every few seconds: a line for each would be all that the log has
  const quiet = { logLevel: 'warn' } as const

  app.get('/healthz', quiet, async () => ({ alive: true }))

  app.get('/readyz', quiet, async (_, reply) => {
    const readiness = await app.readiness()
    return reply.code(readiness.ready ? 200 : 503).send(readiness)
  })

  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayMeasure(request, deps.metricsToken))
      return reply.code(404).type('text/plain; charset=utf-8').send(new AppError('route.unknown').message)
    const { type, body } = await app.metrics.text()
    return reply.type(type).send(body)
  })
}

/** Written by proxies: who comes with one of them may be anybody. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** By the token, or, where there is none, from this machine itself and through no proxy. */
function mayMeasure({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(headers.authorization ?? '', `Bearer ${token}`)
  const { remoteAddress = '' } = raw.socket
  return isLoopback(remoteAddress) && FORWARDED.every((name) => headers[name] === undefined)
}

const isLoopback = (address: string): boolean => isIP(address) !== 0 && /^(::1|(::ffff:)?127\.)/.test(address)

const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
