import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { type SlowStatement, SlowStatements } from '../../src/server/db/slow-statements.ts'
import { testDatabases } from '../support/database.ts'

describe.each(testDatabases())('a slow statement on $name', (source) => {
  it('is told once with its plan and none of its values, whichever it is asked with', async () => {
    const made = await source.create()
    const told: SlowStatement[] = []
    const db = await openPool(urlConfig(made.url), source.name, { slow: { ms: 60, say: (found) => told.push(found) } })
    await sql`create table pond (id bigint primary key, owner text)`.execute(db.kysely)
    await sql`insert into pond values (1, '13800138000')`.execute(db.kysely)
    const ask = (owner: string) =>
      sql`select id, pg_sleep(0.1) from pond where owner = ${owner} and pg_sleep(0.1) is not null`.execute(db.kysely)
    await ask('13800138000')
    await ask('13900139000')
    await expect.poll(() => told).toHaveLength(1)
    expect(told[0]).toEqual({
      ms: expect.any(Number),
      statement: 'select id, pg_sleep(0.1) from pond where owner = $ and pg_sleep(0.1) is not null',
      plan: [expect.stringMatching(/^Seq Scan on pond rows=\d+ cost=[\d.]+$/)],
    })
    expect(JSON.stringify(told)).not.toContain('13800138000')
    await db.close()
    await made.drop()
  })

  it('is told too when it was ended for taking too long', async () => {
    const made = await source.create()
    const told: SlowStatement[] = []
    const db = await openPool(urlConfig(made.url), source.name, { slow: { ms: 60, say: (found) => told.push(found) } })
    await expect(
      db.kysely.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = '100ms'`.execute(trx)
        await sql`select pg_sleep(5)`.execute(trx)
      }),
    ).rejects.toMatchObject({ code: '57014' })
    await expect
      .poll(() => told)
      .toEqual([expect.objectContaining({ statement: 'select pg_sleep(5)', plan: [expect.stringMatching(/^Result/)] })])
    await db.close()
    await made.drop()
  })
})

describe.each(testDatabases().slice(-1))('a command on $name', (source) => {
  it('says nothing of slow statements between its own lines', async () => {
    const made = await source.create()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'src/cli/schema.ts', 'plan'],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: made.url, SLOW_STATEMENT_MS: '1' } },
    )
    expect([status, stderr]).toEqual([0, ''])
    for (const line of stdout.trim().split('\n')) expect(line).toMatch(/^(自动|确认|可删|注意|启动时) |^ {6}/)
    await made.drop()
  })
})

describe('how often slow statements are told', () => {
  const slowAt = () => {
    const told: SlowStatement[] = []
    let now = 0
    const slow = new SlowStatements({ ms: 100, say: (found) => told.push(found), clock: () => now }, async () => [])
    return { told, hear: (text: string, ms = 200) => slow.heard({ text, values: [] }, ms), later: (ms: number) => (now += ms) }
  }

  it('each shape once, and after an hour with how often it was slow meanwhile; a fast one never', async () => {
    const { told, hear, later } = slowAt()
    await hear('select $1, $2')
    await hear('select $1, $2, $3')
    await hear('select 2', 99)
    later(3_600_000)
    await hear('select $1')
    await hear('select $1, $2')
    expect(told.map(({ statement, again }) => [statement, again])).toEqual([
      ['select $…', undefined],
      ['select $', undefined],
      ['select $…', 1],
    ])
  })

  it('six a minute, whatever their shapes', async () => {
    const { told, hear, later } = slowAt()
    for (let i = 0; i < 20; i++) await hear(`select a${i}`)
    expect(told).toHaveLength(6)
    later(60_000)
    await hear('select b')
    expect(told).toHaveLength(7)
  })
})
