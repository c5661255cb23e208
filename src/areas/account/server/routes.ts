import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { bareAddress } from '../../../core/value/file-address.ts'
import { maskMobile } from '../../../core/value/identity.ts'
import { clear, take } from '../../../server/db/rate.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { bodyOf, fieldError, mobileOf, textOf } from '../../../server/routes/body.ts'
import { type AccountRow, accountById, accountByMobile } from '../../../server/session/account-row.ts'
import { listSessions } from '../../../server/session/list-sessions.ts'
import { verifyPassword } from '../../../server/session/password.ts'
import { revokeAllSessions, revokeSession } from '../../../server/session/revoke-session.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { isPicture } from '../../../server/upload/kind.ts'
import { ownedUploads } from '../../../server/upload/owned-uploads.ts'
import { LOGIN, MOBILE, PASSWORD } from '../errors.ts'
import { nameOf, newPasswordOf } from './account-body.ts'
import { setMobile, setPassword, setProfile } from './change-account.ts'
import { signIn } from './sign-in.ts'
import { consumeBoth, SMS_TYPE } from './sms-code.ts'
import { isWeChatBound } from './wechat-identity.ts'

const FAILURES = { max: 5, seconds: 900, lock: 900 }

/** What a person does with the own account. */
export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const db = deps.db.kysely

  const own = async (request: FastifyRequest): Promise<AccountRow> =>
    (await accountById(db, deps.platform, signedIn(request).id))!

  app.get('/api/User/info', async (request) => ok(await info(deps, await own(request))))

  app.post('/api/User/update', async (request) => {
    const account = await own(request)
    const body = bodyOf(request)
    const avatar = body.avatar === undefined ? account.avatar : bareAddress(textOf(body, 'avatar'))
    if (avatar !== account.avatar && avatar !== '') {
      const owned = await ownedUploads(db, request.actor, [avatar])
      if (!owned.has(avatar) || !isPicture(avatar)) throw fieldError('upload.foreign', 'avatar')
    }
    await setProfile(deps, account, { name: body.name === undefined ? account.name : nameOf(body), avatar })
    return ok(await info(deps, await own(request)), '已保存')
  })

  app.post('/api/User/logout', { config: { unproved: true } }, async (request) => {
    await revokeSession(db, signedIn(request).id, request.session!.id)
    return ok({}, '已退出登录')
  })

  app.get('/api/User/sessions', async (request) =>
    ok(await listSessions(db, signedIn(request).id, request.session!.id, deps.now())),
  )

  app.post('/api/User/kick', async (request) => {
    const id = Number(textOf(bodyOf(request), 'id'))
    const gone = Number.isSafeInteger(id) && (await revokeSession(db, signedIn(request).id, id))
    if (!gone) throw new AppError('record.missing')
    return ok({}, '该设备已退出登录')
  })

  app.post('/api/User/changeMobile', async (request) => {
    const account = await own(request)
    const body = bodyOf(request)
    const mobile = mobileOf(body)
    if (mobile === account.mobile) throw fieldError(MOBILE.same, 'mobile')
    const old = { mobile: account.mobile, type: SMS_TYPE.changeFrom, code: textOf(body, 'old_code') }
    await consumeBoth(db, old, { mobile, type: SMS_TYPE.changeTo, code: textOf(body, 'code') }, deps.now())
    if (await accountByMobile(db, deps.platform, mobile)) throw fieldError(MOBILE.taken, 'mobile')
    await setMobile(deps, account, mobile)
    return ok(await renewed(deps, request, account), '手机号已更换')
  })

  app.post('/api/User/changePassword', async (request) => {
    const account = await own(request)
    const body = bodyOf(request)
    const password = await newPasswordOf(body, account.mobile, [account.name])
    const old = textOf(body, 'oldpassword')
    if (account.password_hash === null) throw new AppError(PASSWORD.unset)
    const failures = `password:change:${account.id}`
    if (!(await take(db, failures, FAILURES, deps.now()))) throw new AppError(LOGIN.locked)
    if (!(await verifyPassword(account.password_hash, old))) throw fieldError(PASSWORD.wrong, 'oldpassword')
    await clear(db, failures)
    if (password === old) throw fieldError(PASSWORD.same, 'password')
    await setPassword(deps, account, password)
    return ok(await renewed(deps, request, account), '密码已修改，其他设备需要重新登录')
  })
}

/** Signs every device out, and this one in again with a new secret. */
async function renewed(deps: Deps, request: FastifyRequest, account: AccountRow) {
  await revokeAllSessions(deps.db.kysely, account.id)
  return signIn(deps, request, account)
}

async function info(deps: Deps, account: AccountRow) {
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
