import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'

/**
 * Stands for the tables as they are: whoever makes, alters or drops one, a column, an index, a total or what we noted of them writes these
 * rows of the catalogue, and they bear the number of his transaction. Nothing else writes them but what rebuilds a table.
 */
export async function structureOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    with own as (select oid, xmin from pg_class where relkind in ('r', 'p', 'i', 'I') and relnamespace = (select oid from pg_namespace where nspname = current_schema())),
      said as (
        select concat('class ', oid, ' ', xmin) as one from own
        union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute where attnum > 0 and attrelid in (select oid from own)
        union all select concat('index ', indexrelid, ' ', xmin) from pg_index where indexrelid in (select oid from own)
        union all select concat('note ', objoid, ' ', objsubid, ' ', xmin) from pg_description
          where classoid = 'pg_class'::regclass and objoid in (select oid from own)
        union all select concat('total ', oid, ' ', xmin) from pg_trigger where tgname ~ '^total_' and tgrelid in (select oid from own))
    select concat(count(*), ' ', sum(hashtextextended(one, 0))) as said from said`.execute(db)
  return rows[0]!.said
}

/** Was it found last that these entities, as this program reads them, ask nothing of these tables? */
export async function isFitting(db: Kysely<Tables>, mark: string): Promise<boolean> {
  const { rows } = await sql`select 1 from fitting_tables where mark = ${mark}`.execute(db)
  return rows.length > 0
}

export async function markFitting(db: Kysely<Tables>, mark: string): Promise<void> {
  await sql`
    with gone as (delete from fitting_tables where mark <> ${mark})
    insert into fitting_tables (mark) values (${mark}) on conflict do nothing`.execute(db)
}
