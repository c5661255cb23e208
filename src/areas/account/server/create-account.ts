import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Entity } from '../../../core/entity/entity.ts'
import { AppError } from '../../../core/errors.ts'
import { firstOf } from '../../../core/value/items.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { entityOf } from '../../../server/context/entity-of.ts'
import type { Tables } from '../../../server/db/database.ts'
import { encodeRow } from '../../../server/db/encode.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { searchColumns } from '../../../server/search/columns.ts'
import { type AccountRow, accountById } from '../../../server/session/account-row.ts'
import { ACCOUNT } from '../../states.ts'
import { REGISTER } from '../errors.ts'

export interface NewAccount {
  readonly mobile: string
  /** absent: 用户 and the last four digits */
  readonly name?: string
  readonly password_hash?: string
}

/**
 * A person's account with an organisation of its own: everything he will own belongs to that.
 * @throws register.taken when the number has an account
 */
export async function createAccount(deps: Dependencies, account: NewAccount): Promise<AccountRow> {
  const facts = { deps, registry: deps.registry.current }
  const organisation = entityOf(facts, 'organisation')
  const user = entityOf(facts, 'user')
  const now = deps.now()
  const engineFields = { status: ACCOUNT.on, status_at: now, created_at: now, updated_at: now }
  const name = account.name ?? `用户${account.mobile.slice(-4)}`
  const id = await inTransaction(deps.db, async (trx) => {
    const org_id = await insertRow(deps, trx, organisation, { name, company_auth: 0, person_auth: 0, ...engineFields })
    const row = { ...account, sn: await freeSn(trx, user), name, role: 1, type: 0, org_id, ...engineFields }
    return insertRow(deps, trx, user, row)
  }).catch((error: { code?: string }) => {
    throw error.code === '23505' ? new AppError(REGISTER.taken) : error
  })
  return (await accountById(deps.db.kysely, deps.platform, id))!
}

async function insertRow(
  { secrets }: Dependencies,
  db: Kysely<Tables>,
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = { ...encodeRow(entity, record, secrets), ...searchColumns(entity, record) }
  const names = Object.keys(columns)
  const inserted = await sql<{
    id: unknown
  }>`insert into ${sql.table(entity.id)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))}) returning id`.execute(db)
  return Number(firstOf(inserted.rows).id)
}

/** Eight digits that say nothing about how many accounts there are. */
async function freeSn(db: Kysely<Tables>, user: Entity): Promise<string> {
  for (;;) {
    const sn = String(randomInt(10_000_000, 100_000_000))
    if ((await sql`select 1 from ${sql.table(user.id)} where sn = ${sn}`.execute(db)).rows.length === 0) return sn
  }
}
