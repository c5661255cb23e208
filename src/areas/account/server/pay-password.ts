import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { clearAttempts } from '../../../server/db/rate-limit.ts'
import { hashPassword } from '../../../server/session/password.ts'

/** Wrong tries are counted per organisation, under this key. */
export const payTries = (org_id: number): string => `pay:${org_id}`

/** A new password by a proven hand ends the waiting after wrong tries. */
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
