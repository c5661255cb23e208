import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { isMobile, normaliseMobile } from '../../../core/value/identity.ts'
import { callsOf } from '../../../server/calls/call.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { accountByMobile } from '../../../server/session/account-row.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { parameter } from '../../parameters/server.ts'
import { CAPTCHA, MOBILE, SMS } from '../errors.ts'
import { fieldError, MOBILE_TEXT, mobileOf } from './account-body.ts'
import { ownAccount } from './own-account.ts'
import { issueCode, SMS_TYPE, type SmsType } from './sms-code.ts'
import { mayLogBudget, releaseMinute, type SmsAsker } from './sms-limits.ts'
import { noteSms, type SmsAsked } from './sms-log.ts'
import { PROVED, proveCaptcha, proveWork, type TypedProof } from './typed-proof.ts'

const { post } = callsOf('登录')

/** Codes by SMS. The answer never tells whether a number has an account. */
export const SMS_CALLS = [
  post('Sms/send', 'anyone', '发送短信验证码；答复 captcha.wanted 时再带上 captcha 和 unicode', {
    input: {
      mobile: MOBILE_TEXT,
      type: {
        type: 'integer',
        enum: Object.values(SMS_TYPE),
        refusal: SMS.type,
        description: '1 登录 2 注册 3 重置密码 4、5 更换手机号的旧号和新号 6 本人确认 7 绑定微信',
        examples: [1],
      },
      ...PROVED,
    },
    required: ['type'],
    say: '验证码已发送',
    async answer({ deps, db, request, input }) {
      const { type } = input
      const mobile = await addressee(deps, request, input.mobile, type)
      const now = deps.now()
      const proven = await provenBy(deps, request, input)
      const network = clientNetwork(request.ip)
      const asked = { mobile, type, network, by: request.actor.id }
      const code = await makeCode(deps, request, asked, { mobile, network, device: request.device, proven }, now)
      if (type === SMS_TYPE.reset) {
        // neither the answer nor its delay tells whether anything was sent; without an account the code reaches nobody
        const known = await accountByMobile(db, deps.platform, mobile)
        const sending = known ? deliver(deps, request.log, asked, code) : noteSms(deps, asked, 'unknown', null)
        sending.catch(() => undefined)
      } else {
        await deliver(deps, request.log, asked, code).catch(async (error) => {
          await releaseMinute(db, mobile, now)
          throw error
        })
      }
    },
  }),
]

/** Some codes only ever go to the account's own number, which the page knows with four digits hidden. */
async function addressee(deps: Dependencies, request: FastifyRequest, typed: string, type: SmsType): Promise<string> {
  if (type !== SMS_TYPE.changeFrom && type !== SMS_TYPE.changeTo && type !== SMS_TYPE.confirm) return mobileOf(typed)
  const own = (await ownAccount(deps, signedIn(request))).mobile
  if (type === SMS_TYPE.changeTo) {
    const mobile = mobileOf(typed)
    if (mobile === own) throw fieldError(MOBILE.same, 'mobile')
    return mobile
  }
  const given = normaliseMobile(typed)
  if (isMobile(given) && given !== own) throw new AppError(SMS.own)
  return own
}

/** The captcha is asked for where much is asked; a page that gives one must have read it. @throws captcha.wrong, proof.work */
async function provenBy(deps: Dependencies, request: FastifyRequest, typed: TypedProof): Promise<boolean> {
  if (typed.captcha === '') return false
  await proveWork(deps, request, typed)
  await proveCaptcha(deps, request, typed)
  return true
}

async function makeCode(
  deps: Dependencies,
  request: FastifyRequest,
  asked: SmsAsked & { readonly type: SmsType },
  asker: SmsAsker,
  now: Date,
): Promise<string> {
  const budget = await parameter(deps, 'sms_hour')
  try {
    return await issueCode(deps.db.kysely, asked.type, asker, { budget }, now)
  } catch (error) {
    if (error instanceof AppError && error.key !== CAPTCHA.wanted.key) await noteSms(deps, asked, 'limited', error.message)
    if (error instanceof AppError && error.key === SMS.budget.key && (await mayLogBudget(deps.db.kysely, now)))
      request.log.error(
        { budget },
        'the hour of messages is spent: limits.sms of config/platform.json, or the desk’s parameter sms_hour',
      )
    throw error
  }
}

async function deliver(deps: Dependencies, log: FastifyBaseLogger, asked: SmsAsked, code: string): Promise<void> {
  const { mobile, type } = asked
  const answer = await deps.adapters.sms.send({ mobile, type, code }).catch(async (error: Error) => {
    log.error({ fault: error.message, type }, 'sms not sent')
    await note(deps, log, asked, 'failed', error.message)
    throw new AppError(SMS.failed)
  })
  await note(deps, log, asked, 'sent', answer)
}

/** A message that was sent is not unsent because it could not be written down. */
const note = (deps: Dependencies, log: FastifyBaseLogger, ...told: [SmsAsked, 'sent' | 'failed', string]): Promise<void> =>
  noteSms(deps, ...told).catch((error: Error) => log.error({ fault: error.message }, 'sms not noted'))
