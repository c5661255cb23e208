import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/db/database.ts'
import { digestOf } from '../../../server/session/credential.ts'
import { captchaText, drawCaptcha } from './captcha-picture.ts'

const LIFE_SECONDS = 300

/** The person that a captcha is for: `unicode` is the page's timestamp, which two people may share; `browser` tells them apart. */
export interface CaptchaRequest {
  readonly kind: 'picture' | 'work'
  readonly browser: string
  readonly unicode: string
}

/** Draws a text and keeps it for this browser; an earlier one under the same `unicode` is forgotten. */
export async function issueCaptcha(
  db: Kysely<Tables>,
  asked: Omit<CaptchaRequest, 'kind'>,
  now: Date,
): Promise<{ png: Buffer; text: string }> {
  const text = captchaText()
  const png = await drawCaptcha(text)
  await keepAnswer(db, { ...asked, kind: 'picture' }, text.toLowerCase(), now)
  return { png, text }
}

export async function keepAnswer(db: Kysely<Tables>, asked: CaptchaRequest, answer: string, now: Date): Promise<void> {
  const expiry = new Date(now.getTime() + LIFE_SECONDS * 1000)
  await sql`insert into captcha (key, answer, expires_at) values (${keyOf(asked)}, ${answer}, ${expiry})
    on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`.execute(db)
}

/** Gone after one use, right or wrong. */
export async function consumeAnswer(db: Kysely<Tables>, asked: CaptchaRequest, typed: string, now: Date): Promise<boolean> {
  const used = await sql<{ right: boolean }>`delete from captcha where key = ${keyOf(asked)}
    returning answer = ${typed.trim().toLowerCase()} and expires_at > ${now} as right`.execute(db)
  return used.rows[0]?.right === true
}

const keyOf = ({ kind, browser, unicode }: CaptchaRequest): string => digestOf(`${kind}:${browser}:${unicode}`)
