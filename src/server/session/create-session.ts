import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { digestOf, newSecret } from './credential.ts'

/** A session ends this long after its last use. */
export const SESSION_DAYS = 30

/** The place where a session is used: shown to its owner in the list of devices. */
export interface SessionPlace {
  readonly client: number
  readonly device: string
  readonly ip: string
}

/** @returns the secret, which is kept nowhere else */
export async function createSession(db: Kysely<Tables>, userId: number, place: SessionPlace, now: Date): Promise<string> {
  const secret = newSecret()
  await sql`insert into session (user_id, digest, device, client, ip, created_at, touched_at, expires_at)
    values (${userId}, ${digestOf(secret)}, ${place.device}, ${place.client}, ${place.ip}, ${now}, ${now}, ${expiryFrom(now)})`.execute(
    db,
  )
  return secret
}

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000)
