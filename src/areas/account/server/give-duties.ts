import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'

const ROLE = 9

/** Operators of an installation that is older than the division of their work go on with all of it, until two of them say otherwise. */
export async function giveDuties({ db, platform }: Dependencies): Promise<void> {
  const user = sql.table(platform.entities.user)
  await sql`update ${user} set duties = ${['super']} where role = ${ROLE} and duties is null`.execute(db.kysely)
}
