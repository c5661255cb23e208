import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { clearAttempts, takeAttemptInTurn } from '../../../server/db/rate-limit.ts'
import { type AccountRow, accountByMobile } from '../../../server/session/account-row.ts'
import { verifyPassword } from '../../../server/session/password.ts'
import { revokeAllSessions } from '../../../server/session/revoke-session.ts'
import { LOGIN, MOBILE, PASSWORD } from '../errors.ts'
import { CODE_TEXT, fieldError, MOBILE_TEXT, mobileOf, newPasswordOf, PASSWORD_TEXT } from './account-body.ts'
import { setMobile, setPassword } from './change-account.ts'
import { ownAccount } from './own-account.ts'
import { type LoginAnswer, SIGNED_IN, signIn } from './sign-in.ts'
import { consumeBoth, SMS_TYPE } from './sms-code.ts'

const { post } = callsOf('账号')

const FAILURES = { max: 5, seconds: 900, lock: 900 }

/** New credentials, proven by the old ones. Each change signs every other device out. */
export const CREDENTIAL_CALLS = [
  post('User/changeMobile', 'signed-in', '更换手机号：旧号和新号各收一个验证码', {
    input: { mobile: MOBILE_TEXT, old_code: CODE_TEXT, code: CODE_TEXT },
    example: SIGNED_IN,
    say: '手机号已更换',
    async answer({ deps, db, request, actor, input }) {
      const account = await ownAccount(deps, actor)
      const mobile = mobileOf(input.mobile)
      if (mobile === account.mobile) throw fieldError(MOBILE.same, 'mobile')
      const old = { mobile: account.mobile, type: SMS_TYPE.changeFrom, code: input.old_code }
      await consumeBoth(db, old, { mobile, type: SMS_TYPE.changeTo, code: input.code }, deps.now())
      if (await accountByMobile(db, deps.platform, mobile)) throw fieldError(MOBILE.taken, 'mobile')
      await setMobile(deps, account, mobile)
      return signInAnew(deps, request, account)
    },
  }),
  post('User/changePassword', 'signed-in', '修改密码', {
    input: { oldpassword: PASSWORD_TEXT, password: PASSWORD_TEXT, repassword: PASSWORD_TEXT },
    example: SIGNED_IN,
    say: '密码已修改，其他设备需要重新登录',
    async answer({ deps, db, request, actor, input }) {
      const account = await ownAccount(deps, actor)
      const password = await newPasswordOf(input, account.mobile, [account.name])
      if (account.password_hash === null) throw new AppError(PASSWORD.unset)
      const failures = `password:change:${account.id}`
      if (!(await takeAttemptInTurn(db, failures, FAILURES, deps.now()))) throw new AppError(LOGIN.locked)
      if (!(await verifyPassword(account.password_hash, input.oldpassword))) throw fieldError(PASSWORD.wrong, 'oldpassword')
      await clearAttempts(db, failures)
      if (password === input.oldpassword) throw fieldError(PASSWORD.same, 'password')
      await setPassword(deps, account, password)
      return signInAnew(deps, request, account)
    },
  }),
]

/** Signs every device out, and this one in again with a new secret. */
async function signInAnew(deps: Dependencies, request: FastifyRequest, account: AccountRow): Promise<LoginAnswer> {
  await revokeAllSessions(deps.db.kysely, account.id)
  return signIn(deps, request, account)
}
