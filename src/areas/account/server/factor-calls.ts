import { sql } from 'kysely'
import { asksFactor } from '../../../core/access/asks-factor.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { CODE_TEXT } from './account-body.ts'
import { confirmFactor, offerFactor, readFactor, renewRecovery } from './factor.ts'
import { ownAccount } from './own-account.ts'
import { countingFactorTries, spendEither, spendTotp } from './spend-factor.ts'

const { get, post } = callsOf('账号')

const RECOVERY = { recovery: ['7K2QM-X04TB'] }
const UNPROVED = { config: { unproved: true } }

/** The second factor of those whose role asks for one: given after the sign-in, set up, changed. Codes are named by no log. */
export const FACTOR_CALLS = [
  get('User/factor', 'signed-in', '动态码：是否需要、是否已设置、本次登录还要做什么（code 输入，setup 设置）', {
    options: UNPROVED,
    example: { asks: 1, has: 1, recovery_left: 10, pending: 'code' },
    async answer({ deps, actor: { id, role }, session }) {
      const { has, left } = await readFactor(deps, id)
      const asks = asksFactor(role, deps.permissions) ? 1 : 0
      return { asks, has: has ? 1 : 0, recovery_left: left, pending: session.pending ?? '' }
    },
  }),
  post('User/proveFactor', 'signed-in', '登录后输入动态码或恢复码', {
    options: UNPROVED,
    input: { code: CODE_TEXT },
    example: { recovery_left: 10 },
    say: '验证通过',
    async answer({ deps, db, actor, session, input }) {
      const id = asker(actor, deps)
      await spendEither(deps, id, input.code.trim(), deps.now())
      await sql`update session set factor_at = ${deps.now()} where id = ${session.id}`.execute(db)
      return { recovery_left: (await readFactor(deps, id)).left }
    },
  }),
  // whoever has a secret already proves it first: a session alone, or a password alone, changes nothing
  post('User/offerFactor', 'signed-in', '获取新的动态码密钥；已设置的须带动态码或恢复码', {
    options: UNPROVED,
    input: { code: { ...CODE_TEXT, examples: [''] } },
    example: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/…' },
    async answer({ deps, actor, input }) {
      const id = asker(actor, deps)
      if ((await readFactor(deps, id)).has) await spendEither(deps, id, input.code.trim(), deps.now())
      return offerFactor(deps, await ownAccount(deps, actor))
    },
  }),
  post('User/confirmFactor', 'signed-in', '用新密钥的动态码启用，返回恢复码（只此一次）', {
    options: UNPROVED,
    input: { code: CODE_TEXT },
    example: RECOVERY,
    say: '动态码已启用',
    async answer({ deps, actor, session, input }) {
      const id = asker(actor, deps)
      const confirm = () => confirmFactor(deps, id, session.id, input.code.trim())
      return { recovery: await countingFactorTries(deps, `setup:${id}`, deps.now(), confirm) }
    },
  }),
  post('User/renewRecovery', 'signed-in', '换一组恢复码', {
    input: { code: CODE_TEXT },
    example: RECOVERY,
    say: '恢复码已更换',
    async answer({ deps, actor, input }) {
      const id = asker(actor, deps)
      await spendTotp(deps, id, input.code.trim(), deps.now())
      return { recovery: await renewRecovery(deps, id) }
    },
  }),
]

/** @throws access.area for a role that has no second factor */
function asker({ id, role }: Actor, { permissions }: Dependencies): number {
  if (!asksFactor(role, permissions)) throw new AppError('access.area')
  return id
}
