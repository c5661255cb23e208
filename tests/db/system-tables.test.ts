import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { takeAttempt } from '../../src/server/db/rate-limit.ts'
import { ensureSessionRevocation, ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { testDatabases } from '../support/database.ts'

describe.each(testDatabases())('the engine’s own tables on $name', (source) => {
  it('are made once, by whichever of many processes comes first, and again without harm', async () => {
    const { db, drop } = await source.create()
    const { platform } = loadConfig('.')
    await Promise.all(Array.from({ length: 6 }, () => ensureSystemTables(db)))
    await sql`create table "user" (id bigint, parent_id bigint, org_id bigint, status bigint, mobile text, password_hash text)`.execute(
      db.kysely,
    )
    await sql`create table organisation (id bigint, status bigint)`.execute(db.kysely)
    await Promise.all(Array.from({ length: 6 }, () => ensureSessionRevocation(db, platform)))
    await ensureSystemTables(db)
    const triggers = await sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal order by 1`.execute(
      db.kysely,
    )
    expect(triggers.rows.map((row) => row.name)).toEqual(['end_account_sessions', 'end_organisation_sessions'])
    await drop()
  })

  it('a limit lets through exactly as many as it says, however many come at once', async () => {
    const { db, drop } = await source.create()
    await ensureSystemTables(db)
    const now = new Date('2026-06-15T02:00:00Z')
    const taken = await Promise.all(Array.from({ length: 40 }, () => takeAttempt(db.kysely, 'key', { max: 7, seconds: 60 }, now)))
    expect(taken.filter(Boolean)).toHaveLength(7)
    expect(await takeAttempt(db.kysely, 'other', { max: 7, seconds: 60 }, now)).toBe(true)
    expect(await takeAttempt(db.kysely, 'key', { max: 7, seconds: 60 }, new Date(now.getTime() + 59_999))).toBe(false)
    expect(await takeAttempt(db.kysely, 'key', { max: 7, seconds: 60 }, new Date(now.getTime() + 60_000))).toBe(true)
    await drop()
  })
})
