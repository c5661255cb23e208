import type { FormerCode } from '../entity/entity.ts'
import type { ConfigCodes } from '../entity/registry.ts'
import type { PermissionConfig, PlatformConfig } from './config.ts'

const FILE = 'config/permissions.json'

/** The roles and duties of config/permissions.json: every account holds some. */
export function configCodesOf(
  { roles, duties }: Pick<PermissionConfig, 'roles' | 'duties'>,
  { user: entity }: Pick<PlatformConfig['entities'], 'user'>,
): readonly ConfigCodes[] {
  const named = roles.flatMap(({ role, ...one }) => (role === null ? [] : [{ ...one, const: role }]))
  const given = duties.map(({ duty, ...one }) => ({ ...one, const: duty }))
  return [
    { entity, field: 'role', file: FILE, pointer: '/roles', noun: '角色', codes: named, former: formerIn(roles, 'role') },
    { entity, field: 'duties', file: FILE, pointer: '/duties', noun: '职责', codes: given, former: formerIn(duties, 'duty') },
  ]
}

type Renamed<Key extends string> = { readonly renamedFrom?: string | number | readonly (string | number)[] } & {
  readonly [K in Key]: string | number | null
}

const formerIn = <Key extends string>(lines: readonly Renamed<Key>[], key: Key): FormerCode[] =>
  lines.flatMap(({ renamedFrom, [key]: to }, i) => {
    if (renamedFrom === undefined || to === null) return []
    const at = `/${i}/renamedFrom`
    return Array.isArray(renamedFrom)
      ? renamedFrom.map((from, j) => ({ from, to, pointer: `${at}/${j}` }))
      : [{ from: renamedFrom, to, pointer: at }]
  })
