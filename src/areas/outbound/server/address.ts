import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'

/** Where the account `u` is reached by a channel; null: it is not. A sandbox has no service account that he could follow. */
export const addressOf = (channel: RawBuilder<unknown>, { adapters }: Dependencies): RawBuilder<string | null> =>
  sql`case ${channel} when 'sms' then u.mobile
    when 'email' then (select p.email from outbound_person p where p.user_id = u.id)
    else ${wechatOf(adapters.notifications?.wechat?.followers !== undefined)} end`

const wechatOf = (byUnion: boolean): RawBuilder<string | null> =>
  byUnion
    ? sql`(select f.openid from wechat_identity w join wechat_follower f on f.unionid = w.unionid where w.user_id = u.id)`
    : sql`(select w.openid from wechat_identity w where w.user_id = u.id)`

export const reachable = (channel: RawBuilder<unknown>, deps: Dependencies): RawBuilder<boolean> =>
  sql`${addressOf(channel, deps)} is not null`
