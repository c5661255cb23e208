import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { WeChatPerson } from '../../../server/adapters/wechat.ts'
import type { Tables } from '../../../server/db/database.ts'
import { digestOf } from '../../../server/session/credential.ts'
import { WECHAT } from '../errors.ts'

const LIFE_SECONDS = 600

const soon = (now: Date): Date => new Date(now.getTime() + LIFE_SECONDS * 1000)

/** A state that only the browser it was given to can bring back, once. */
export async function issueState(db: Kysely<Tables>, browser: string, now: Date): Promise<string> {
  const state = randomBytes(24).toString('base64url')
  await sql`insert into oauth_state (digest, browser, expires_at) values (${digestOf(state)}, ${digestOf(browser)}, ${soon(now)})`.execute(
    db,
  )
  return state
}

export async function consumeState(db: Kysely<Tables>, browser: string, state: string, now: Date): Promise<void> {
  const used = await sql`delete from oauth_state
    where digest = ${digestOf(state)} and browser = ${digestOf(browser)} and expires_at > ${now} returning 1`.execute(db)
  if (used.rows.length === 0) throw new AppError(WECHAT.state)
}

/** Keeps a scanned person for the binding step. @returns `cacheBindNum` */
export async function issueTicket(db: Kysely<Tables>, person: WeChatPerson, now: Date): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  await sql`insert into bind_ticket (digest, openid, unionid, name, expires_at)
    values (${digestOf(ticket)}, ${person.openid}, ${person.unionid}, ${person.name}, ${soon(now)})`.execute(db)
  return ticket
}

/** Looks without spending, so that a mistyped code does not mean another scan. */
export async function peekTicket(db: Kysely<Tables>, ticket: string, now: Date): Promise<void> {
  const tickets = await sql`select 1 from bind_ticket where digest = ${digestOf(ticket)} and expires_at > ${now}`.execute(db)
  if (tickets.rows.length === 0) throw new AppError(WECHAT.ticket)
}

export async function consumeTicket(db: Kysely<Tables>, ticket: string, now: Date): Promise<WeChatPerson> {
  const used = await sql<{ openid: string; unionid: string | null; name: string }>`delete from bind_ticket
    where digest = ${digestOf(ticket)} and expires_at > ${now} returning openid, unionid, name`.execute(db)
  if (!used.rows[0]) throw new AppError(WECHAT.ticket)
  return used.rows[0]
}
