import { useSyncExternalStore } from 'react'
import config from '../../../config/permissions.json'
import type { PermissionConfig } from '../../core/config/config.ts'
import { onUser, readUser } from './stored-user.ts'

const { lists, roles }: Pick<PermissionConfig, 'lists' | 'roles'> = config

let refreshed = false
const listeners = new Set<() => void>()
const NONE: readonly string[] = []

/** The codes a role holds: as the page starts, or after the refresh that follows each sign-in. */
export function permissionList(role: number, afterRefresh: boolean): readonly string[] {
  const name = roles.find((one) => one.role === role || one.role === null)?.list
  const list = name === undefined ? undefined : lists[name]
  return list ? (afterRefresh ? list.refreshed : list.initial) : NONE
}

/** The stored user's codes now; nobody holds any. */
export function permissionKeys(): readonly string[] {
  const user = readUser()
  return user ? permissionList(user.role, refreshed) : NONE
}

/** Run after every sign-in. */
export function refreshPermissions(): void {
  refreshed = true
  for (const listener of listeners) listener()
}

export function onPermissions(listener: () => void): () => void {
  const stop = onUser(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

export function usePermissionKeys(): readonly string[] {
  return useSyncExternalStore(onPermissions, permissionKeys)
}
