import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { accountByMobile } from '../account/account-row.ts'
import { consumeCaptcha } from '../account/captcha.ts'
import { setPassword } from '../account/change-account.ts'
import { clientNetwork } from '../account/client-network.ts'
import { createAccount } from '../account/create-account.ts'
import { hashPassword, verifyPassword } from '../account/password.ts'
import { signIn } from '../account/sign-in.ts'
import { consumeCode, SMS_TYPE } from '../account/sms-code.ts'
import { clear, giveBack, type Limit, take } from '../db/rate.ts'
import type { Deps } from '../deps.ts'
import { ok } from '../plugins/envelope.ts'
import { revokeAllSessions } from '../session/revoke-session.ts'
import { bodyOf, fieldError, mobileOf, nameOf, newPasswordOf, textOf } from './body.ts'

const FAILURES: Limit = { max: 5, seconds: 900, lock: 900 }

/** Signing in with a code or a password, registering, and setting a forgotten password anew. */
export async function loginRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const db = deps.db.kysely

  app.post('/api/Login/smsLogin', async (request) => {
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    await consumeCode(db, { mobile, type: SMS_TYPE.login, code: textOf(body, 'code') }, deps.now())
    const account = (await accountByMobile(db, deps.platform, mobile)) ?? (await createAccount(deps, { mobile }))
    return ok(await signIn(deps, request, account), '登录成功')
  })

  app.post('/api/Login/mpLogin', async (request) => {
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    const password = textOf(body, 'password')
    const seen = await consumeCaptcha(db, request.browser, textOf(body, 'unicode'), textOf(body, 'captcha'), deps.now())
    if (!seen) throw fieldError('captcha.wrong', 'captcha')
    const right = await countingFailures(deps, request, mobile, async () => {
      const account = await accountByMobile(db, deps.platform, mobile)
      return (await verifyPassword(account?.password_hash ?? null, password)) ? account : null
    })
    return ok(await signIn(deps, request, right), '登录成功')
  })

  app.post('/api/Login/register', async (request) => {
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    const name = textOf(body, 'name').trim() === '' ? undefined : nameOf(body)
    const password = newPasswordOf(body, mobile)
    await consumeCode(db, { mobile, type: SMS_TYPE.register, code: textOf(body, 'code') }, deps.now())
    if (await accountByMobile(db, deps.platform, mobile)) throw new AppError('register.taken')
    const account = await createAccount(deps, { mobile, name, password_hash: await hashPassword(password) })
    return ok(await signIn(deps, request, account), '注册成功')
  })

  app.post('/api/Login/forget', async (request) => {
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    const password = newPasswordOf(body, mobile)
    await consumeCode(db, { mobile, type: SMS_TYPE.reset, code: textOf(body, 'code') }, deps.now())
    const account = await accountByMobile(db, deps.platform, mobile)
    if (!account) throw new AppError('sms.spent')
    await setPassword(deps, account, password)
    await revokeAllSessions(db, account.id)
    await clear(db, failuresOf(mobile))
    return ok({}, '密码已重置，请使用新密码登录')
  })
}

const failuresOf = (mobile: string): string => `password:mobile:${mobile}`

/** A try is counted before it is made, so that many at once are no more tries than one after the other. */
async function countingFailures<T>(
  deps: Deps,
  request: FastifyRequest,
  mobile: string,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const db = deps.db.kysely
  const now = deps.now()
  const address = `password:address:${clientNetwork(request.ip)}`
  if (!(await take(db, address, FAILURES, now))) throw new AppError('login.locked')
  if (!(await take(db, failuresOf(mobile), FAILURES, now))) {
    await giveBack(db, address, now)
    throw new AppError('login.locked')
  }
  const right = await attempt()
  if (right === null) throw new AppError('login.wrong')
  await giveBack(db, address, now)
  await clear(db, failuresOf(mobile))
  return right
}
