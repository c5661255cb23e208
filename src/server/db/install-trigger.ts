import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './database.ts'

/** Makes a trigger that calls the function of its name, once. @returns whether it is new */
export async function installTrigger(
  db: Kysely<Tables>,
  name: string,
  body: RawBuilder<unknown>,
  when: RawBuilder<unknown>,
  each: 'row' | 'statement' = 'row',
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db)
  await sql`create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$ ${body} $$`.execute(db)
  const { rows } = await sql`select 1 from pg_trigger where tgname = ${name}`.execute(db)
  if (rows.length > 0) return false
  await sql`create trigger ${sql.ref(name)} ${when} for each ${sql.raw(each)} execute function ${sql.ref(name)}()`.execute(db)
  return true
}
