import type { ReactNode } from 'react'
import { usePermissionKeys } from './permissions.ts'

/** Does the user hold this permission code now? No code asks for nothing. Follows sign-in, sign-out and the list's refresh. */
export function useHolds(code: string | undefined): boolean {
  const keys = usePermissionKeys()
  return code === undefined || keys.includes(code)
}

/** Shows what is inside only to those who hold the code. It hides; what may be done is decided by the server. */
export function Gate({ code, children }: { code: string | undefined; children: ReactNode }) {
  return useHolds(code) ? children : null
}
