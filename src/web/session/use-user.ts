import { useSyncExternalStore } from 'react'
import { onUser, readUser, type StoredUser } from './stored-user.ts'

/** The signed-in user; the component follows sign-in and sign-out, in other tabs too. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(onUser, readUser)
}
