import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { parameter } from '../../parameters/server.ts'

const BATCH = 5000

/** Hits of long ago say nothing any more. */
export async function clearHits(deps: Dependencies): Promise<void> {
  const { db, registry, now } = deps
  if (!registry.current.entities.has('sensitive_hit')) return
  const before = new Date(now().getTime() - (await parameter(deps, 'word_hit_days')) * 86_400_000)
  await sql`delete from sensitive_hit where id in (select id from sensitive_hit where at < ${before} order by id limit ${BATCH})`.execute(
    db.kysely,
  )
}
