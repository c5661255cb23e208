import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { newSecret } from './credential.ts'

const COOKIE = 'device'
const DAYS = 400

/**
 * Names the device by a secret that no script reads and that outlives signing out. It signs nobody in: it only tells the
 * owner's own devices from a stranger's when passwords are being tried, and counts what one device asks for.
 * @returns the secret; the server keeps its digest alone
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = request.cookies[COOKIE] ?? ''
  const secret = /^[\w-]{43}$/.test(cookie) ? cookie : newSecret()
  if (secret !== cookie)
    reply.setCookie(COOKIE, secret, {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: DAYS * 86_400,
    })
  return secret
}

/** The device has signed in to the account. */
export async function rememberDevice(db: Kysely<Tables>, userId: number, device: string, now: Date): Promise<void> {
  await sql`insert into known_device (user_id, digest, seen_at, expires_at)
    values (${userId}, ${device}, ${now}, ${new Date(now.getTime() + DAYS * 86_400_000)})
    on conflict (user_id, digest) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at`.execute(db)
}

export async function isKnownDevice(db: Kysely<Tables>, userId: number, device: string, now: Date): Promise<boolean> {
  const row =
    await sql`select 1 from known_device where user_id = ${userId} and digest = ${device} and expires_at > ${now}`.execute(db)
  return row.rows.length === 1
}
