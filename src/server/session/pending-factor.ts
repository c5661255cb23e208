import { asksFactor } from '../../core/access/asks-factor.ts'
import type { Dependencies } from '../context/deps.ts'
import type { FoundSession } from './find-session.ts'

/** The reason a session waits: for the code of the second factor, or for one to be set up. */
export type PendingFactor = 'code' | 'setup'

/** Asked of every request, not once at the sign-in: whichever way a session came to be, without the factor it is good for nothing. */
export function pendingFactor(
  { permissions, sandbox }: Pick<Dependencies, 'permissions' | 'sandbox'>,
  { account, hasFactor, proved }: FoundSession,
): PendingFactor | null {
  if (!asksFactor(account.role, permissions)) return null
  if (hasFactor) return proved ? null : 'code'
  return sandbox ? null : 'setup'
}
