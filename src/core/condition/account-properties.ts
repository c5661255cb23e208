import type { Actor } from './actor.ts'
import type { Fields } from './check-condition.ts'

/** The properties of an account that a condition may ask about: the asker's (`$user.x`), and in `when` of an actor in config/permissions.json. */
export const ACCOUNT_PROPERTIES = {
  id: { kind: 'integer' },
  org_id: { kind: 'integer' },
  role: { kind: 'integer' },
  type: { kind: 'integer' },
  name: { kind: 'text' },
  mobile: { kind: 'mobile' },
  company_auth: { kind: 'integer' },
  person_auth: { kind: 'integer' },
  perms: { kind: 'multi' },
  bargain_limit: { kind: 'money' },
  duties: { kind: 'multi' },
  appointed: { kind: 'multi' },
  contact_name: { kind: 'text' },
  contact_mobile: { kind: 'mobile' },
  region_code: { kind: 'region' },
} as const satisfies Fields & Record<keyof Omit<Actor, 'who' | 'codes'>, unknown>

/**
 * The same with the choices that the account's own entity has for them, so that a role or a grant that does not exist is seen.
 * @param appointable the codes that persons can be appointed to
 */
export function accountFields(
  entity: { readonly field: Fields } | undefined,
  appointable: readonly { readonly code: string; readonly title: string }[] = [],
): Fields {
  const known = Object.entries(ACCOUNT_PROPERTIES).map(([name, one]) => {
    const options = entity?.field[name]?.options
    return [name, options ? { ...one, options } : one] as const
  })
  const appointed = appointable.map(({ code, title }) => ({ const: code, title }))
  return { ...Object.fromEntries(known), appointed: { ...ACCOUNT_PROPERTIES.appointed, options: appointed } }
}
