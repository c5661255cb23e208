import { type Kysely, sql } from 'kysely'
import type { PlatformConfig } from '../../core/config/config.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { APPOINTMENT } from '../../core/read/appointments/appointment.ts'
import type { Tables } from '../db/database.ts'
import { Parameter, runStatement, StatementCache, valueParameter } from '../db/statement-cache.ts'
import { LONGEST_SESSION_DAYS } from '../db/system-tables.ts'
import { type AccountRow, accountTables, actingColumns, readAccount } from './account-row.ts'
import { expiryFrom } from './create-session.ts'
import { type Credential, digestOf } from './credential.ts'

/** Its expiry is moved at most this often, so that reading does not mean writing. */
const TOUCH_SECONDS = 3600

const built = new StatementCache()

export interface FoundSession {
  readonly id: number
  readonly account: AccountRow
  /** has he a second factor, and was it given in this session? */
  readonly hasFactor: boolean
  readonly proved: boolean
}

/** The one statement of a request that says who asks. @returns null when the credential is not, or no longer, good */
export async function findSession(
  db: Kysely<Tables>,
  platform: PlatformConfig,
  registry: Registry,
  credential: Credential,
  now: Date,
): Promise<FoundSession | null> {
  const untouched = new Date(now.getTime() - TOUCH_SECONDS * 1000)
  const statement = built.get(
    `session ${registry.entities.has(APPOINTMENT)}`,
    db,
    () => sql`
      select s.id as session_id, s.touched_at <= ${valueParameter('untouched')}::timestamptz as untouched,
        s.factor_at is not null as proved, exists (select 1 from factor f where f.user_id = u.id and f.secret is not null) as has_factor, ${actingColumns(registry)}
      from session s, ${accountTables(platform)}
      where s.user_id = u.id and s.digest = ${valueParameter('digest')} and u.sn = ${valueParameter('sn')}
        and s.expires_at > ${new Parameter((values) => values.now)}::timestamptz`,
  )
  const values = { untouched, digest: digestOf(credential.secret), sn: credential.sn }
  const [row] = await runStatement<Record<string, unknown>>(db, statement, { now, values })
  if (row?.active !== true) return null
  const id = Number(row.session_id)
  if (row.untouched === true)
    await sql`update session set touched_at = ${now},
      expires_at = least(${expiryFrom(now)}::timestamptz, created_at + ${LONGEST_SESSION_DAYS} * interval '1 day') where id = ${id}`.execute(
      db,
    )
  return { id, account: readAccount(row), hasFactor: row.has_factor === true, proved: row.proved === true }
}
