import { type Kysely, sql } from 'kysely'
import { datetime } from '../../core/value/time.ts'
import type { Tables } from '../db/database.ts'

/** The sessions of an account, the latest use first. */
export async function listSessions(db: Kysely<Tables>, userId: number, current: number, now: Date) {
  const rows = await sql<Record<string, unknown>>`
    select id, device, client, ip, extract(epoch from created_at)::float8 as created, extract(epoch from touched_at)::float8 as touched
    from session where user_id = ${userId} and expires_at > ${now} order by touched_at desc, id desc limit 100`.execute(db)
  return rows.rows.map((row) => ({
    id: Number(row.id),
    device: String(row.device),
    client: Number(row.client),
    ip: String(row.ip),
    created_at: datetime(new Date(Number(row.created) * 1000)),
    touched_at: datetime(new Date(Number(row.touched) * 1000)),
    current: Number(row.id) === current ? 1 : 0,
  }))
}
