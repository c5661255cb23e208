import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { WeChatPerson } from '../../../server/adapters/wechat.ts'
import { take } from '../../../server/db/rate.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { bodyOf, mobileOf, textOf } from '../../../server/routes/body.ts'
import { type AccountRow, accountById, accountByMobile } from '../../../server/session/account-row.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { LOGIN, WECHAT } from '../errors.ts'
import { createAccount } from './create-account.ts'
import { consumeState, consumeTicket, issueState, issueTicket, peekTicket } from './oauth.ts'
import { type LoginAnswer, signIn } from './sign-in.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'
import { bindWeChat, boundAccount, isWeChatBound, unbindWeChat } from './wechat-identity.ts'

const SCANS = { max: 30, seconds: 60 }

/** Signing in by a WeChat scan: where to scan, what the scan brought, and the mobile that a newcomer binds. */
export async function wechatRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const db = deps.db.kysely
  const { wechat } = deps.adapters

  app.get('/api/Login/scanCode', async (request) => {
    if (!wechat) throw new AppError(WECHAT.off)
    if (!(await take(db, `scan:${clientNetwork(request.ip)}`, SCANS, deps.now()))) throw new AppError('request.too_many')
    return ok({ url: wechat.scanUrl(await issueState(db, request.browser, deps.now())) })
  })

  /** The state is ours, this browser's and spent; then WeChat says whose the code is. */
  const identify = async (browser: string, code: string, state: string): Promise<WeChatPerson> => {
    if (!wechat) throw new AppError(WECHAT.off)
    await consumeState(db, browser, state, deps.now())
    return wechat.identify(code).catch((error: Error) => {
      app.log.warn({ fault: error.message }, 'wechat did not identify')
      throw new AppError(WECHAT.failed)
    })
  }

  app.post('/api/Login/authLogin', async (request) => {
    const body = bodyOf(request)
    const person = await identify(request.browser, textOf(body, 'code'), textOf(body, 'state'))
    const bound = await boundAccount(db, person)
    if (bound === null) {
      const cacheBindNum = await issueTicket(db, person, deps.now())
      return ok<LoginAnswer>({ user: null, is_bind_mobile: 1, cacheBindNum })
    }
    return ok(await signIn(deps, request, (await accountById(db, deps.platform, bound))!), '登录成功')
  })

  app.post('/api/Login/BindMobile', async (request) => {
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    const ticket = textOf(body, 'cacheBindNum')
    await peekTicket(db, ticket, deps.now())
    await consumeCode(db, { mobile, type: SMS_TYPE.bind, code: textOf(body, 'bind_code') }, deps.now())
    const known = await accountByMobile(db, deps.platform, mobile)
    if (known && !known.active) throw new AppError(LOGIN.disabled)
    if (known && (await isWeChatBound(db, known.id))) throw new AppError(WECHAT.taken)
    const person = await consumeTicket(db, ticket, deps.now())
    const account = known ?? (await newcomer(deps, mobile, person))
    await bindWeChat(db, account.id, person, deps.now())
    return ok(await signIn(deps, request, account), '绑定成功')
  })

  app.post('/api/User/bindWechat', async (request) => {
    const { id } = signedIn(request)
    const body = bodyOf(request)
    const person = await identify(request.browser, textOf(body, 'code'), textOf(body, 'state'))
    await bindWeChat(db, id, person, deps.now())
    return ok({}, '微信已绑定')
  })

  app.post('/api/User/unbindWechat', async (request) => {
    await unbindWeChat(db, signedIn(request).id)
    return ok({}, '微信已解绑')
  })
}

/** Named as in WeChat, where that is a name we would take. */
function newcomer(deps: Deps, mobile: string, { name }: WeChatPerson): Promise<AccountRow> {
  const usable = [...name].length >= 2 && [...name].length <= 30
  return createAccount(deps, { mobile, ...(usable ? { name } : {}) })
}
