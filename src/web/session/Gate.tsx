import type { ReactNode } from 'react'
import { opens } from '../../core/access/open.ts'
import { useCodesAbility } from './permissions.ts'

/**
 * Shows what is inside only to those who hold the code; no code asks for nothing. Follows sign-in, sign-out and the list's
 * refresh. It hides; what may be done is decided by the server.
 */
export function SignInGate({ code, children }: { code: string | undefined; children: ReactNode }) {
  return opens(useCodesAbility(), { permission: code }) ? children : null
}
