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
  contact_name: { kind: 'text' },
  contact_mobile: { kind: 'mobile' },
  region_code: { kind: 'region' },
} as const satisfies Fields & Record<keyof Omit<Actor, 'who' | 'codes'>, unknown>

/** The same with the choices that the account's own entity has for them, so that a role or a grant that does not exist is seen. */
export function accountFields(entity: { readonly field: Fields } | undefined): Fields {
  return Object.fromEntries(
    Object.entries(ACCOUNT_PROPERTIES).map(([name, known]) => [
      name,
      entity?.field[name]?.options ? { ...known, options: entity.field[name].options } : known,
    ]),
  )
}
