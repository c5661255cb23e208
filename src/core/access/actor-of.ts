import { evaluate } from '../condition/evaluate.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Actor } from './actor.ts'

/** What is known of an account when its credential has been found good. */
export type Account = Omit<Actor, 'who' | 'codes'>

const NOBODY: Account = { id: 0, org_id: 0, role: 0, type: 0, name: '', company_auth: 0, person_auth: 0, perms: [] }

/** The account with the names and permission codes that config/permissions.json gives it. */
export function actorOf(account: Account, permissions: PermissionConfig): Actor {
  return { ...account, who: whoIs(account, permissions), codes: codesOf(account, permissions) }
}

/** Who asks without a credential: no permission code. */
export const visitorOf = (permissions: PermissionConfig): Actor => ({ ...NOBODY, who: whoIs(NOBODY, permissions), codes: [] })

const whoIs = (account: Account, permissions: PermissionConfig): string[] =>
  permissions.actors.filter((actor) => evaluate(actor.when, account)).map((actor) => actor.name)

function codesOf({ role, duties = [] }: Account, permissions: PermissionConfig): readonly string[] {
  const list = permissions.roles.find((one) => one.role === role || one.role === null)?.list
  const own = permissions.duties.filter((one) => one.role === role && duties.includes(one.duty)).flatMap((one) => one.codes)
  return [...new Set([...(permissions.lists[list ?? '']?.refreshed ?? []), ...own])]
}
