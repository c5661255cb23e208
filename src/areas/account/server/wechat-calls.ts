import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { WeChatPerson } from '../../../server/adapters/wechat.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { takeAttempt } from '../../../server/db/rate-limit.ts'
import { type AccountRow, accountById, accountByMobile } from '../../../server/session/account-row.ts'
import { clientNetwork } from '../../../server/session/client-network.ts'
import { LOGIN, WECHAT } from '../errors.ts'
import { CODE_TEXT, MOBILE_TEXT, mobileOf } from './account-body.ts'
import { createAccount } from './create-account.ts'
import { usableName } from './moderated-name.ts'
import { consumeState, consumeTicket, issueState, issueTicket, peekTicket } from './oauth.ts'
import { type LoginAnswer, SIGNED_IN, signIn } from './sign-in.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'
import { bindWeChat, boundAccount, isWeChatBound, unbindWeChat } from './wechat-identity.ts'

const { get, post } = callsOf('登录')
const account = callsOf('账号')

const SCANS = { max: 30, seconds: 60 }

/** The parameters that a scan brings back. */
const SCANNED = { code: { ...TEXT, examples: ['xxxx'] }, state: { ...TEXT, examples: ['xxxx'] } } as const
const TO_BIND: LoginAnswer = { user: null, is_bind_mobile: 1, cacheBindNum: 'xxxx' }

/** Signing in by a WeChat scan: where to scan, what the scan brought, and the mobile that a newcomer binds. */
export const WECHAT_CALLS = [
  get('Login/scanCode', 'anyone', '微信扫码地址', {
    example: { url: '/api/Login/scanPage?state=xxxx' },
    async answer({ deps, db, request }) {
      const { wechat } = deps.adapters
      if (!wechat) throw new AppError(WECHAT.off)
      if (!(await takeAttempt(db, `scan:${clientNetwork(request.ip)}`, SCANS, deps.now()))) throw new AppError('request.too_many')
      return { url: wechat.scanUrl(await issueState(db, request.browser, deps.now())) }
    },
  }),
  post('Login/authLogin', 'anyone', '微信授权登录', {
    input: SCANNED,
    example: TO_BIND,
    async answer({ deps, db, request, input }): Promise<LoginAnswer> {
      const person = await identify(deps, request, input)
      const bound = await boundAccount(db, person)
      if (bound !== null) return signIn(deps, request, (await accountById(db, deps.platform, bound))!)
      return { user: null, is_bind_mobile: 1, cacheBindNum: await issueTicket(db, person, deps.now()) }
    },
    say: ({ user }) => (user ? '登录成功' : ''),
  }),
  post('Login/BindMobile', 'anyone', '微信绑定手机', {
    input: { mobile: MOBILE_TEXT, bind_code: CODE_TEXT, cacheBindNum: { ...TEXT, examples: ['xxxx'] } },
    example: SIGNED_IN,
    say: '绑定成功',
    async answer({ deps, db, request, input }) {
      const mobile = mobileOf(input.mobile)
      const ticket = input.cacheBindNum
      await peekTicket(db, ticket, deps.now())
      await consumeCode(db, { mobile, type: SMS_TYPE.bind, code: input.bind_code }, deps.now())
      const known = await accountByMobile(db, deps.platform, mobile)
      if (known && !known.active) throw new AppError(LOGIN.disabled)
      if (known && (await isWeChatBound(db, known.id))) throw new AppError(WECHAT.taken)
      const person = await consumeTicket(db, ticket, deps.now())
      const account = known ?? (await newcomer(deps, mobile, person))
      await bindWeChat(db, account.id, person, deps.now())
      return signIn(deps, request, account)
    },
  }),
  account.post('User/bindWechat', 'signed-in', '绑定微信', {
    input: SCANNED,
    say: '微信已绑定',
    async answer({ deps, db, request, actor, input }) {
      const person = await identify(deps, request, input)
      await bindWeChat(db, actor.id, person, deps.now())
    },
  }),
  account.post('User/unbindWechat', 'signed-in', '解绑微信', {
    say: '微信已解绑',
    answer: ({ db, actor }) => unbindWeChat(db, actor.id),
  }),
]

/** The state is ours, this browser's and spent; then WeChat says whose the code is. */
async function identify(
  deps: Dependencies,
  { browser, log }: FastifyRequest,
  { code, state }: Readonly<Record<keyof typeof SCANNED, string>>,
): Promise<WeChatPerson> {
  const { wechat } = deps.adapters
  if (!wechat) throw new AppError(WECHAT.off)
  await consumeState(deps.db.kysely, browser, state, deps.now())
  return wechat.identify(code).catch((error: Error) => {
    log.warn({ fault: error.message }, 'wechat did not identify')
    throw new AppError(WECHAT.failed)
  })
}

/** Named as in WeChat, where that is a name we would take. */
async function newcomer(deps: Dependencies, mobile: string, { name }: WeChatPerson): Promise<AccountRow> {
  const fits = [...name].length >= 2 && [...name].length <= 30
  const usable = fits ? await usableName(deps, name) : null
  const account = await createAccount(deps, { mobile, ...(usable ? { name: usable.name } : {}) })
  await usable?.note?.(deps.db.kysely, { id: account.id, name: usable.name })
  return account
}
