import { sql } from 'kysely'
import { NotSent } from '../../../server/adapters/notification.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { inTransaction } from '../../../server/db/transaction.ts'

/** Learns who follows the service account: whom it may write to, by the unionid that sign-in knows too. @returns how many are new */
export async function learnFollowers(deps: Dependencies): Promise<number> {
  const channel = deps.adapters.notifications?.wechat
  if (!channel?.followers) return 0
  const { rows } = await sql<{ openid: string }>`select openid from wechat_follower`.execute(deps.db.kysely)
  const found = await channel.followers(new Set(rows.map((one) => one.openid))).catch((error: unknown) => {
    // it is asked again in a while; what does not leave meanwhile is seen in its own list
    if (error instanceof NotSent) return null
    throw error
  })
  if (!found) return 0
  await inTransaction(deps.db, async (db) => {
    await sql`delete from wechat_follower where openid <> all(${[...found.all]}::text[])`.execute(db)
    for (const [openid, unionid] of found.unions)
      await sql`insert into wechat_follower (openid, unionid) values (${openid}, ${unionid})
        on conflict (unionid) do update set openid = excluded.openid`.execute(db)
  })
  return found.unions.size
}
