import { sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { OUTBOUND_MESSAGE } from '../states.ts'

const KEPT_MS = 180 * 86_400_000
const BATCH = 5000

/** Deletes what left half a year ago; what did not leave stays until somebody has looked at it. */
export async function clearOutbound({ db, registry, now }: Dependencies): Promise<void> {
  if (!registry.current.entities.has('outbound_message')) return
  const before = datetime(new Date(now().getTime() - KEPT_MS))
  await sql`delete from outbound_message where id in (select id from outbound_message
    where status in (${OUTBOUND_MESSAGE.sent}, ${OUTBOUND_MESSAGE.gathered}, ${OUTBOUND_MESSAGE.dropped}) and created_at < ${before}::timestamptz
    order by id limit ${BATCH})`.execute(db.kysely)
}
