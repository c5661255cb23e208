import { sql } from 'kysely'
import { visitorOf } from '../../../core/access/actor-of.ts'
import { opensScreen } from '../../../core/access/screen-rights.ts'
import type { Screen } from '../../../core/entity/entity.ts'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { accessOf } from '../../../server/compiled/access.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { POLICY_TYPES, type Policy, readPolicies } from './policies.ts'

const { get } = callsOf('配置')

const SITE = {
  name: '渔业供需对接平台',
  copyright: 'Copyright © 2026',
  tech_support: '技术支持：平台技术部',
  police_no: '苏公网安备 32050602010000号',
  icp_no: '苏ICP备2026000000号',
  file_base: '/',
  logo: null,
  public_browse: 0,
  routes: ['/supply'],
  pages: [{ route: '/open_pond', title: '开放塘口', permission: '', anyone: 1, menu: 1, after: '/demand' }],
  permissions: {
    lists: { user: { initial: ['1', '3'], refreshed: ['1', '3'] } },
    roles: [{ role: null, list: 'user', title: '会员' }],
  },
}

const POLICY: Policy = {
  type: 'user',
  title: '用户服务协议',
  version: '1.0',
  updated_at: '2026-06-01 00:00:00',
  content: '<h3>一、总则</h3>',
}

/** The site's own texts, as the operator has them now. */
export const SITE_CALLS = [
  get('Config/getSite', 'anyone', '站点信息', {
    example: SITE,
    async answer({ deps, db }) {
      const { rows } = await sql<{ logo: string | null }>`
        select name, logo, copyright, tech_support, police_no, police_link, icp_no, hotline, service_wx, file_base
        from site_setting order by id limit 1`.execute(db)
      // before it knows the entities, a page must tell a route that needs a sign-in from one that does not exist
      const screens = [...deps.registry.current.screens.values()].filter((screen) => screen.area !== 'admin')
      const logo = lastingAddress(deps, rows[0]?.logo ?? null)
      const pages = screens.filter(({ area, page }) => area === 'site' && page !== false).map((screen) => pageOf(screen, deps))
      return {
        ...rows[0],
        logo,
        public_browse: deps.publicBrowse ? 1 : 0,
        routes: screens.map((screen) => screen.route),
        pages,
        permissions: { lists: deps.permissions.lists, roles: deps.permissions.roles },
      }
    },
  }),
  get('Config/getPolicy', 'anyone', '协议；不给出 type 时按 type 返回全部', {
    input: { type: { type: 'string', enum: POLICY_TYPES, title: 'type', description: 'user 或 privacy', examples: ['user'] } },
    example: POLICY,
    async answer({ deps, input: { type } }) {
      const policies = await readPolicies(deps)
      if (type === undefined) return policies
      const policy = policies[type]
      if (!policy) throw new AppError('query.value', { field: 'type' })
      return policy
    },
  }),
]

/** A page of the public site as its menu and its guard need it; `anyone`: a visitor may read some of its rows. */
function pageOf(screen: Screen, deps: Dependencies) {
  const { route, title, permission = '', menu } = screen
  const { ability } = accessOf(deps.registry.current, visitorOf(deps.permissions), deps.now)
  return { route, title, permission, anyone: opensScreen(ability, screen) ? 1 : 0, menu: menu ? 1 : 0, after: menu?.after ?? '' }
}
