import { type RawBuilder, sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { isList } from '../../core/entity/kinds.ts'
import type { Registry } from '../../core/entity/registry.ts'
import type { Dependencies } from '../context/deps.ts'
import { systemContext } from '../context/system-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { inTransaction } from '../db/transaction.ts'
import { selection } from '../read/rows.ts'
import { SEARCH_VERSION, searchValues } from '../search/columns.ts'
import { searchPathsOf } from '../search/search-paths.ts'

const BATCH = 200
/** a trigger says no */
const RAISED = 'P0001'

/**
 * Keeps what keywords find in step with what it is made of: with the rows that others are named after, and with the files, when
 * they say that other fields are searched. Any number of processes may do it at once.
 * @returns how many rows were made anew
 */
export async function runSearch(deps: Dependencies): Promise<number> {
  const registry = deps.registry.current
  let count = 0
  if (!seen.has(registry)) {
    for (const entity of registry.entities.values())
      if (entity.search.length > 0 && entity.screens.length > 0) count += await whole(deps, entity)
    seen.add(registry)
  }
  for (let some = await stale(deps); some !== null; some = await stale(deps)) count += some
  return count
}

const seen = new WeakSet<Registry>()

/** All rows, where the file says otherwise than when they were made. */
async function whole(deps: Dependencies, entity: Entity): Promise<number> {
  const by = JSON.stringify([SEARCH_VERSION, entity.search, searchPathsOf(entity)])
  const { rows } = await sql<{ by: string }>`select by from search_made where entity = ${entity.id}`.execute(deps.db.kysely)
  if (rows[0]?.by === by) return 0
  const remade = await remake(deps, entity, sql`true`).catch((error: { code?: string }) => {
    // of what a guard of the database keeps from ever changing each row stays as it was made
    if (error.code === RAISED) return 0
    throw error
  })
  await sql`insert into search_made (entity, by) values (${entity.id}, ${by}) on conflict (entity) do update set by = excluded.by`.execute(
    deps.db.kysely,
  )
  return remade
}

/** The rows of the change that has waited longest. @returns null: there is none */
async function stale(deps: Dependencies): Promise<number | null> {
  const { rows } = await sql<{ id: string; entity: string; via: string; target: number }>`
    select id, entity, via, target from search_stale order by id limit 1`.execute(deps.db.kysely)
  const [one] = rows
  if (!one) return null
  // before the rows are read: what changes while they are made anew waits again
  await sql`delete from search_stale where id = ${one.id}`.execute(deps.db.kysely)
  const entity = deps.registry.current.entities.get(one.entity)
  const via = entity?.field[one.via]
  if (!entity || !via) return 0
  const column = sql.ref(`t.${one.via}`)
  return remake(deps, entity, isList(via.kind) ? sql`${column} @> array[${one.target}::bigint]` : sql`${column} = ${one.target}`)
}

async function remake(deps: Dependencies, entity: Entity, which: RawBuilder<unknown>): Promise<number> {
  let count = 0
  let last = 0
  for (;;) {
    const rows = await inTransaction(deps.db, (db) => remakeSome(deps, db, entity, sql`${which} and t.id > ${last}`))
    const end = rows.at(-1)
    if (end === undefined) return count
    count += rows.length
    last = end
  }
}

/** A row that somebody has changed meanwhile was made anew by him. */
async function remakeSome(deps: Dependencies, db: Db, entity: Entity, which: RawBuilder<unknown>): Promise<number[]> {
  const context = systemContext(deps, entity)
  const fields = [...new Set(['id', 'version', ...entity.search])].map((name) => fieldOf(entity, name))
  const { rows } = await sql<Record<string, unknown>>`select ${selection(entity, fields, context)} from ${sql.table(entity.id)} t
    where ${which} order by t.id limit ${BATCH}`.execute(db)
  const records = rows.map((row) => decodeRow(fields, row, deps.secrets))
  const values = records.map((record) => ({ id: record.id, version: record.version, ...searchValues(entity, record) }))
  await sql`update ${sql.table(entity.id)} t set search_text = v.search_text, search_vector = array_to_tsvector(v.search_vector)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, version bigint, search_text text, search_vector text[])
    where t.id = v.id and t.version = v.version
      and (t.search_text is distinct from v.search_text or t.search_vector is distinct from array_to_tsvector(v.search_vector))`.execute(
    db,
  )
  return records.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
}
