import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { secretPurpose } from '../../../server/secrets/factor-purpose.ts'
import type { AccountRow } from '../../../server/session/account-row.ts'
import { FACTOR } from '../errors.ts'
import { newRecoveryCodes, recoveryHashes } from './recovery-codes.ts'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

/** Has the account a second factor in force, and how many recovery codes are left? */
export async function readFactor({ db }: Pick<Dependencies, 'db'>, userId: number): Promise<{ has: boolean; left: number }> {
  const { rows } = await sql<{ has: boolean; left: number }>`
    select secret is not null as has, cardinality(recovery) as left from factor where user_id = ${userId}`.execute(db.kysely)
  return { has: rows[0]?.has ?? false, left: Number(rows[0]?.left ?? 0) }
}

export interface OfferedFactor {
  readonly secret: string
  readonly address: string
}

/** A new secret, to be put into the phone; the old one stays in force until a code of this one has come back. */
export async function offerFactor(deps: Dependencies, account: AccountRow): Promise<OfferedFactor> {
  const secret = newTotpSecret()
  const sealed = deps.secrets.seal(secret, secretPurpose(account.id))
  await sql`insert into factor (user_id, offered) values (${account.id}, ${sealed})
    on conflict (user_id) do update set offered = excluded.offered`.execute(deps.db.kysely)
  return { secret, address: totpAddress(secret, deps.platform.title, account.name) }
}

/**
 * Puts the offered secret in force, and signs out every other session of the account.
 * @returns the recovery codes, which are kept nowhere else
 * @throws factor.offer, factor.wrong
 */
export async function confirmFactor(deps: Dependencies, userId: number, sessionId: number, code: string): Promise<string[]> {
  const now = deps.now()
  return deps.db.kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{
      offered: string | null
    }>`select offered from factor where user_id = ${userId} for update`.execute(db)
    const sealed = rows[0]?.offered
    if (!sealed) throw new AppError(FACTOR.offer)
    const step = totpStep(deps.secrets.open(sealed, secretPurpose(userId)), code, now)
    if (step === null) throw new AppError(FACTOR.wrong)
    const codes = newRecoveryCodes()
    await sql`update factor set secret = offered, offered = null, last_step = ${step}, set_at = ${now},
      recovery = ${recoveryHashes(deps.secrets, userId, codes)} where user_id = ${userId}`.execute(db)
    await sql`delete from session where user_id = ${userId} and id <> ${sessionId}`.execute(db)
    await sql`update session set factor_at = ${now} where id = ${sessionId}`.execute(db)
    return codes
  })
}

/** The old recovery codes are worth nothing from now on. */
export async function renewRecovery(deps: Dependencies, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await sql`update factor set recovery = ${recoveryHashes(deps.secrets, userId, codes)} where user_id = ${userId}`.execute(
    deps.db.kysely,
  )
  return codes
}
