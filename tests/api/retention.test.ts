import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlatformConfig } from '../../src/core/config/config.ts'
import { removeOutdated } from '../../src/server/jobs/retention.ts'
import { oneDatabase } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

const DAY_MS = 86_400_000

describe.each(oneDatabase())('what is not kept for ever, on $name', (source) => {
  let w: World
  let member: Person
  beforeAll(async () => {
    w = await world(source)
    member = await w.person()
  })
  afterAll(() => w?.close())

  const daysAgo = (days: number) => new Date(w.clock.getTime() - days * DAY_MS)
  const message = (days: number, many = 1) =>
    sql`insert into message (user_id, type, title, is_read, version, created_at)
      select ${member.id}, 'system', '通知', 0, 1, ${daysAgo(days)} from generate_series(1, ${many})`.execute(w.db.kysely)
  const logLine = (days: number) =>
    sql`insert into status_log (entity, record_id, action, title, at, created_at)
      values ('supply', 1, 'publish', '发布', ${daysAgo(days)}, ${daysAgo(days)})`.execute(w.db.kysely)
  const count = async (table: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(w.db.kysely)).rows[0]!.n)
  const remove = (retention?: PlatformConfig['retention']) =>
    removeOutdated(w.db, { ...w.deps.platform, ...(retention ? { retention } : {}) }, w.clock)

  it('messages go after two years, however many have gathered; what was done to records stays', async () => {
    await message(740, 6_000)
    await message(731)
    await message(729)
    await logLine(5000)
    await remove()
    expect([await count('message'), await count('status_log')]).toEqual([1, 1])
  })

  it('the file says for how long; 0 is for ever', async () => {
    await message(731)
    await logLine(10)
    await remove({ messages: 0, logs: 1095 })
    expect([await count('message'), await count('status_log')]).toEqual([2, 1])
    await remove({ messages: 30 })
    expect(await count('message')).toBe(0)
  })

  it('the record of a text message goes thirty days after its code did', async () => {
    const code = (days: number) =>
      sql`insert into sms_code (mobile, type, salt, digest, created_at, expires_at)
        values ('13800138000', 1, '', '', ${daysAgo(days)}, ${daysAgo(days)})`.execute(w.db.kysely)
    await code(31)
    await code(29)
    await remove()
    expect(await count('sms_code')).toBe(1)
  })
})
