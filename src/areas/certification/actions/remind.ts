import type { Addition, Effect, Need } from '../../../server/effects/effect.ts'
import { ACCOUNT_TYPE } from '../../account-type.ts'
import type { CertificationRecord, UserRecord } from '../../records.ts'
import { COMPANY } from '../kinds.ts'

const MEMBER = 1
const UNREAD = 0

/** Whoever acts for an organisation in its own right. */
export const heads = (org_id: number): Need => ({
  entity: 'user',
  where: { org_id, type: { $ne: ACCOUNT_TYPE.sub } },
  many: true,
  unlocked: true,
})

interface Said {
  readonly title: string
  readonly content: string
  readonly route: string
  readonly query: Readonly<Record<string, unknown>>
}

/** A message of what is to come; only members have the page that it leads to. */
export const reminder = (people: readonly UserRecord[], { route, ...said }: Said): Addition[] =>
  people.map(({ id, role }) => ({
    entity: 'message',
    values: { user_id: id, type: 'audit', is_read: UNREAD, ...said, route: role === MEMBER ? route : null },
  }))

export const certificationRemind: Effect<CertificationRecord, unknown, Readonly<{ heads: readonly UserRecord[] }>> = {
  needs: ({ org_id }) => ({ heads: heads(org_id) }),
  run: ({ id, kind, expire_on }, _args, { found }) => ({
    add: reminder(found.heads, {
      title: `${kind === COMPANY ? '企业认证' : '个人认证'}将于 ${expire_on} 到期`,
      content: '到期后不能再发布和出价，请核对证件后提交一份新的认证，通过之前原来的一直有效',
      route: '/authentication/info',
      query: { id },
    }),
  }),
}
