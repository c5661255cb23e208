import { ruleNodes } from '../../core/check/check-steps.ts'
import { ACCOUNT_PROPERTIES } from '../../core/condition/account-properties.ts'
import type { People } from '../../core/condition/actor.ts'
import { parseCondition } from '../../core/condition/parse.ts'
import { canHold } from '../../core/condition/satisfiable.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'

/** What decides beside the files who opens a public page. */
export interface SiteGuard {
  readonly permissions: Pick<PermissionConfig, 'actors'>
  /** may it be read without signing in? (`PUBLIC_BROWSE`) */
  readonly publicBrowse: boolean
}

const VISITOR = parseCondition({ '$user.id': 0, '$user.role': 0, '$user.org_id': 0 })
/** a name that stands for everybody who has signed in, and perhaps for more */
const EVERYBODY: readonly string[] = ['anyone', 'user']

/** The public pages that an entity file has. */
export const sitePagesOf = ({ screens }: Entity): Screen[] =>
  screens.filter(({ area, page }) => area === 'site' && page !== false)

/** The people who can open an entity's public pages under the guard in force: 登录的人, 所有人. */
export function siteReaders(entity: Entity, guard: SiteGuard): string {
  if (guard.publicBrowse && isForVisitors(entity, guard)) return '所有人'
  const names = new Set(entity.access.filter((rule) => rule.can.includes('read')).map((rule) => rule.who))
  if (EVERYBODY.some((one) => names.has(one))) return '登录的人'
  const titles = guard.permissions.actors.filter((one) => names.has(one.name)).map((one) => one.title)
  return titles.length > 0 ? titles.join('、') : '没有人'
}

/** The same as a sentence, with what becomes of whoever has not signed in. */
export function siteSentence(entity: Entity, guard: SiteGuard): string {
  const [readers, forVisitors] = [siteReaders(entity, guard), isForVisitors(entity, guard)]
  if (guard.publicBrowse) return forVisitors ? '所有人看得到，不用登录' : `${readers}看得到，没有登录的会先请他登录`
  const more = forVisitors ? '' : '，并在 access 里让 anyone 能 read'
  return `${readers}看得到，没有登录的会回到首页（要让访客看，设置 PUBLIC_BROWSE=1${more}）`
}

/** May somebody who has not signed in read one of its rows? */
function isForVisitors({ access, field }: Entity, { permissions }: SiteGuard): boolean {
  const people: People = new Map(permissions.actors.map((one) => [one.name, one.when]))
  const values = { fields: field, user: ACCOUNT_PROPERTIES }
  return access.some((rule) => rule.can.includes('read') && canHold([VISITOR, ...ruleNodes(rule, people)], values))
}
