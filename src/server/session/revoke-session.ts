import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/** @returns false when the account has no such session */
export async function revokeSession(db: Kysely<Tables>, userId: number, sessionId: number): Promise<boolean> {
  const gone = await sql`delete from session where id = ${sessionId} and user_id = ${userId} returning 1`.execute(db)
  return gone.rows.length === 1
}

/** Every device of the account is signed out, its next call is answered 403, and none of them is known any more. */
export async function revokeAllSessions(db: Kysely<Tables>, userId: number): Promise<void> {
  await sql`delete from known_device where user_id = ${userId}`.execute(db)
  await sql`delete from session where user_id = ${userId}`.execute(db)
}
