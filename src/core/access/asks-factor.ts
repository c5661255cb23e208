import type { PermissionConfig } from '../config/config.ts'

/** Does an account of this role sign in with a second factor? */
export const asksFactor = (role: number, { roles }: Pick<PermissionConfig, 'roles'>): boolean =>
  roles.find((one) => one.role === role || one.role === null)?.factor === true
