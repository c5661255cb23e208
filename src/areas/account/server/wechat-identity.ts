import { type Kysely, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { WeChatPerson } from '../../../server/adapters/wechat.ts'
import type { Tables } from '../../../server/db/database.ts'
import { WECHAT } from '../errors.ts'

/** @returns the account's id, or null when this person has bound none */
export async function boundAccount(db: Kysely<Tables>, { openid, unionid }: WeChatPerson): Promise<number | null> {
  const rows = await sql<{ user_id: unknown }>`select user_id from wechat_identity
    where openid = ${openid} or unionid = ${unionid} order by openid = ${openid} desc limit 1`.execute(db)
  return rows.rows[0] ? Number(rows.rows[0].user_id) : null
}

/** One account has one WeChat, one WeChat one account. */
export async function bindWeChat(
  db: Kysely<Tables>,
  userId: number,
  { openid, unionid }: WeChatPerson,
  now: Date,
): Promise<void> {
  const bound =
    await sql`insert into wechat_identity (user_id, openid, unionid, bound_at) values (${userId}, ${openid}, ${unionid}, ${now})
    on conflict do nothing returning 1`.execute(db)
  if (bound.rows.length === 0) throw new AppError(WECHAT.taken)
}

export async function isWeChatBound(db: Kysely<Tables>, userId: number): Promise<boolean> {
  return (await sql`select 1 from wechat_identity where user_id = ${userId}`.execute(db)).rows.length === 1
}

export async function unbindWeChat(db: Kysely<Tables>, userId: number): Promise<void> {
  await sql`delete from wechat_identity where user_id = ${userId}`.execute(db)
}
