import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Account } from '../../core/access/actor-of.ts'
import type { PlatformConfig } from '../../core/config/config.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { formatFixed } from '../../core/value/fixed.ts'
import { textsOf } from '../../core/value/narrow.ts'
import type { Tables } from '../db/database.ts'
import { appointedColumn } from './appointments.ts'

/** An account with its organisation's standing. */
export interface AccountRow extends Account {
  readonly sn: string
  readonly mobile: string
  readonly avatar: string
  readonly password_hash: string | null
  /** neither the account, nor its organisation, nor the main account above it is stopped */
  readonly active: boolean
}

/** Columns of an account; tables as `accountTables` names them. */
const ACCOUNT_COLUMNS = sql`u.id, u.sn, u.mobile, u.name, u.avatar, u.role, u.type, u.org_id, u.perms, u.bargain_limit, u.duties, u.password_hash,
  o.company_auth, o.person_auth, o.contact_name, coalesce(o.contact_mobile, u.mobile) as contact_mobile, o.region_code,
  u.status = 1 and coalesce(o.status, 1) = 1 and coalesce(p.status, 1) = 1 as active`

/**
 * The same with what the account is appointed to.
 * @param now when the statement runs once; otherwise it is told the time at each run
 */
export const actingColumns = (registry: Pick<Registry, 'entities'>, now?: Date): RawBuilder<unknown> =>
  sql`${ACCOUNT_COLUMNS}, ${appointedColumn(registry, now)}`

/** The account `u`, its organisation `o`, and `p`, the main account of a sub-account. */
export const accountTables = ({ entities }: PlatformConfig): RawBuilder<unknown> => sql`${sql.table(entities.user)} u
  left join ${sql.table(entities.organisation)} o on o.id = u.org_id
  left join ${sql.table(entities.user)} p on p.id = u.parent_id`

export function readAccount(row: Readonly<Record<string, unknown>>): AccountRow {
  return {
    id: Number(row.id),
    org_id: Number(row.org_id ?? 0),
    sn: String(row.sn),
    mobile: String(row.mobile ?? ''),
    name: String(row.name ?? ''),
    avatar: String(row.avatar ?? ''),
    role: Number(row.role),
    type: Number(row.type),
    company_auth: Number(row.company_auth ?? 0),
    person_auth: Number(row.person_auth ?? 0),
    perms: [...textsOf(row.perms)],
    bargain_limit: row.bargain_limit == null ? null : formatFixed(BigInt(String(row.bargain_limit)), 2, true),
    duties: [...textsOf(row.duties)],
    appointed: [...textsOf(row.appointed)],
    contact_name: textOf(row.contact_name),
    contact_mobile: textOf(row.contact_mobile),
    region_code: textOf(row.region_code),
    password_hash: textOf(row.password_hash),
    active: row.active === true,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The part of an account that rules may ask about and forms begin with; number, password and the rest stay behind. */
export const accountRow = ({
  id,
  org_id,
  role,
  type,
  name,
  mobile,
  company_auth,
  person_auth,
  perms,
  bargain_limit = null,
  duties = [],
  appointed = [],
  contact_name = null,
  contact_mobile = null,
  region_code = null,
}: AccountRow): Account => ({
  id,
  org_id,
  role,
  type,
  name,
  mobile,
  company_auth,
  person_auth,
  perms,
  bargain_limit,
  duties,
  appointed,
  contact_name,
  contact_mobile,
  region_code,
})

export const accountByMobile = (db: Kysely<Tables>, platform: PlatformConfig, mobile: string) =>
  find(db, platform, sql`u.mobile = ${mobile}`)

export const accountById = (db: Kysely<Tables>, platform: PlatformConfig, id: number) => find(db, platform, sql`u.id = ${id}`)

async function find(db: Kysely<Tables>, platform: PlatformConfig, where: RawBuilder<unknown>): Promise<AccountRow | null> {
  const rows = await sql<
    Record<string, unknown>
  >`select ${ACCOUNT_COLUMNS} from ${accountTables(platform)} where ${where}`.execute(db)
  return rows.rows[0] ? readAccount(rows.rows[0]) : null
}
