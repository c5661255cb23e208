import type { PermissionConfig } from '../config/config.ts'
import { abilityOfCodes, opens } from './open.ts'

/**
 * Who can hold a permission code, as people call them: roles by their list, in brackets the duties of a role that alone have it,
 * and those who are appointed to it. Empty: nobody can, so a page that asks for it opens to nobody.
 */
export function codeHolders(
  permission: string,
  { roles, lists, duties, appointed = [] }: Pick<PermissionConfig, 'roles' | 'lists' | 'duties' | 'appointed'>,
): string[] {
  const opened = (codes: readonly string[] = []) => opens(abilityOfCodes(codes), { permission })
  const holds = (list: string) => [lists[list]?.initial, lists[list]?.refreshed].some(opened)
  const ofRoles = roles.flatMap(({ role, list, title }) => {
    if (holds(list)) return [title]
    const named = duties.filter((one) => one.role === role && opened(one.codes)).map((one) => one.title)
    return named.length > 0 ? [`${title}（${named.join('、')}）`] : []
  })
  return [...ofRoles, ...appointed.filter(({ code }) => opened([code])).map(({ title }) => `得到任命的${title}`)]
}
