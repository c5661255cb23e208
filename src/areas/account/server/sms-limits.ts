import { type Kysely, sql } from 'kysely'
import { AppError, type Refusal } from '../../../core/errors.ts'
import { firstOf } from '../../../core/value/items.ts'
import type { Tables } from '../../../server/db/database.ts'
import { type RateLimit, returnAttempt, takeAttempt } from '../../../server/db/rate-limit.ts'
import { CAPTCHA, SMS } from '../errors.ts'

const HOUR = 3600
const PER_MOBILE: readonly (readonly [string, RateLimit, Refusal])[] = [
  ['minute', { max: 1, seconds: 60 }, SMS.soon],
  ['hour', { max: 5, seconds: HOUR }, SMS.many],
  ['day', { max: 10, seconds: 24 * HOUR }, SMS.many],
]
/** without a captcha; a village behind one carrier's address goes on with one each, up to the second number */
const PER_ADDRESS = { free: { max: 20, seconds: HOUR }, proven: { max: 200, seconds: HOUR } }
const PER_DEVICE: RateLimit = { max: 10, seconds: HOUR }

export interface SmsAsker {
  readonly mobile: string
  readonly network: string
  readonly device: string
  /** a captcha has been read */
  readonly proven: boolean
}

export interface SmsLimits {
  /** messages of the whole platform in an hour: what a flood may cost at most */
  readonly budget: number
}

/** Half of the platform's hour is kept for those who read a captcha, so that a flood of machines does not close it for people. */
const FREE_SHARE = 0.5

/** Within a transaction, which a refusal undoes: what is refused counts nowhere. @throws sms.soon, sms.many, sms.budget, captcha.wanted */
export async function countSms(trx: Kysely<Tables>, asker: SmsAsker, { budget }: SmsLimits, now: Date): Promise<void> {
  const { mobile, network, device, proven } = asker
  const spent = await spentOf(trx, now)
  if (spent >= budget) throw new AppError(SMS.budget)
  const free =
    spent < budget * FREE_SHARE &&
    (await takeAttempt(trx, `sms:address:${network}`, PER_ADDRESS.free, now)) &&
    (await takeAttempt(trx, `sms:device:${device}`, PER_DEVICE, now))
  if (!free && !proven) throw new AppError(CAPTCHA.wanted)
  if (!(await takeAttempt(trx, `sms:proven:${network}`, PER_ADDRESS.proven, now))) throw new AppError(SMS.many)
  for (const [name, limit, reason] of PER_MOBILE) {
    if (!(await takeAttempt(trx, `sms:${name}:${mobile}`, limit, now))) throw new AppError(reason)
  }
}

/** Codes made in the last hour. Not locked: some that are made at the same moment may go over. */
async function spentOf(db: Kysely<Tables>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR * 1000)
  const rows = await sql<{ n: unknown }>`select count(*) as n from sms_code where created_at > ${since}`.execute(db)
  return Number(firstOf(rows.rows).n)
}

/** A message that was not sent need not be waited for. */
export const releaseMinute = (db: Kysely<Tables>, mobile: string, at: Date): Promise<void> =>
  returnAttempt(db, `sms:minute:${mobile}`, at)

/** @returns whether to say now that the budget is spent: once a minute is enough for a log */
export const mayLogBudget = (db: Kysely<Tables>, now: Date): Promise<boolean> =>
  takeAttempt(db, 'sms:budget:said', { max: 1, seconds: 60 }, now)
