import type { FormerCode } from '../entity/entity.ts'
import type { PermissionConfig, PlatformConfig } from './config.ts'

/** Codes that a config file gives a meaning to and that rows hold, like the options of the field in which they hold them. */
export interface ConfigCodes {
  readonly entity: string
  readonly field: string
  /** the file in the product, and the place in it where they are listed */
  readonly file: string
  readonly pointer: string
  /** one of them, as sentences call it */
  readonly noun: string
  readonly codes: readonly { readonly const: string | number; readonly title: string }[]
  readonly former: readonly FormerCode[]
}

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
