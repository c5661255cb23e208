import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { testDatabases } from '../support/database.ts'
import { hearStatements } from '../support/hear-statements.ts'
import { sheetText } from '../support/sheet.ts'
import { type Person, type World, world } from '../support/world.ts'

const ROWS = 23_456

/** Whoever has it sees all of it; the desk takes away what is done, and of it not the price. */
const CATCH: RawEntity = {
  $id: 'catch',
  title: '起捕',
  label: 'title',
  required: ['title', 'weight'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    weight: { type: 'string', format: 'quantity', title: '重量', unit: '斤' },
    caught_on: { type: 'string', format: 'date', title: '日期' },
    price: { type: 'string', format: 'price', title: '单价' },
    mobile: { type: 'string', format: 'mobile', title: '手机号', mask: true },
    done: { type: 'boolean', title: '办完' },
    log: { type: 'string', title: '记录', maxLength: 2000 },
  },
  owner: { key: 'org', who: 'member' },
  access: [
    { who: 'owner', can: ['read', 'create', 'export'] },
    { who: 'operator', can: ['read'] },
    { who: 'operator', can: ['export'], where: { done: true }, fields: { except: ['price', 'mobile'] } },
  ],
  screens: {
    catch: {
      permission: '1',
      can: ['export'],
      list: ['title', 'weight', 'caught_on', 'price', 'mobile'],
      filter: ['done'],
      sort: ['weight'],
    },
    catch_log: { permission: '1', can: ['export'], list: ['title', 'log'], sort: ['weight'] },
    manage_catch: {
      area: 'admin',
      permission: '9',
      list: ['title', 'weight', 'price', 'mobile'],
      filter: ['done'],
      defaultSort: '-id',
    },
  },
} as unknown as RawEntity

describe.each(testDatabases())('an export of many rows, on $name', (source) => {
  let w: World
  let owner: Person
  let other: Person
  let desk: Person
  let stopHearing: (() => void) | undefined
  let read: string[] = []

  beforeAll(async () => {
    w = await world(source, [CATCH])
    ;[owner, other, desk] = [await w.person(), await w.person(), await w.person({ role: 9 })]
    const fill = (org: Person, rows: number) =>
      sql`insert into "catch" (org_id, user_id, title, weight, caught_on, price, mobile, done, log, version, created_at, updated_at)
        select ${org.org_id}, ${org.id}, ${`${org === owner ? '本' : '别'}家第`} || n || '网', n * 1000, date '2026-01-01' + (n % 90)::int, 12500, '13800138000',
          n % 2 = 0, (select string_agg(md5(n::text || i), '') from generate_series(1, 50) i), 1, now(), now() from generate_series(1, ${rows}::int) n`.execute(
        w.db.kysely,
      )
    await fill(owner, ROWS)
    await fill(other, 50)
    await w.app.listen({ port: 0, host: '127.0.0.1' })
    stopHearing = hearStatements(({ text }) => {
      if (/from "catch"/.test(text)) read.push(text)
    })
  }, 120_000)
  afterAll(async () => {
    stopHearing?.()
    await w?.close()
  })

  const rowsIn = (file: Buffer): string[] => sheetText(file).match(/<row .*?<\/row>/g) ?? []
  const exported = async (who: Person, path: string) => {
    const answer = await w.as(who).raw({ method: 'GET', url: `/api/${path}` })
    return { answer, rows: rowsIn(answer.rawPayload) }
  }

  it('holds every row once, in the order of the list, and nobody else’s', async () => {
    read = []
    const { answer, rows } = await exported(owner, 'Catch/export?sort=weight')
    expect(rows).toHaveLength(ROWS + 1)
    const names = rows.slice(1).map((row) => /本家第(\d+)网/.exec(row)?.[1])
    expect(names).toEqual(Array.from({ length: ROWS }, (_, i) => String(i + 1)))
    expect(answer.headers['x-export-rows']).toBe(String(ROWS))
    expect(answer.rawPayload.includes('别家')).toBe(false)
    // which rows, and then so many at a time
    expect(read).toHaveLength(1 + Math.ceil(ROWS / 1000))
    const off = Math.abs(Number(answer.headers['x-expected-bytes']) - answer.rawPayload.length) / answer.rawPayload.length
    expect(off).toBeLessThan(0.3)
  }, 60_000)

  it('has numbers and days that can be reckoned with', async () => {
    const { rows } = await exported(owner, 'Catch/export?sort=weight&done=1')
    expect(rows).toHaveLength(ROWS / 2 + 1)
    expect(rows[1]).toContain('<v>2</v>')
    // 2026-01-03
    expect(rows[1]).toMatch(/<v>46025<\/v>/)
    expect(rows[1]).toContain('13800138000')
  }, 60_000)

  it('keeps to what may be exported, which is less than may be read: other rows and columns are not in it', async () => {
    const { rows } = await exported(desk, 'ManageCatch/export')
    expect(rows).toHaveLength(ROWS / 2 + 25 + 1)
    expect(rows[0]).toContain('重量')
    expect(rows[0]).not.toContain('单价')
    expect(rows.some((row) => row.includes('13800138000'))).toBe(false)
    // one may know that there is a number
    expect(rows[1]).toContain('138****8000')
  }, 60_000)

  it('says kindly that it is too much, before anything of it is sent', async () => {
    const few = { ...w.deps.platform, limits: { ...w.deps.platform.limits, export: ROWS - 1 } }
    const { platform } = w.deps
    Object.assign(w.deps, { platform: few })
    const answer = await w.as(owner).get('Catch/export')
    Object.assign(w.deps, { platform })
    expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(/超过 23,455 条.*分几次导出/) })
  })

  it('reads no further than its reader takes, holds no connection meanwhile, and stops when he goes', async () => {
    read = []
    const headers = { client: '3', authorization: owner.authorization }
    const request = get(`${w.app.listeningOrigin}/api/CatchLog/export?sort=weight`, { headers, agent: false })
    request.on('error', () => undefined)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.on('error', () => undefined)
    // nothing is taken: what is on its way fills the buffers of the line, no more
    await expect.poll(() => read.length, { interval: 50 }).toBeGreaterThan(1)
    const settled = await settledCount(() => read.length)
    expect(settled).toBeLessThan(ROWS / 1000)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where state <> 'idle' and pid <> pg_backend_pid() and query like '%"catch"%' and datname = current_database()`.execute(
      w.db.kysely,
    )
    expect(rows).toEqual([{ n: 0 }])
    response.destroy()
    expect(await settledCount(() => read.length)).toBeLessThanOrEqual(settled + 1)
  }, 60_000)
})

/** A number once it has been the same for a while. */
async function settledCount(count: () => number): Promise<number> {
  let last = -1
  while (last !== count()) {
    last = count()
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  return last
}
