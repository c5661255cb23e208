import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../../core/errors.ts'
import { textBefore } from '../../core/value/text-before.ts'
import type { Dependencies } from '../context/deps.ts'
import { randomOf } from '../secrets/random.ts'
import { clientNetwork } from '../session/client-network.ts'
import { digestOf } from '../session/credential.ts'
import { deviceOf } from '../session/device.ts'
import { checkContent } from './check-content.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** names the browser, not a person: what a captcha or a WeChat scan is bound to */
    browser: string
    /** what names the device for longer than a sign-in lasts, and its digest */
    deviceSecret: string
    readonly device: string
  }
  interface FastifyContextConfig {
    /** reached by a browser itself (an image, a page, a download), which cannot send the `client` header */
    open?: boolean
  }
}

/** Such addresses whose routes are not ours to mark. */
const OPEN = /^\/api\/docs(\/|$)/

/** Per address and minute; an office behind one address stays far below. `limits.requests` of config/platform.json changes it. */
const REQUESTS = 6000

/** a browser sends some twenty */
const MOST_HEADERS = 100

/** Named as HTTP clients expect it. Foreign sites are kept out by the `client` header, which they cannot send. */
const COOKIE = 'XSRF-TOKEN'

/** The conditions of every call, before anyone asks who is calling. */
export const guardPlugin = fastifyPlugin(async (app: FastifyInstance, deps: Dependencies) => {
  await app.register(cookie)
  await app.register(rateLimit, {
    max: () => (deps.platform.limits as Readonly<Record<string, number>>).requests ?? REQUESTS,
    timeWindow: 60_000,
    keyGenerator: (request) => clientNetwork(request.ip),
    allowList: (request) => !isApi(request),
    errorResponseBuilder: () => new AppError('request.too_many'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })

  app.decorateRequest('browser', '')
  app.decorateRequest('deviceSecret', '')
  // few calls ask
  app.decorateRequest('device', {
    getter() {
      return digestOf(this.deviceSecret)
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.rawHeaders.length > 2 * MOST_HEADERS) throw new AppError('request.malformed')
    if (!isApi(request)) return done()
    const cookie = request.cookies[COOKIE] ?? ''
    request.browser = /^[0-9a-f]{32}$/.test(cookie) ? cookie : randomOf(16).toString('hex')
    if (request.browser !== cookie)
      reply.setCookie(COOKIE, request.browser, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' })
    request.deviceSecret = deviceOf(request, reply)
    if (!isOpen(request) && !/^[123]$/.test(String(request.headers.client ?? ''))) throw new AppError('client.unknown')
    done()
  })

  app.addHook('preValidation', (request, _, done) => {
    if (isApi(request))
      for (const part of [request.params, request.query, request.body]) checkContent(part, deps.platform.limits.nesting)
    done()
  })
})

/** 1 小程序, 2 H5, 3 PC */
export const clientOf = (request: FastifyRequest): number => Number(request.headers.client ?? 3)

const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api/')

const isOpen = (request: FastifyRequest): boolean =>
  request.routeOptions.config.open === true || OPEN.test(textBefore(request.url, '?'))
