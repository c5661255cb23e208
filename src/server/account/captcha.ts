import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import svgCaptcha from 'svg-captcha'
import type { Tables } from '../db/database.ts'

const LIFE_SECONDS = 300

export interface Captcha {
  readonly svg: string
  readonly text: string
}

/** `unicode` is the page's timestamp, which two people may share; `browser` tells them apart. */
export async function issueCaptcha(db: Kysely<Tables>, browser: string, unicode: string, now: Date): Promise<Captcha> {
  const { data, text } = svgCaptcha.create({
    size: 4,
    width: 120,
    height: 40,
    fontSize: 46,
    noise: 2,
    color: false,
    background: '#f4f7fa',
    ignoreChars: '0oO1ilI',
  })
  const expiry = new Date(now.getTime() + LIFE_SECONDS * 1000)
  await sql`insert into captcha (key, answer, expires_at) values (${keyOf(browser, unicode)}, ${text.toLowerCase()}, ${expiry})
    on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`.execute(db)
  return { svg: data, text }
}

/** Gone after one use, right or wrong. */
export async function consumeCaptcha(
  db: Kysely<Tables>,
  browser: string,
  unicode: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const used = await sql<{ right: boolean }>`delete from captcha where key = ${keyOf(browser, unicode)}
    returning answer = ${typed.trim().toLowerCase()} and expires_at > ${now} as right`.execute(db)
  return used.rows[0]?.right === true
}

const keyOf = (browser: string, unicode: string): string => createHash('sha256').update(`${browser}:${unicode}`).digest('hex')
