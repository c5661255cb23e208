import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { appendOutbox } from '../../../server/adapters/outbox.ts'
import { take } from '../../../server/db/rate.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { issueCaptcha } from './captcha.ts'
import { issueWork } from './work.ts'

const PER_ADDRESS = { max: 30, seconds: 60 }

/** What a person reads off (a picture, without envelope) and what his browser works out. */
export async function captchaRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const db = deps.db.kysely

  /** The key that the page asks under, unless its address asks too often. */
  const asked = async (request: FastifyRequest, kind: string) => {
    const { unicode } = request.query as { unicode?: unknown }
    if (typeof unicode !== 'string' || !/^[\w.-]{1,40}$/.test(unicode)) throw new AppError('request.malformed')
    if (!(await take(db, `${kind}:${clientNetwork(request.ip)}`, PER_ADDRESS, deps.now()))) throw new AppError('request.too_many')
    return { browser: request.browser, unicode }
  }

  app.get('/api/Login/getCaptcha', { config: { open: true } }, async (request, reply) => {
    const key = await asked(request, 'captcha')
    const { png, text } = await issueCaptcha(db, key, deps.now())
    if (deps.sandbox) await appendOutbox(deps.dataDir, 'captcha', { unicode: key.unicode, text })
    return reply.type('image/png').header('cache-control', 'no-store').send(png)
  })

  app.get('/api/Login/getWork', async (request) => ok(await issueWork(db, await asked(request, 'work'), deps.now())))
}
