import type { AuthProvider } from '@refinedev/core'
import { openSignIn } from '../account/sign-in.ts'
import { signOut } from '../account/sign-out.ts'
import { permissionKeys } from '../session/permissions.ts'
import { readUser } from '../session/stored-user.ts'

/** The session is the site's: the popup signs in, a code 403 has already signed out. Refine is only told. */
export const authProvider: AuthProvider = {
  async login() {
    openSignIn()
    return { success: true }
  },
  async logout() {
    signOut()
    return { success: true }
  },
  check: async () => (readUser() ? { authenticated: true } : { authenticated: false, redirectTo: '/' }),
  onError: async () => ({}),
  getIdentity: async () => readUser(),
  getPermissions: async () => permissionKeys(),
}
