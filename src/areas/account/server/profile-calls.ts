import { sql } from 'kysely'
import { bareAddress } from '../../../core/value/file-address.ts'
import { maskMobile } from '../../../core/value/identity.ts'
import { callsOf } from '../../../server/calls/call.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { AccountRow } from '../../../server/session/account-row.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { isPicture } from '../../../server/upload/kind.ts'
import { ownedUploads } from '../../../server/upload/owned-uploads.ts'
import { fieldError, readName } from './account-body.ts'
import { setProfile } from './change-account.ts'
import { moderatedName } from './moderated-name.ts'
import { ownAccount } from './own-account.ts'
import { isWeChatBound } from './wechat-identity.ts'

const { get, post } = callsOf('账号')

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

/** The own account as its owner sees it, and the name and picture that he may change. */
export const PROFILE_CALLS = [
  get('User/info', 'signed-in', '当前账号', {
    example: INFO,
    answer: async ({ deps, actor }) => info(deps, await ownAccount(deps, actor)),
  }),
  post('User/update', 'signed-in', '修改名称和头像，只改给出的', {
    input: {
      name: { type: 'string', maxLength: 500, description: '名称', examples: ['太湖渔业'] },
      avatar: { type: 'string', maxLength: 500, description: '上传得到的图片地址' },
    },
    example: INFO,
    say: '已保存',
    async answer({ deps, db, actor, input }) {
      const account = await ownAccount(deps, actor)
      const avatar = input.avatar === undefined ? account.avatar : bareAddress(input.avatar)
      if (avatar !== account.avatar && avatar !== '') {
        const owned = await ownedUploads(db, actor, [avatar])
        if (!owned.has(avatar) || !isPicture(avatar)) throw fieldError('upload.foreign', 'avatar')
      }
      const typed = input.name === undefined ? account.name : readName(input.name)
      const { name, note } = typed === account.name ? { name: typed, note: undefined } : await moderatedName(deps, typed, actor)
      await setProfile(deps, account, { name, avatar })
      await note?.(db, { id: account.id, name })
      return info(deps, await ownAccount(deps, actor))
    },
  }),
]

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
