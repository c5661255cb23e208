import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError, type ErrorKey } from '../../core/errors.ts'
import { textBefore } from '../../core/value/text-before.ts'
import { isBusy, isFull, isLost, isSlow } from '../process/database-errors.ts'
import { FaultLog } from '../process/fault-log.ts'

export interface Envelope<T> {
  readonly code: 0 | 1 | 403
  readonly msg: string
  readonly data: T
  readonly time: number
}

/** Reads say nothing; writes a short sentence, which the page shows. */
export const ok = <T>(data: T, msg = ''): Envelope<T> => ({ code: 1, msg, data, time: seconds() })

/** Every handled failure of a call is HTTP 200: the page shows nothing of any other status. Files and pages keep theirs. */
export const envelopePlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const refusal = asAppError(error, request)
    if (refusal.key === 'request.too_large') await takeIn(request.raw)
    if (refusal.key === 'route.unknown') return answer(unknownCall(app, request), reply)
    if (request.url.startsWith('/api/')) return answer(refusal, reply)
    const status = error instanceof AppError ? 400 : (error.statusCode ?? 500)
    return reply.code(status).type('text/plain; charset=utf-8').send(refusal.message)
  })
  await app.register(
    async (api) => {
      api.setNotFoundHandler((request, reply) => answer(unknownCall(app, request), reply))
    },
    { prefix: '/api' },
  )
})

/** For `frameworkErrors` of the server: an address that cannot be decoded reaches no handler. */
export function refuseUnreadable(_: unknown, __: FastifyRequest, reply: FastifyReply): void {
  answer(new AppError('request.malformed'), reply)
}

function answer(error: AppError, reply: FastifyReply): FastifyReply {
  reply.server.metrics?.refused(error.key)
  reply.server.refusals?.note(reply.request, error)
  // what is our fault is looked up in the log by the request's id
  const id = error.key.startsWith('server.') ? { request: reply.request.id } : {}
  const said = { ...(error.errors ? { errors: error.errors } : {}), ...(error.help ? { help: error.help } : {}) }
  const data = { reason: error.key, ...said, ...id }
  return reply
    .code(200)
    .type('application/json; charset=utf-8')
    .send({ code: error.code, msg: error.message, data, time: seconds() })
}

const TAKEN_IN_BYTES = 32 * 1024 * 1024
const TAKEN_IN_MS = 10_000

/** Lets the sender finish what is only a little too large: cut off while writing, it would never read the answer. */
async function takeIn(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || !(Number(body.headers['content-length']) <= TAKEN_IN_BYTES)) return
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), TAKEN_IN_MS)
  body.resume()
  await finished(body, { writable: false, signal: over.signal }).catch(() => undefined)
  clearTimeout(timer)
}

const faults = new FaultLog()
/** one line a minute says all of it, and a log that grows fills the same disk */
const fullDisks = new FaultLog(Date.now, 1)

const BY_STATUS: Readonly<Record<number, ErrorKey>> = { 413: 'request.too_large', 429: 'request.too_many', 503: 'server.busy' }

function asAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  // the pool tells the log of it, once for all calls
  if (isLost(error)) return new AppError('server.busy')
  // what is only read was asked too widely
  if (isSlow(error) && request.method === 'GET') return new AppError('query.slow')
  if (isFull(error)) {
    fullDisks.tell(request.log, error)
    return new AppError('server.full')
  }
  if (isBusy(error)) {
    request.log.warn({ code: error.code }, 'the database is busy')
    return new AppError('server.busy')
  }
  const status = error.statusCode ?? 500
  if (status in BY_STATUS) return new AppError(BY_STATUS[status]!)
  if (status >= 400 && status < 500) return new AppError('request.malformed')
  faults.tell(request.log, error)
  return new AppError('server.fault')
}

/** A call that exists by the other method is named as that, also where the generic route has taken this one. */
function unknownCall(app: FastifyInstance, request: FastifyRequest): AppError {
  const url = textBefore(request.url, '?')
  const other = (['GET', 'POST'] as const).some((method) => method !== request.method && app.hasRoute({ method, url }))
  return new AppError(other ? 'method.wrong' : 'route.unknown')
}

const seconds = (): number => Math.floor(Date.now() / 1000)
