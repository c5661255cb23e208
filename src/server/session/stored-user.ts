import type { AccountRow } from './account-row.ts'

/** The object that the browser keeps under `user`: these seven and nothing else. `password` is the session's secret. */
export interface StoredUser {
  readonly sn: string
  readonly password: string
  readonly avatar: string
  readonly name: string
  readonly role: number
  readonly type: number
  readonly company_auth: number
}

export const storedUser = (account: AccountRow, secret: string): StoredUser => ({
  sn: account.sn,
  password: secret,
  avatar: account.avatar,
  name: account.name,
  role: account.role,
  type: account.type,
  company_auth: account.company_auth,
})
