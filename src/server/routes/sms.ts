import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { isMobile, normaliseMobile } from '../../core/value/identity.ts'
import { accountById, accountByMobile } from '../account/account-row.ts'
import { clientNetwork } from '../account/client-network.ts'
import { issueCode, releaseMinute, SMS_TYPE, type SmsType } from '../account/sms-code.ts'
import type { SmsMessage } from '../adapters/sms.ts'
import type { Deps } from '../deps.ts'
import { ok } from '../plugins/envelope.ts'
import { signedIn } from '../plugins/session.ts'
import { type Body, bodyOf, fieldError, mobileOf, textOf } from './body.ts'

const TYPES: ReadonlySet<number> = new Set(Object.values(SMS_TYPE))

/** Sms/send: what it answers never tells whether a number has an account. */
export async function smsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/Sms/send', async (request) => {
    const body = bodyOf(request)
    const type = Number(textOf(body, 'type')) as SmsType
    if (!TYPES.has(type)) throw new AppError('sms.type')
    const mobile = await addressee(deps, request, body, type)
    const now = deps.now()
    const code = await issueCode(deps.db.kysely, mobile, type, clientNetwork(request.ip), now)
    if (type === SMS_TYPE.reset) {
      // neither the answer nor its delay tells whether anything was sent; without an account the code reaches nobody
      const known = await accountByMobile(deps.db.kysely, deps.platform, mobile)
      if (known) deliver(deps, request.log, { mobile, type, code }).catch(() => undefined)
    } else {
      await deliver(deps, request.log, { mobile, type, code }).catch(async (error) => {
        await releaseMinute(deps.db.kysely, mobile, now)
        throw error
      })
    }
    return ok({}, '验证码已发送')
  })
}

/** Some codes only ever go to the account's own number, which the page knows with four digits hidden. */
async function addressee(deps: Deps, request: FastifyRequest, body: Body, type: SmsType): Promise<string> {
  if (type !== SMS_TYPE.changeFrom && type !== SMS_TYPE.changeTo && type !== SMS_TYPE.confirm) return mobileOf(body)
  const own = (await accountById(deps.db.kysely, deps.platform, signedIn(request).id))!.mobile
  if (type === SMS_TYPE.changeTo) {
    const mobile = mobileOf(body)
    if (mobile === own) throw fieldError('mobile.same', 'mobile')
    return mobile
  }
  const given = normaliseMobile(textOf(body, 'mobile'))
  if (isMobile(given) && given !== own) throw new AppError('sms.own')
  return own
}

async function deliver(deps: Deps, log: FastifyBaseLogger, message: SmsMessage): Promise<void> {
  await deps.adapters.sms.send(message).catch((error: Error) => {
    log.error({ fault: error.message, type: message.type }, 'sms not sent')
    throw new AppError('sms.failed')
  })
}
