import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../../core/condition/actor.ts'
import { AppError } from '../../../core/errors.ts'
import { bareAddress } from '../../../core/value/file-address.ts'
import { maskMobile } from '../../../core/value/identity.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { ID } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { clearAttempts, takeAttempt } from '../../../server/db/rate-limit.ts'
import { type AccountRow, accountById, accountByMobile } from '../../../server/session/account-row.ts'
import { listSessions } from '../../../server/session/list-sessions.ts'
import { verifyPassword } from '../../../server/session/password.ts'
import { revokeAllSessions, revokeSession } from '../../../server/session/revoke-session.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { isPicture } from '../../../server/upload/kind.ts'
import { ownedUploads } from '../../../server/upload/owned-uploads.ts'
import { LOGIN, MOBILE, PASSWORD } from '../errors.ts'
import { CODE_TEXT, fieldError, MOBILE_TEXT, mobileOf, nameOf, newPasswordOf, PASSWORD_TEXT } from './account-body.ts'
import { setMobile, setPassword, setProfile } from './change-account.ts'
import { moderatedName } from './moderated-name.ts'
import { type LoginAnswer, SIGNED_IN, signIn } from './sign-in.ts'
import { consumeBoth, SMS_TYPE } from './sms-code.ts'
import { isWeChatBound } from './wechat-identity.ts'

const { get, post } = callsOf('账号')

const FAILURES = { max: 5, seconds: 900, lock: 900 }

const INFO: Info = {
  id: 27,
  sn: '10000027',
  name: '太湖渔业',
  avatar: 'uploads/seed/avatar-27.svg',
  role: 1,
  type: 1,
  org_id: 3,
  company_auth: 1,
  person_auth: 0,
  perms: [],
  mobile: '138****8000',
  org_name: '太湖渔业',
  has_password: 1,
  wechat_bound: 0,
}

/** What a person does with the own account. */
export const ACCOUNT_CALLS = [
  get('User/info', 'signed-in', '当前账号', {
    example: INFO,
    answer: async ({ deps, actor }) => info(deps, await own(deps, actor)),
  }),
  post('User/update', 'signed-in', '修改名称和头像，只改给出的', {
    input: {
      name: { type: 'string', maxLength: 500, description: '名称', examples: ['太湖渔业'] },
      avatar: { type: 'string', maxLength: 500, description: '上传得到的图片地址' },
    },
    example: INFO,
    say: '已保存',
    async answer({ deps, db, actor, input }) {
      const account = await own(deps, actor)
      const avatar = input.avatar === undefined ? account.avatar : bareAddress(input.avatar)
      if (avatar !== account.avatar && avatar !== '') {
        const owned = await ownedUploads(db, actor, [avatar])
        if (!owned.has(avatar) || !isPicture(avatar)) throw fieldError('upload.foreign', 'avatar')
      }
      const typed = input.name === undefined ? account.name : nameOf(input.name)
      const { name, note } = typed === account.name ? { name: typed, note: undefined } : await moderatedName(deps, typed, actor)
      await setProfile(deps, account, { name, avatar })
      await note?.(db, { id: account.id, name })
      return info(deps, await own(deps, actor))
    },
  }),
  post('User/logout', 'signed-in', '退出登录', {
    options: { config: { unproved: true } },
    say: '已退出登录',
    async answer({ db, actor, session }) {
      await revokeSession(db, actor.id, session.id)
    },
  }),
  get('User/sessions', 'signed-in', '已登录的设备', {
    example: [
      {
        id: 5,
        device: 'Windows · Chrome',
        client: 3,
        ip: '127.0.0.1',
        created_at: '2026-06-15 10:00:00',
        touched_at: '2026-06-15 10:00:00',
        current: 1,
      },
    ],
    answer: ({ deps, db, actor, session }) => listSessions(db, actor.id, session.id, deps.now()),
  }),
  post('User/kick', 'signed-in', '让一台设备退出登录', {
    input: { id: { ...ID, examples: [5] } },
    required: ['id'],
    say: '该设备已退出登录',
    async answer({ db, actor, input }) {
      if (!(await revokeSession(db, actor.id, input.id))) throw new AppError('record.missing')
    },
  }),
  post('User/changeMobile', 'signed-in', '更换手机号：旧号和新号各收一个验证码', {
    input: { mobile: MOBILE_TEXT, old_code: CODE_TEXT, code: CODE_TEXT },
    example: SIGNED_IN,
    say: '手机号已更换',
    async answer({ deps, db, request, actor, input }) {
      const account = await own(deps, actor)
      const mobile = mobileOf(input.mobile)
      if (mobile === account.mobile) throw fieldError(MOBILE.same, 'mobile')
      const old = { mobile: account.mobile, type: SMS_TYPE.changeFrom, code: input.old_code }
      await consumeBoth(db, old, { mobile, type: SMS_TYPE.changeTo, code: input.code }, deps.now())
      if (await accountByMobile(db, deps.platform, mobile)) throw fieldError(MOBILE.taken, 'mobile')
      await setMobile(deps, account, mobile)
      return renewed(deps, request, account)
    },
  }),
  post('User/changePassword', 'signed-in', '修改密码', {
    input: { oldpassword: PASSWORD_TEXT, password: PASSWORD_TEXT, repassword: PASSWORD_TEXT },
    example: SIGNED_IN,
    say: '密码已修改，其他设备需要重新登录',
    async answer({ deps, db, request, actor, input }) {
      const account = await own(deps, actor)
      const password = await newPasswordOf(input, account.mobile, [account.name])
      if (account.password_hash === null) throw new AppError(PASSWORD.unset)
      const failures = `password:change:${account.id}`
      if (!(await takeAttempt(db, failures, FAILURES, deps.now()))) throw new AppError(LOGIN.locked)
      if (!(await verifyPassword(account.password_hash, input.oldpassword))) throw fieldError(PASSWORD.wrong, 'oldpassword')
      await clearAttempts(db, failures)
      if (password === input.oldpassword) throw fieldError(PASSWORD.same, 'password')
      await setPassword(deps, account, password)
      return renewed(deps, request, account)
    },
  }),
]

const own = async (deps: Dependencies, { id }: Actor): Promise<AccountRow> =>
  (await accountById(deps.db.kysely, deps.platform, id))!

/** Signs every device out, and this one in again with a new secret. */
async function renewed(deps: Dependencies, request: FastifyRequest, account: AccountRow): Promise<LoginAnswer> {
  await revokeAllSessions(deps.db.kysely, account.id)
  return signIn(deps, request, account)
}

type Info = Awaited<ReturnType<typeof info>>

async function info(deps: Dependencies, account: AccountRow) {
  const db = deps.db.kysely
  const organisation = await sql<{
    name: string
  }>`select name from ${sql.table(deps.platform.entities.organisation)} where id = ${account.org_id}`.execute(db)
  const { id, sn, name, avatar, role, type, org_id, company_auth, person_auth, perms } = account
  return {
    id,
    sn,
    name,
    avatar: lastingAddress(deps, avatar),
    role,
    type,
    org_id,
    company_auth,
    person_auth,
    perms,
    mobile: maskMobile(account.mobile),
    org_name: organisation.rows[0]?.name ?? '',
    has_password: account.password_hash === null ? 0 : 1,
    wechat_bound: (await isWeChatBound(db, account.id)) ? 1 : 0,
  }
}
