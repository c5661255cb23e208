import { randomBytes, randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Tables } from '../../../server/db/database.ts'
import { SMS } from '../errors.ts'
import { countSms, type SmsAsker, type SmsLimits } from './sms-limits.ts'

/** 1, 3 and 7 are the specification's; the others are ours. */
export const SMS_TYPE = { login: 1, register: 2, reset: 3, changeFrom: 4, changeTo: 5, confirm: 6, bind: 7 } as const

export type SmsType = (typeof SMS_TYPE)[keyof typeof SMS_TYPE]

const LIFE_SECONDS = 300
const TRIES = 5

/** Makes the code that from now on is the only good one for this number and purpose. A refused request counts nowhere. */
export async function issueCode(
  db: Kysely<Tables>,
  type: SmsType,
  asker: SmsAsker,
  limits: SmsLimits,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('hex')
  await db.transaction().execute(async (trx) => {
    await countSms(trx, asker, limits, now)
    await sql`insert into sms_code (mobile, type, salt, digest, created_at, expires_at)
      values (${asker.mobile}, ${type}, ${salt}, ${digest(sql`${salt}`, code)}, ${now}, ${new Date(now.getTime() + LIFE_SECONDS * 1000)})`.execute(
      trx,
    )
  })
  return code
}

export interface TypedCode {
  readonly mobile: string
  readonly type: SmsType
  readonly code: string
}

/**
 * Compares and spends in one statement: of any number of simultaneous uses one wins.
 * @throws sms.wrong, or sms.spent when no try is left, the time is over or the code was used
 */
export async function consumeCode(db: Kysely<Tables>, typed: TypedCode, now: Date): Promise<void> {
  await spend(db, typed, now)
}

/** Spends both or neither; a wrong one still counts as a try. */
export async function consumeBoth(db: Kysely<Tables>, first: TypedCode, second: TypedCode, now: Date): Promise<void> {
  const refusal = await db.transaction().execute(async (trx) => {
    const spent = await spend(trx, first, now)
    try {
      await spend(trx, second, now)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`update sms_code set used_at = null where id = ${spent}`.execute(trx)
      return error
    }
    return null
  })
  if (refusal) throw refusal
}

async function spend(db: Kysely<Tables>, { mobile, type, code }: TypedCode, now: Date): Promise<unknown> {
  const tried = await sql<{ id: unknown; tries: unknown; right: boolean }>`
    update sms_code c set
      tries = c.tries + 1,
      used_at = case when c.digest = ${digest(sql`c.salt`, code)} then ${now}::timestamptz end
    where c.id = (select id from sms_code where mobile = ${mobile} and type = ${type} order by id desc limit 1)
      and c.used_at is null and c.tries < ${TRIES} and c.expires_at > ${now}
    returning c.id, c.tries, c.used_at is not null as right`.execute(db)
  const row = tried.rows[0]
  if (row?.right) return row.id
  throw new AppError(row && Number(row.tries) < TRIES ? SMS.wrong : SMS.spent)
}

const digest = (salt: ReturnType<typeof sql>, code: string) => sql`encode(sha256(convert_to(${salt} || ${code}, 'UTF8')), 'hex')`
