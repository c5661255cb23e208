import { sql } from 'kysely'
import type { Deps } from '../../../server/deps.ts'

const DAYS = 365
const BATCH = 5000

/** What was tried a year ago says nothing any more. */
export async function clearHits({ db, registry, now }: Deps): Promise<void> {
  if (!registry.current.entities.has('sensitive_hit')) return
  const before = new Date(now().getTime() - DAYS * 86_400_000)
  await sql`delete from sensitive_hit where id in (select id from sensitive_hit where at < ${before} order by id limit ${BATCH})`.execute(
    db.kysely,
  )
}
