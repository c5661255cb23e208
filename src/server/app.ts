import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { ERRORS } from '../core/errors.ts'
import type { Deps } from './deps.ts'
import { envelopePlugin, refuseUnreadable } from './plugins/envelope.ts'
import { guardPlugin } from './plugins/guard.ts'
import { sessionPlugin } from './plugins/session.ts'
import { accountRoutes } from './routes/account.ts'
import { accountFundsRoutes } from './routes/account-funds.ts'
import { apiRoutes } from './routes/api.ts'
import { articleRoutes } from './routes/article.ts'
import { bargainRoutes } from './routes/bargain.ts'
import { captchaRoutes } from './routes/captcha.ts'
import { categoryRoutes } from './routes/category.ts'
import { chatRoutes } from './routes/chat.ts'
import { cityRoutes } from './routes/city.ts'
import { collectRoutes } from './routes/collect.ts'
import { companyRoutes } from './routes/company.ts'
import { contractRoutes } from './routes/contract.ts'
import { docsRoutes } from './routes/docs.ts'
import { downloadRoutes } from './routes/download.ts'
import { eventRoutes } from './routes/events.ts'
import { fishRoutes } from './routes/fish.ts'
import { indexRoutes } from './routes/index.ts'
import { loginRoutes } from './routes/login.ts'
import { matchesRoutes } from './routes/matches.ts'
import { payPasswordRoutes } from './routes/pay-password.ts'
import { scanPages } from './routes/scan-pages.ts'
import { schemaRoutes } from './routes/schema.ts'
import { siteRoutes } from './routes/site.ts'
import { siteContentRoutes } from './routes/site-content.ts'
import { smsRoutes } from './routes/sms.ts'
import { uploadRoutes } from './routes/upload.ts'
import { uploadFiles } from './routes/upload-files.ts'
import { webRoutes } from './routes/web.ts'
import { wechatRoutes } from './routes/wechat.ts'
import { workbenchRoutes } from './routes/workbench.ts'

/** The whole server over its parts, listening nowhere yet: main.ts opens the port, tests inject. */
export async function buildApp(deps: Deps, logger: FastifyServerOptions['logger'] = false): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logger && {
      ...(logger as object),
      serializers: { req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?', 1)[0], ip }) },
    },
    bodyLimit: deps.platform.limits.body,
    trustProxy: deps.trustProxy,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: (_, socket) => void socket.end(UNREADABLE),
  })
  await app.register(helmet, {
    contentSecurityPolicy: { directives: POLICY },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(underPressure, { maxEventLoopDelay: 3000, exposeStatusRoute: false })
  await app.register(envelopePlugin)
  await app.register(guardPlugin, deps)
  await app.register(sessionPlugin, deps)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('x-schema-version', deps.registry.current.version)
  })
  for (const routes of ROUTES) {
    await app.register(async (scope) => routes(scope, deps))
  }
  await app.register(async (scope) => webRoutes(scope, deps.webDir))
  return app
}

/** To a request that is not even HTTP, such as an address with raw Chinese in it. */
const UNREADABLE = ((body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`)(
  JSON.stringify({ code: 0, msg: ERRORS['request.malformed'].text, data: { reason: 'request.malformed' }, time: 0 }),
)

/** The hand-written controllers, then the generic one; Fastify lets a whole path win over a pattern. */
const ROUTES = [
  loginRoutes,
  captchaRoutes,
  smsRoutes,
  wechatRoutes,
  scanPages,
  accountRoutes,
  eventRoutes,
  payPasswordRoutes,
  accountFundsRoutes,
  uploadRoutes,
  uploadFiles,
  cityRoutes,
  siteRoutes,
  siteContentRoutes,
  downloadRoutes,
  categoryRoutes,
  indexRoutes,
  fishRoutes,
  articleRoutes,
  bargainRoutes,
  chatRoutes,
  companyRoutes,
  collectRoutes,
  contractRoutes,
  workbenchRoutes,
  matchesRoutes,
  schemaRoutes,
  docsRoutes,
  apiRoutes,
]

/** No inline or evaluated code; pictures also from previews made in the page. antd writes its styles at run time. */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}
