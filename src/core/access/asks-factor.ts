import type { PermissionConfig } from '../config/config.ts'

/** Does an account of this role sign in with a second factor? */
export const asksFactor = (role: number, { roles }: Pick<PermissionConfig, 'roles'>): boolean =>
  roles.find((one) => one.role === role || one.role === null)?.factor === true

/** Was an account of this role opened for somebody, who has a password of his own before he signs in? */
export const setsOwnPassword = (role: number, { roles }: Pick<PermissionConfig, 'roles'>): boolean =>
  roles.find((one) => one.role === role || one.role === null)?.own_password === true
