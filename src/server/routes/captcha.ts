import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { issueCaptcha } from '../account/captcha.ts'
import { clientNetwork } from '../account/client-network.ts'
import { appendOutbox } from '../adapters/outbox.ts'
import { take } from '../db/rate.ts'
import type { Deps } from '../deps.ts'

const PER_ADDRESS = { max: 30, seconds: 60 }

/** The captcha as a picture, without envelope. */
export async function captchaRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Login/getCaptcha', { config: { open: true } }, async (request, reply) => {
    const { unicode } = request.query as { unicode?: unknown }
    if (typeof unicode !== 'string' || !/^[\w.-]{1,40}$/.test(unicode)) throw new AppError('request.malformed')
    const now = deps.now()
    if (!(await take(deps.db.kysely, `captcha:${clientNetwork(request.ip)}`, PER_ADDRESS, now)))
      throw new AppError('request.too_many')
    const { svg, text } = await issueCaptcha(deps.db.kysely, request.browser, unicode, now)
    if (deps.sandbox) await appendOutbox(deps.dataDir, 'captcha', { unicode, text })
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(svg)
  })
}
