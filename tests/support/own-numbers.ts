import { sql } from 'kysely'
import type { Registry } from '../../src/core/entity/registry.ts'
import type { Database } from '../../src/server/db/database.ts'

/** Numbers of records that a search for that number would not find; records that a test wrote past the server have none to be found by. */
export async function numbersNotFound({ kysely }: Database, registry: Registry): Promise<string[]> {
  const entities = [...registry.entities.values()].filter(({ sn, search }) => sn && search.includes(sn.field))
  const parts = entities.map(({ id, sn }) => {
    const number = sql.ref(sn?.field ?? 'id')
    const digits = sql`regexp_replace(${number}, '\\D', '', 'g')`
    return sql`select ${number} as number from ${sql.table(id)} where search_vector is not null and ${number} ~ '^[A-Z]{2}[0-9]{14}$'
      and not (search_vector @@ (${digits} || ' & ' || right(${digits}, 6) || ' & ' || lower(left(${number}, 2)))::tsquery
        and position(lower(${number}) in search_text) > 0)`
  })
  if (parts.length === 0) return []
  const { rows } = await sql<{ number: string }>`${sql.join(parts, sql` union all `)}`.execute(kysely)
  return rows.map((row) => row.number)
}
