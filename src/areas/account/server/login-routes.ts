import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { type Body, bodyOf, mobileOf, textOf } from '../../../server/routes/body.ts'
import { type AccountRow, accountByMobile } from '../../../server/session/account-row.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { hashPassword, verifyPassword } from '../../../server/session/password.ts'
import { revokeAllSessions } from '../../../server/session/revoke-session.ts'
import { REGISTER, SMS } from '../errors.ts'
import { nameOf, newPasswordOf } from './account-body.ts'
import { setPassword } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { countingTries, forgetTries, triedMuch } from './password-tries.ts'
import { signIn } from './sign-in.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'
import { proveCaptcha, proveWork } from './typed-proof.ts'

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
    await provePerson(deps, request, body, mobile)
    const account = await provePassword(deps, request, mobile, password)
    return ok(await signIn(deps, request, account), '登录成功')
  })

  app.post('/api/Login/register', async (request) => {
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    const name = textOf(body, 'name').trim() === '' ? undefined : nameOf(body)
    const password = await newPasswordOf(body, mobile, name ? [name] : [])
    await consumeCode(db, { mobile, type: SMS_TYPE.register, code: textOf(body, 'code') }, deps.now())
    if (await accountByMobile(db, deps.platform, mobile)) throw new AppError(REGISTER.taken)
    const account = await createAccount(deps, { mobile, name, password_hash: await hashPassword(password) })
    return ok(await signIn(deps, request, account), '注册成功')
  })

  app.post('/api/Login/forget', async (request) => {
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    const password = await newPasswordOf(body, mobile)
    await consumeCode(db, { mobile, type: SMS_TYPE.reset, code: textOf(body, 'code') }, deps.now())
    const account = await accountByMobile(db, deps.platform, mobile)
    if (!account) throw new AppError(SMS.spent)
    await setPassword(deps, account, password)
    await revokeAllSessions(db, account.id)
    await forgetTries(db, mobile)
    return ok({}, '密码已重置，请使用新密码登录')
  })
}

/** The account whose password this is. An unknown number takes as long, and is limited alike. */
async function provePassword(deps: Deps, request: FastifyRequest, mobile: string, password: string): Promise<AccountRow> {
  const account = await accountByMobile(deps.db.kysely, deps.platform, mobile)
  const trier = { mobile, account: account?.id ?? 0, network: clientNetwork(request.ip), device: request.device }
  return countingTries(deps, trier, async () =>
    (await verifyPassword(account?.password_hash ?? null, password)) ? account : null,
  )
}

/** A captcha each time; after some wrong ones the page works for it too. */
async function provePerson(deps: Deps, request: FastifyRequest, body: Body, mobile: string): Promise<void> {
  const busy = await triedMuch(deps.db.kysely, { mobile, network: clientNetwork(request.ip) }, deps.now())
  if (busy) await proveWork(deps, request, body)
  await proveCaptcha(deps, request, body)
}
