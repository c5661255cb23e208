import type { Kysely } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Tables } from '../../../server/db/database.ts'
import { attemptsUsed, clearAttempts, type RateLimit, returnAttempt, takeAttemptInTurn } from '../../../server/db/rate-limit.ts'
import { isKnownDevice } from '../../../server/session/device.ts'
import { LOGIN } from '../errors.ts'

const WINDOW = { seconds: 900, lock: 900 }
/** of one address, of one device, and of a device that the account knows */
const FEW: RateLimit = { max: 5, ...WINDOW }
/** of all strangers together at one account: far above what anyone mistypes, far below what guessing needs */
const STRANGERS: RateLimit = { max: 30, ...WINDOW }
/** So many wrong ones of an address, or at an account, and the page has to work for the next. */
const WORK_AFTER = { address: 2, account: 5 }

/** A try of an account's password, and its sender. */
export interface Trier {
  readonly mobile: string
  /** the account of that number; 0: there is none */
  readonly account: number
  readonly network: string
  readonly device: string
}

const strangersAt = (mobile: string): string => `password:mobile:${mobile}`
const addressOf = (network: string): string => `password:address:${network}`

/**
 * A try is counted before it is made, so that many at once are no more tries than one after the other; a right one is
 * given back. A device that has signed in to the account before has tries of its own, which strangers cannot use up.
 * @param attempt null: the password is wrong
 * @throws login.locked, login.wrong
 */
export async function countingTries<T>(deps: Dependencies, trier: Trier, attempt: () => Promise<T | null>): Promise<T> {
  const db = deps.db.kysely
  const now = deps.now()
  const limits = await limitsOf(db, trier, now)
  if (!(await takeAll(db, limits, now))) throw new AppError(LOGIN.locked)
  const right = await attempt()
  if (right === null) throw new AppError(LOGIN.wrong)
  for (const [key] of limits) await returnAttempt(db, key, now)
  return right
}

/** Is it busy enough here that the next try should cost the page some work? */
export async function triedMuch(
  db: Kysely<Tables>,
  { mobile, network }: { mobile: string; network: string },
  now: Date,
): Promise<boolean> {
  return (
    (await attemptsUsed(db, addressOf(network), WINDOW.seconds, now)) >= WORK_AFTER.address ||
    (await attemptsUsed(db, strangersAt(mobile), WINDOW.seconds, now)) >= WORK_AFTER.account
  )
}

/** Its owner has proved himself otherwise: what strangers have tried is forgotten. */
export const forgetTries = (db: Kysely<Tables>, mobile: string): Promise<void> => clearAttempts(db, strangersAt(mobile))

type Counted = readonly [key: string, limit: RateLimit]

async function limitsOf(db: Kysely<Tables>, { mobile, account, network, device }: Trier, now: Date): Promise<Counted[]> {
  if (await isKnownDevice(db, account, device, now)) return [[`password:known:${account}:${device}`, FEW]]
  return [
    [addressOf(network), FEW],
    [`password:device:${device}`, FEW],
    [strangersAt(mobile), STRANGERS],
  ]
}

/** All of them or none. */
async function takeAll(db: Kysely<Tables>, limits: readonly Counted[], now: Date): Promise<boolean> {
  for (const [i, [key, limit]] of limits.entries()) {
    if (await takeAttemptInTurn(db, key, limit, now)) continue
    for (const [taken] of limits.slice(0, i)) await returnAttempt(db, taken, now)
    return false
  }
  return true
}
