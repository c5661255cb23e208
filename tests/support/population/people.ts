import { type Account, actorOf, visitorOf } from '../../../src/core/access/actor-of.ts'
import type { Actor } from '../../../src/core/condition/actor.ts'
import type { PermissionConfig } from '../../../src/core/config/config.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'

/** Somebody of the test world. `org` names whose organisation he belongs to. */
export interface Resident {
  readonly name: string
  readonly id: number
  readonly org_id: number
  readonly role: number
  /** 0 a person, 1 a main account, 2 a sub-account */
  readonly type: number
  readonly company_auth: number
  readonly person_auth: number
  readonly perms: readonly string[]
  readonly duties: readonly string[]
  readonly parent: string | null
  readonly stopped: boolean
}

/** The first id of people and of generated rows: what a fresh installation holds already lies below. */
export const FIRST_ID = 101

const resident = (name: string, more: Partial<Resident> = {}): Omit<Resident, 'id' | 'org_id'> => ({
  name,
  role: 1,
  type: 1,
  company_auth: 1,
  person_auth: 0,
  perms: [],
  duties: [],
  parent: null,
  stopped: false,
  ...more,
})

/**
 * Everybody: two who deal with each other (own, other), two who deal apart from them (foreign, far), one who has nothing
 * (stranger), one of each other kind twice (so that each has something foreign), and a sub-account for every single grant.
 */
export function residents(registry: Registry): Resident[] {
  const grants = registry.entities.get('user')?.field.perms?.options ?? []
  const sub = (name: string, perms: string[], stopped = false) => resident(name, { type: 2, perms, parent: 'own', stopped })
  const list = [
    resident('own'),
    resident('other'),
    resident('foreign'),
    resident('far'),
    resident('stranger'),
    resident('uncertified', { company_auth: 0 }),
    resident('person', { type: 0, company_auth: 0, person_auth: 1 }),
    resident('expert', { role: 3, type: 0 }),
    resident('second expert', { role: 3, type: 0 }),
    resident('institution', { role: 4, type: 0 }),
    resident('second institution', { role: 4, type: 0 }),
    resident('operator', { role: 9, type: 0, duties: ['super'] }),
    resident('second operator', { role: 9, type: 0, duties: ['super'] }),
    sub('sub without grants', []),
    ...grants.map((grant) => sub(`sub with ${grant.const}`, [String(grant.const)])),
    sub(
      'stopped sub',
      grants.map((grant) => String(grant.const)),
      true,
    ),
  ]
  const orgs = list.filter((one) => one.parent === null).map((one) => one.name)
  return list.map((one, i) => ({ ...one, id: FIRST_ID + i, org_id: FIRST_ID + orgs.indexOf(one.parent ?? one.name) }))
}

/** What the server makes of him, worked out from the configuration alone. */
export function actorFor(one: Resident | null, name: string, permissions: PermissionConfig): Actor {
  if (!one) return visitorOf(permissions)
  const { id, org_id, role, type, company_auth, person_auth, perms, duties } = one
  return actorOf(
    { id, org_id, role, type, name, company_auth, person_auth, perms, duties, bargain_limit: null } as Account,
    permissions,
  )
}
