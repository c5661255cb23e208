import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { setsOwnPassword } from '../../../core/access/asks-factor.ts'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { clientOf } from '../../../server/plugins/guard.ts'
import type { AccountRow } from '../../../server/session/account-row.ts'
import { createSession } from '../../../server/session/create-session.ts'
import { rememberDevice } from '../../../server/session/device.ts'
import { deviceName } from '../../../server/session/device-name.ts'
import { type StoredUser, storedUser } from '../../../server/session/stored-user.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { readPolicies } from '../../content/server.ts'
import { LOGIN } from '../errors.ts'

/** The answer of every sign-in. 1 means that a mobile must be bound first; then there is no user yet. */
export interface LoginAnswer {
  readonly user: StoredUser | null
  readonly is_bind_mobile: 0 | 1
  readonly cacheBindNum: string
}

/** An answer as the document of the interface shows it. */
export const SIGNED_IN: LoginAnswer = {
  user: {
    sn: '10000027',
    password: '会话密钥，只在登录时返回',
    avatar: 'uploads/seed/avatar-27.svg',
    name: '太湖渔业',
    role: 1,
    type: 1,
    company_auth: 1,
  },
  is_bind_mobile: 0,
  cacheBindNum: '',
}

/** A session for someone who has proved who he is. The page lets nobody come here without ticking the agreements. */
export async function signIn(deps: Dependencies, request: FastifyRequest, account: AccountRow): Promise<LoginAnswer> {
  if (!account.active) throw new AppError(LOGIN.disabled)
  if (account.password_hash === null && setsOwnPassword(account.role, deps.permissions)) throw new AppError(LOGIN.first)
  const db = deps.db.kysely
  const now = deps.now()
  const place = { client: clientOf(request), device: deviceName(request.headers['user-agent']), ip: request.ip }
  const secret = await createSession(db, account.id, place, now)
  await rememberDevice(db, account.id, request.device, now)
  const version = (await readPolicies(deps)).user?.version ?? ''
  await sql`insert into consent (user_id, version, agreed_at) values (${account.id}, ${version}, ${now}) on conflict do nothing`.execute(
    db,
  )
  await sql`update ${sql.table(deps.platform.entities.user)} set last_login_at = ${now}, last_login_ip = ${request.ip} where id = ${account.id}`.execute(
    db,
  )
  const avatar = lastingAddress(deps, account.avatar)
  return { user: storedUser({ ...account, avatar }, secret), is_bind_mobile: 0, cacheBindNum: '' }
}
