import { sql } from 'kysely'
import type { Entity, Field } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { lastOf } from '../../core/value/items.ts'
import { secretPurpose } from '../secrets/factor-purpose.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { hashOf } from './columns.ts'
import type { Database, Db } from './database.ts'
import { decodeValue, encodeRow } from './encode.ts'
import { inTransaction } from './transaction.ts'

const BATCH = 200

/**
 * Seals with the newest key what stands in the tables as plain text or under an older key, a few rows at a time, while the
 * product goes on. `plain` looks only for what is not sealed at all.
 * @returns how many rows were written
 * @throws SealError of a value whose key is not on the ring: nothing of its batch is changed
 */
export async function reseal(db: Database, registry: Registry, secrets: Secrets, only: 'plain' | 'all'): Promise<number> {
  let written = 0
  for (const entity of registry.entities.values()) {
    const fields = entity.fields.filter((field) => field.sealed !== undefined)
    if (fields.length === 0) continue
    let after = 0
    while (true) {
      const done = await inTransaction(db, (trx) => resealSome(trx, entity, fields, secrets, only, after))
      written += done.written
      if (done.last === null) break
      after = done.last
    }
  }
  return written + (only === 'all' ? await resealFactors(db, secrets) : 0)
}

/** The secrets of second factors; codes of recovery are hashes and stay under the key they were made with. */
async function resealFactors(db: Database, secrets: Secrets): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ user_id: number; secret: string | null; offered: string | null }>`
      select user_id, secret, offered from factor for update`.execute(trx)
    const stale = rows.filter((row) => [row.secret, row.offered].some((one) => one !== null && secrets.isOld(one)))
    for (const { user_id, secret, offered } of stale) {
      const anew = (one: string | null) => one && secrets.seal(secrets.open(one, secretPurpose(user_id)), secretPurpose(user_id))
      await sql`update factor set secret = ${anew(secret)}, offered = ${anew(offered)} where user_id = ${user_id}`.execute(trx)
    }
    return stale.length
  })
}

async function resealSome(
  db: Db,
  entity: Entity,
  fields: readonly Field[],
  secrets: Secrets,
  only: 'plain' | 'all',
  after: number,
): Promise<{ written: number; last: number | null }> {
  const open = fields.map(({ name }) =>
    only === 'plain'
      ? sql`(${sql.ref(name)} is not null and ${sql.ref(hashOf(name))} is null)`
      : sql`${sql.ref(name)} is not null`,
  )
  const { rows } = await sql<Record<string, unknown>>`
    select id, ${sql.join(fields.map(({ name }) => sql.ref(name)))} from ${sql.table(entity.id)}
    where id > ${after} and (${sql.join(open, sql` or `)}) order by id limit ${BATCH} for update`.execute(db)
  let written = 0
  for (const row of rows) {
    const stale = fields.filter((field) => row[field.name] !== null && (only === 'plain' || isStale(row[field.name], secrets)))
    if (stale.length === 0) continue
    const values = Object.fromEntries(stale.map((field) => [field.name, decodeValue(field, row[field.name], secrets)]))
    const sets = Object.entries(encodeRow(entity, values, secrets)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${sql.table(entity.id)} set ${sql.join(sets)} where id = ${row.id}`.execute(db)
    written++
  }
  return { written, last: rows.length < BATCH ? null : Number(lastOf(rows).id) }
}

const isStale = (stored: unknown, secrets: Secrets): boolean => secrets.isOld(String(stored))
