import type { PermissionConfig } from '../config/config.ts'
import type { Verify } from '../entity/entity.ts'

/** What a step's asker may have to prove himself with. */
export type Proof = Exclude<Verify, 'sign_in'>

/** The proof that somebody of this role is asked for; `sign_in` asks for what he signs in with besides his password, which may be nothing. */
export function proofAsked(
  verify: Verify | undefined,
  role: number,
  permissions: Pick<PermissionConfig, 'roles'>,
): Proof | undefined {
  if (verify !== 'sign_in') return verify
  return asksFactor(role, permissions) ? 'factor' : undefined
}

/** Does an account of this role sign in with a second factor? */
export const asksFactor = (role: number, { roles }: Pick<PermissionConfig, 'roles'>): boolean =>
  roles.find((one) => one.role === role || one.role === null)?.factor === true

/** Was an account of this role opened for somebody, who has a password of his own before he signs in? */
export const setsOwnPassword = (role: number, { roles }: Pick<PermissionConfig, 'roles'>): boolean =>
  roles.find((one) => one.role === role || one.role === null)?.own_password === true
