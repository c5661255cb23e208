import { sql } from 'kysely'
import { maskMobile } from '../../../core/value/identity.ts'
import { shortened } from '../../../core/value/shortened.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { takeAttempt } from '../../../server/db/rate-limit.ts'
import { parameter } from '../../parameters/server.ts'
import type { SmsLogRecord } from '../../records.ts'

const LOG = 'sms_log'
const NUMBER = 'sms_log.number'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH = 5000
/** Refusals may come as fast as a machine asks: one line a minute of each address says enough. */
const LIMITED = { max: 1, seconds: 60 }

/** Somebody has asked for a code. */
export interface SmsAsked {
  readonly mobile: string
  readonly type: number
  readonly network: string
  readonly by: number
}

/** Writes down what became of it: neither the code nor the number as it is. */
export async function noteSms(
  deps: Dependencies,
  { mobile, type, network, by }: SmsAsked,
  result: SmsLogRecord['result'],
  answer: string | null,
): Promise<void> {
  const { db, secrets, registry } = deps
  if (!registry.current.entities.has(LOG)) return
  const now = deps.now()
  if (result === 'limited' && !(await takeAttempt(db.kysely, `sms:noted:${network}`, LIMITED, now))) return
  const at = datetime(now)
  const since = new Date(now.getTime() - HOUR_MS)
  await sql`insert into ${sql.table(LOG)} (mobile, number, purpose, result, answer, network, network_count, by_user, at, version, created_at, updated_at)
    select ${maskMobile(mobile)}, ${secrets.keyedHash(mobile, NUMBER)}, ${type}::bigint, ${result}, ${answer && shortened(answer, 200)}, ${network},
      1 + (select count(*) from ${sql.table(LOG)} where network = ${network} and at > ${since}), ${by || null}::bigint,
      ${at}::timestamptz, 1, ${at}::timestamptz, ${at}::timestamptz`.execute(db.kysely)
}

/** As it is looked for: by any of the keys that may have been in force. */
export const numberHashes = ({ secrets }: Dependencies, mobile: string): string[] => secrets.keyedHashes(mobile, NUMBER)

/** Deletes lines that are older than the desk wants kept. */
export async function clearSmsLog(deps: Dependencies): Promise<void> {
  const { db, registry, now } = deps
  if (!registry.current.entities.has(LOG)) return
  const days = await parameter(deps, 'sms_log_days')
  const before = new Date(now().getTime() - days * DAY_MS)
  await sql`delete from ${sql.table(LOG)} where id = any(array(
    select id from (select id, at from ${sql.table(LOG)} order by id limit ${BATCH}) oldest where at <= ${before}))`.execute(
    db.kysely,
  )
}
