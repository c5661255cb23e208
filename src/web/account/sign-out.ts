import { api } from '../api/client.ts'
import { navigateTo } from '../api/navigation.ts'
import { readUser, removeUser } from '../session/stored-user.ts'

/** Revokes the session on the server as far as it can be reached, and forgets it here in any case. */
export function signOut(): void {
  if (readUser()) api.post('User/logout', {}, { auth: true, quiet: true }).catch(() => undefined)
  navigateTo('/')
  removeUser()
}
