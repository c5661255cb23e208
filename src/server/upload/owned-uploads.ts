import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/condition/actor.ts'
import type { Tables } from '../db/database.ts'

/** The addresses among these that the actor, or somebody of the same organisation, has uploaded. Without one, org_id is stored as null. */
export async function ownedUploads(db: Kysely<Tables>, actor: Actor, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0 || actor.id === 0) return new Set()
  const rows = await sql<{ url: string }>`select url from upload
    where url = any(${[...urls]}::text[]) and (user_id = ${actor.id} or org_id = ${actor.org_id})`.execute(db)
  return new Set(rows.rows.map((row) => row.url))
}
