import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { clearAttempts } from '../../../server/db/rate-limit.ts'
import { hashPassword } from '../../../server/session/password.ts'

/** The key under which wrong tries are counted, one count for all accounts of an organisation. */
export const payTries = (org_id: number): string => `pay:${org_id}`

/**
 * Six digits, but neither 123456 nor one digit six times. The refusal `pay_password.weak` and the hint under the field state
 * the same rule in Chinese: whoever changes one of the three changes them all.
 */
export function isAllowedPayPassword(password: string): boolean {
  return /^\d{6}$/.test(password) && password !== '123456' && !isOneDigitRepeated(password)
}

const isOneDigitRepeated = (password: string): boolean => new Set(password).size === 1

/** A new payment password also ends the lock after wrong tries: the caller has checked a code sent to the owner's mobile. */
export async function setPayPassword(
  deps: Dependencies,
  account: { id: number; org_id: number },
  password: string,
): Promise<void> {
  const users = sql.table(deps.platform.entities.user)
  const hash = await hashPassword(password)
  await sql`update ${users} set pay_password_hash = ${hash}, version = version + 1, updated_at = ${deps.now()} where id = ${account.id}`.execute(
    deps.db.kysely,
  )
  await clearAttempts(deps.db.kysely, payTries(account.org_id))
}

/** @returns whether the organisation's main account has set one */
export async function hasPayPassword(deps: Dependencies, org_id: number): Promise<boolean> {
  const users = sql.table(deps.platform.entities.user)
  const { rows } = await sql`
    select 1 from ${users} where org_id = ${org_id} and type <> 2 and pay_password_hash is not null limit 1`.execute(
    deps.db.kysely,
  )
  return rows.length > 0
}
