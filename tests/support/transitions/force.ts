import { sql } from 'kysely'
import type { World } from '../world.ts'

/** Puts a record into a state that only time or a long story leads to. */
export async function force(w: World, entity: string, id: number, state: number): Promise<number> {
  await sql`update ${sql.table(entity)} set status = ${state} where id = ${id}`.execute(w.db.kysely)
  return id
}
