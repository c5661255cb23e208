import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { appendOutbox } from '../../../server/adapters/outbox.ts'
import { callsOf } from '../../../server/calls/call.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { takeAttempt } from '../../../server/db/rate-limit.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { issueCaptcha } from './captcha.ts'
import { issueWork } from './work.ts'

const { get } = callsOf('登录')

const PER_ADDRESS = { max: 30, seconds: 60 }

const KEY = { type: 'string', pattern: '^[\\w.-]{1,40}$', description: '时间戳', examples: ['1760000000000'] } as const

/** The captcha that a person reads (a picture, without envelope) and the task that the browser works out. */
export const CAPTCHA_CALLS = [
  get('Login/getCaptcha', 'anyone', '图形验证码（PNG 图片）', {
    input: { unicode: KEY },
    required: ['unicode'],
    media: { type: 'image/png' },
    options: { config: { open: true } },
    async answer({ deps, db, request, reply, input: { unicode } }) {
      await count(deps, request, 'captcha')
      const { png, text } = await issueCaptcha(db, { browser: request.browser, unicode }, deps.now())
      if (deps.sandbox) await appendOutbox(deps.dataDir, 'captcha', { unicode, text })
      return reply.type('image/png').header('cache-control', 'no-store').send(png)
    },
  }),
  get('Login/getWork', 'anyone', '请浏览器做的计算（altcha），答案以 work 和 work_key 提交', {
    input: { unicode: KEY },
    required: ['unicode'],
    example: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 4000 } },
    async answer({ deps, db, request, input: { unicode } }) {
      await count(deps, request, 'work')
      return issueWork(db, { browser: request.browser, unicode }, deps.now())
    },
  }),
]

/** @throws request.too_many */
async function count(deps: Dependencies, request: FastifyRequest, kind: string): Promise<void> {
  if (!(await takeAttempt(deps.db.kysely, `${kind}:${clientNetwork(request.ip)}`, PER_ADDRESS, deps.now())))
    throw new AppError('request.too_many')
}
