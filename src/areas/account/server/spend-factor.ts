import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { clearAttempts, type RateLimit, returnAttempt, takeAttemptInTurn } from '../../../server/db/rate-limit.ts'
import { secretPurpose } from '../../../server/secrets/factor-purpose.ts'
import { FACTOR } from '../errors.ts'
import { readRecoveryCode, recoveryPurpose } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

const TRIES: RateLimit = { max: 5, seconds: 900, lock: 900 }
/** a patient guesser with the password has no more than these: one in twenty thousand a day */
const DAY: RateLimit = { max: 50, seconds: 86_400 }

type Asking = Pick<Dependencies, 'db' | 'secrets'>

/**
 * A try is counted before it is made, outside of whatever it is made for: many at once are no more tries than one after
 * the other, and one that is rolled back still counts.
 * @param what whose tries of which kind: whoever has used up those of the phone still has his recovery codes
 * @throws factor.locked, and what `attempt` throws
 */
export async function countingFactorTries<T>(deps: Asking, what: string, now: Date, attempt: () => Promise<T>): Promise<T> {
  const db = deps.db.kysely
  const [soon, day] = [`factor:${what}`, `factor:day:${what}`]
  if (!(await takeAttemptInTurn(db, soon, TRIES, now)) || !(await takeAttemptInTurn(db, day, DAY, now)))
    throw new AppError(FACTOR.locked)
  const done = await attempt()
  await clearAttempts(db, soon)
  await returnAttempt(db, day, now)
  return done
}

/**
 * Takes the code of the present time step, its neighbours included; each step once, and never one before the last.
 * @throws factor.missing, factor.wrong, factor.used, factor.locked
 */
export async function spendTotp(deps: Asking, userId: number, code: string, now: Date): Promise<void> {
  if (code === '') throw new AppError(FACTOR.missing)
  await countingFactorTries(deps, `code:${userId}`, now, async () => {
    const { rows } = await sql<{ secret: string | null }>`select secret from factor where user_id = ${userId}`.execute(
      deps.db.kysely,
    )
    const sealed = rows[0]?.secret
    const step = sealed ? totpStep(deps.secrets.open(sealed, secretPurpose(userId)), code, now) : null
    if (step === null) throw new AppError(FACTOR.wrong)
    const spent =
      await sql`update factor set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`.execute(
        deps.db.kysely,
      )
    if (spent.rows.length === 0) throw new AppError(FACTOR.used)
  })
}

/** @throws factor.recovery, factor.locked */
export async function spendRecovery(deps: Asking, userId: number, typed: string, now: Date): Promise<void> {
  await countingFactorTries(deps, `recovery:${userId}`, now, async () => {
    const hashes = deps.secrets.keyedHashes(readRecoveryCode(typed), recoveryPurpose(userId))
    const spent =
      await sql`update factor set recovery = (select coalesce(array_agg(one), '{}') from unnest(recovery) one where one <> all(${hashes}))
      where user_id = ${userId} and recovery && ${hashes}::text[] returning 1`.execute(deps.db.kysely)
    if (spent.rows.length === 0) throw new AppError(FACTOR.recovery)
  })
}

/** Six digits are a code of the phone, anything else a recovery code. */
export const spendEither = (deps: Asking, userId: number, typed: string, now: Date): Promise<void> =>
  typed === '' || /^\d{6}$/.test(typed) ? spendTotp(deps, userId, typed, now) : spendRecovery(deps, userId, typed, now)
