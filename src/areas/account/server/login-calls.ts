import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { type AccountRow, accountByMobile } from '../../../server/session/account-row.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { hashPassword, verifyPassword } from '../../../server/session/password.ts'
import { revokeAllSessions } from '../../../server/session/revoke-session.ts'
import { REGISTER, SMS } from '../errors.ts'
import { CODE_TEXT, MOBILE_TEXT, mobileOf, newPasswordOf, PASSWORD_TEXT, readName } from './account-body.ts'
import { setPassword } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { moderatedName } from './moderated-name.ts'
import { countingTries, forgetTries, triedMuch } from './password-tries.ts'
import { SIGNED_IN, signIn } from './sign-in.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'
import { PROVED, proveCaptcha, proveWork, type TypedProof } from './typed-proof.ts'

const { post } = callsOf('登录')

/** Signing in with a code or a password, registering, and setting a forgotten password anew. */
export const LOGIN_CALLS = [
  post('Login/smsLogin', 'anyone', '短信登录/注册', {
    input: { mobile: MOBILE_TEXT, code: CODE_TEXT },
    example: SIGNED_IN,
    say: '登录成功',
    async answer({ deps, db, request, input }) {
      const mobile = mobileOf(input.mobile)
      await consumeCode(db, { mobile, type: SMS_TYPE.login, code: input.code }, deps.now())
      const account = (await accountByMobile(db, deps.platform, mobile)) ?? (await createAccount(deps, { mobile }))
      return signIn(deps, request, account)
    },
  }),
  post('Login/mpLogin', 'anyone', '密码登录', {
    input: {
      mobile: MOBILE_TEXT,
      password: PASSWORD_TEXT,
      ...PROVED,
      captcha: { ...PROVED.captcha, examples: ['a1b2'] },
      unicode: { ...PROVED.unicode, examples: ['1760000000000'] },
    },
    example: SIGNED_IN,
    say: '登录成功',
    async answer({ deps, request, input }) {
      const mobile = mobileOf(input.mobile)
      await provePerson(deps, request, input, mobile)
      return signIn(deps, request, await provePassword(deps, request, mobile, input.password))
    },
  }),
  post('Login/register', 'anyone', '注册', {
    input: {
      mobile: MOBILE_TEXT,
      code: CODE_TEXT,
      name: { ...TEXT, description: '名称' },
      password: PASSWORD_TEXT,
      repassword: PASSWORD_TEXT,
    },
    example: SIGNED_IN,
    say: '注册成功',
    async answer({ deps, db, request, input }) {
      const mobile = mobileOf(input.mobile)
      const named = input.name.trim() === '' ? null : await moderatedName(deps, readName(input.name))
      const name = named?.name
      const password = await newPasswordOf(input, mobile, name ? [name] : [])
      await consumeCode(db, { mobile, type: SMS_TYPE.register, code: input.code }, deps.now())
      if (await accountByMobile(db, deps.platform, mobile)) throw new AppError(REGISTER.taken)
      const account = await createAccount(deps, { mobile, name, password_hash: await hashPassword(password) })
      await named?.note?.(db, { id: account.id, name })
      return signIn(deps, request, account)
    },
  }),
  post('Login/forget', 'anyone', '重置密码', {
    input: { mobile: MOBILE_TEXT, code: CODE_TEXT, password: PASSWORD_TEXT, repassword: PASSWORD_TEXT },
    say: '密码已重置，请使用新密码登录',
    async answer({ deps, db, input }) {
      const mobile = mobileOf(input.mobile)
      const password = await newPasswordOf(input, mobile)
      await consumeCode(db, { mobile, type: SMS_TYPE.reset, code: input.code }, deps.now())
      const account = await accountByMobile(db, deps.platform, mobile)
      if (!account) throw new AppError(SMS.spent)
      await setPassword(deps, account, password)
      await revokeAllSessions(db, account.id)
      await forgetTries(db, mobile)
    },
  }),
]

/** The account whose password this is. An unknown number takes as long, and is limited alike. */
async function provePassword(deps: Dependencies, request: FastifyRequest, mobile: string, password: string): Promise<AccountRow> {
  const account = await accountByMobile(deps.db.kysely, deps.platform, mobile)
  const trier = { mobile, account: account?.id ?? 0, network: clientNetwork(request.ip), device: request.device }
  return countingTries(deps, trier, async () =>
    (await verifyPassword(account?.password_hash ?? null, password)) ? account : null,
  )
}

/** A captcha each time; after some wrong ones the page works for it too. */
async function provePerson(deps: Dependencies, request: FastifyRequest, typed: TypedProof, mobile: string): Promise<void> {
  const busy = await triedMuch(deps.db.kysely, { mobile, network: clientNetwork(request.ip) }, deps.now())
  if (busy) await proveWork(deps, request, typed)
  await proveCaptcha(deps, request, typed)
}
