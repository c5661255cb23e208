import { type Kysely, sql } from 'kysely'
import type { Entity } from '../../../core/entity/entity.ts'
import { isDocument } from '../../../core/entity/kinds.ts'
import { columnType } from '../../../server/db/column-type.ts'
import type { Tables } from '../../../server/db/database.ts'
import { encodeRow } from '../../../server/db/encode.ts'
import { identifier } from '../../../server/db/quote.ts'
import { searchValues } from '../../../server/search/columns.ts'
import type { Secrets } from '../../../server/secrets/secrets.ts'

export type SeedRow = Readonly<Record<string, unknown>>

/** Inserts records in wire form, ids included, as one statement with one parameter, however many they are. */
export async function insertAll(
  db: Kysely<Tables>,
  entity: Entity,
  records: readonly SeedRow[],
  secrets: Secrets,
): Promise<void> {
  if (records.length === 0) return
  const defaults = Object.fromEntries(
    entity.fields.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]),
  )
  const rows = records.map((record) => columnsOf(entity, { ...defaults, ...record }, secrets))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const typed = names.map((name) => `${identifier(name)} ${name === 'search_terms' ? 'text[]' : columnType(entity, name)}`)
  const targets = names.map((name) => identifier(name === 'search_terms' ? 'search_vector' : name))
  const values = names.map((name) => (name === 'search_terms' ? 'array_to_tsvector(x.search_terms)' : `x.${identifier(name)}`))
  await sql`insert into ${sql.table(entity.id)} (${sql.raw(targets.join(', '))}) overriding system value
    select ${sql.raw(values.join(', '))} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.raw(typed.join(', '))})`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence(${identifier(entity.id)}, 'id'), (select max(id) from ${sql.table(entity.id)}))`.execute(
    db,
  )
}

function columnsOf(entity: Entity, record: SeedRow, secrets: Secrets): Record<string, unknown> {
  const columns = encodeRow(entity, record, secrets)
  for (const [name, value] of Object.entries(columns)) {
    // encoded for a parameter of its own; inside one document it must not be a document in a string
    if (typeof value === 'string' && isDocument(entity.field[name]?.kind ?? 'text')) columns[name] = JSON.parse(value)
  }
  const { search_text, search_vector } = searchValues(entity, record)
  return search_text === undefined ? columns : { ...columns, search_text, search_terms: search_vector }
}
