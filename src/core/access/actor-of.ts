import { ACCOUNT_PROPERTIES } from '../condition/account-properties.ts'
import type { Actor } from '../condition/actor.ts'
import { evaluate } from '../condition/evaluate.ts'
import { fieldNamesIn } from '../condition/parse.ts'
import type { PermissionConfig } from '../config/config.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { getOrMake } from '../value/get-or-make.ts'

/** An account whose credential has been found good. */
export type Account = Omit<Actor, 'who' | 'codes'>

const NOBODY: Account = { id: 0, org_id: 0, role: 0, type: 0, name: '', company_auth: 0, person_auth: 0, perms: [] }

/** The names and codes that config/permissions.json gives to all accounts that are alike in what it asks about. */
interface Given {
  readonly who: readonly string[]
  readonly codes: readonly string[]
}

interface Known {
  readonly asked: readonly (keyof Account)[]
  readonly given: Map<string, Given>
}

const MOST = 1000

/** The account with the names and permission codes that config/permissions.json gives it. */
export function actorOf(account: Account, permissions: PermissionConfig): Actor {
  const held = account.appointed?.length ? { ...account, appointed: stillAppointable(account.appointed, permissions) } : account
  return { ...held, ...givenTo(held, permissions) }
}

/** What is appointable no more is lost by everybody who was appointed to it. */
const stillAppointable = (codes: readonly string[], { appointed = [] }: PermissionConfig): readonly string[] =>
  codes.filter((code) => appointed.some((one) => one.code === code))

/** The actor of a request without a credential: no permission code. */
export const visitorOf = derivedOnce(
  (permissions: PermissionConfig): Actor => ({ ...NOBODY, who: whoIs(NOBODY, permissions), codes: [] }),
)

const knownOf = derivedOnce((permissions: PermissionConfig): Known => ({ asked: askedBy(permissions), given: new Map() }))

function givenTo(account: Account, permissions: PermissionConfig): Given {
  const { asked, given } = knownOf(permissions)
  if (given.size > MOST) given.clear()
  const key = JSON.stringify(asked.map((name) => account[name]))
  return getOrMake(given, key, () => ({ who: whoIs(account, permissions), codes: codesOf(account, permissions) }))
}

/** Every value of an account that decides who it is, or what it may do. */
function askedBy({ actors }: PermissionConfig): readonly (keyof Account)[] {
  const names = new Set<string>(['role', 'duties', 'appointed', ...actors.flatMap(({ when }) => fieldNamesIn(when))])
  const isOne = (name: string): name is keyof Account => name in ACCOUNT_PROPERTIES
  return [...names].filter(isOne)
}

const whoIs = (account: Account, permissions: PermissionConfig): string[] =>
  permissions.actors.filter((actor) => evaluate(actor.when, account)).map((actor) => actor.name)

function codesOf({ role, duties = [], appointed = [] }: Account, permissions: PermissionConfig): readonly string[] {
  const list = permissions.roles.find((one) => one.role === role || one.role === null)?.list
  const own = permissions.duties.filter((one) => one.role === role && duties.includes(one.duty)).flatMap((one) => one.codes)
  return [...new Set([...(permissions.lists[list ?? '']?.refreshed ?? []), ...own, ...appointed])]
}
