import { navigateTo } from '../api/navigation.ts'
import { refreshPermissions } from '../session/permissions.ts'
import { createStore } from '../session/store.ts'
import { onUser, readUser, type StoredUser, saveUser } from '../session/stored-user.ts'

const TARGET_KEY = 'sign-in-target'

const open = createStore(false)

/** Shows the sign-in popup over whatever page is there. @param target the page to go to once signed in; none: stay */
export function openSignIn(target?: string): void {
  if (target) sessionStorage.setItem(TARGET_KEY, target)
  open.write(true)
}

/** Closing without signing in also forgets the page that was asked for. */
export function closeSignIn(): void {
  sessionStorage.removeItem(TARGET_KEY)
  open.write(false)
}

/** Completes a sign-in, whichever form it came from. @returns the page to resume, if one was asked for */
export function completeSignIn(user: StoredUser): string | undefined {
  const target = sessionStorage.getItem(TARGET_KEY) ?? undefined
  saveUser(user)
  signalRefresh()
  if (target) navigateTo(target)
  return target
}

/** The shared refresh flag: something signed the user in elsewhere, so the popup closes and the permissions are read again. */
export function signalRefresh(): void {
  refreshPermissions()
  closeSignIn()
}

export const useSignInOpen = open.use

onUser(() => {
  if (open.read() && readUser()) signalRefresh()
})
