import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { isMobile, normaliseMobile } from '../../../core/value/identity.ts'
import type { SmsMessage } from '../../../server/adapters/sms.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { type Body, bodyOf, fieldError, mobileOf, textOf } from '../../../server/routes/body.ts'
import { accountById, accountByMobile } from '../../../server/session/account-row.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { MOBILE, SMS } from '../errors.ts'
import { issueCode, SMS_TYPE, type SmsType } from './sms-code.ts'
import { mayLogBudget, releaseMinute, type SmsAsker } from './sms-limits.ts'
import { proveCaptcha, proveWork } from './typed-proof.ts'

const TYPES: ReadonlySet<number> = new Set(Object.values(SMS_TYPE))

/** Messages of the whole platform in an hour, unless `limits.sms` of config/platform.json says otherwise. */
const BUDGET = 2000

/** Sms/send: what it answers never tells whether a number has an account. */
export async function smsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/Sms/send', async (request) => {
    const body = bodyOf(request)
    const type = Number(textOf(body, 'type')) as SmsType
    if (!TYPES.has(type)) throw new AppError(SMS.type)
    const mobile = await addressee(deps, request, body, type)
    const now = deps.now()
    const proven = await provenBy(deps, request, body)
    const asker = { mobile, network: clientNetwork(request.ip), device: request.device, proven }
    const code = await makeCode(deps, request, type, asker, now)
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
    if (mobile === own) throw fieldError(MOBILE.same, 'mobile')
    return mobile
  }
  const given = normaliseMobile(textOf(body, 'mobile'))
  if (isMobile(given) && given !== own) throw new AppError(SMS.own)
  return own
}

/** The captcha is asked for where much is asked; a page that gives one must have read it. @throws captcha.wrong, proof.work */
async function provenBy(deps: Deps, request: FastifyRequest, body: Body): Promise<boolean> {
  if (textOf(body, 'captcha') === '') return false
  await proveWork(deps, request, body)
  await proveCaptcha(deps, request, body)
  return true
}

async function makeCode(deps: Deps, request: FastifyRequest, type: SmsType, asker: SmsAsker, now: Date): Promise<string> {
  const budget = deps.platform.limits.sms ?? BUDGET
  try {
    return await issueCode(deps.db.kysely, type, asker, { budget }, now)
  } catch (error) {
    if (error instanceof AppError && error.key === SMS.budget.key && (await mayLogBudget(deps.db.kysely, now)))
      request.log.error({ budget }, 'the hour of messages is spent: limits.sms of config/platform.json')
    throw error
  }
}

async function deliver(deps: Deps, log: FastifyBaseLogger, message: SmsMessage): Promise<void> {
  await deps.adapters.sms.send(message).catch((error: Error) => {
    log.error({ fault: error.message, type: message.type }, 'sms not sent')
    throw new AppError(SMS.failed)
  })
}
