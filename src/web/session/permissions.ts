import { useMemo, useSyncExternalStore } from 'react'
import { lists, roles } from '../../../config/permissions.json'
import type { AppAbility } from '../../core/access/ability.ts'
import { abilityOfCodes } from '../../core/access/open.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import { createStore } from './store.ts'
import { onUser, readUser } from './stored-user.ts'

type Lists = Pick<PermissionConfig, 'lists' | 'roles'>

/** As the page was built, until the server has said how they are now. */
const served = createStore<Lists>({ lists, roles })

const refreshed = createStore(false)
/** has the server said how the lists are now? */
const heard = createStore(false)
const NONE: readonly string[] = []

/** The codes a role holds: as the page starts, or after the refresh that follows each sign-in. */
export function permissionList(role: number, afterRefresh: boolean): readonly string[] {
  const { lists, roles } = served.read()
  const name = roles.find((one) => one.role === role || one.role === null)?.list
  const list = name === undefined ? undefined : lists[name]
  return list ? (afterRefresh ? list.refreshed : list.initial) : NONE
}

/** The stored user's codes now; nobody holds any. */
export function permissionKeys(): readonly string[] {
  const user = readUser()
  return user ? permissionList(user.role, refreshed.read()) : NONE
}

/** The lists as the server has them now. */
export function adoptPermissions(lists: Lists): void {
  heard.write(true)
  if (JSON.stringify(lists) !== JSON.stringify(served.read())) served.write(lists)
}

/** Are the lists those of the server, rather than those of the build? */
export const usePermissionsServed = heard.use

/** The roles as the server has them now. */
export const useRoles = (): Lists['roles'] => useSyncExternalStore(served.subscribe, () => served.read().roles)

/** Run after every sign-in. */
export function refreshPermissions(): void {
  refreshed.write(true)
}

export function onPermissions(listener: () => void): () => void {
  const stops = [onUser(listener), refreshed.subscribe(listener), served.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The ability of those codes; without a user, it opens what asks for none. */
export function useCodesAbility(): AppAbility {
  const keys = useSyncExternalStore(onPermissions, permissionKeys)
  return useMemo(() => abilityOfCodes(keys), [keys])
}
