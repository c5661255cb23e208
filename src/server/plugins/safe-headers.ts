import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import helmet from 'helmet'

/** No inline or evaluated code; pictures also from previews made in the page. antd writes its styles at run time. */
const CONTENT_SOURCES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

/** The page listens where it is asked to and finds the place it stands at; nobody in a frame does, and nothing else is asked of the device. */
const DEVICE = 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=(), display-capture=()'

/** Helmet's headers go with every answer. They are the same for all of them, so helmet is asked once. */
export const safeHeaders = fastifyPlugin(async (app: FastifyInstance) => {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: { directives: CONTENT_SOURCES },
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }),
  )
  app.addHook('onRequest', (_, reply, done) => {
    reply.raw.setHeader('permissions-policy', DEVICE)
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
})

type Middleware = ReturnType<typeof helmet>

function headersOf(middleware: Middleware): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  let failed: unknown
  middleware(request, response, (error) => {
    failed = error
  })
  if (failed !== undefined) throw failed
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const)
}
