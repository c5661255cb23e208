import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { DatabaseLimits } from '../../src/server/db/limits.ts'
import { type TestSource, testDatabases } from '../support/database.ts'
import { listenAs } from '../support/listen.ts'
import { type Wire, wire } from '../support/wire.ts'
import { type Person, type World, world } from '../support/world.ts'

const LIMITS: DatabaseLimits = { connect: 600, statement: 600, visitors: 600, grace: 300, idle: 5_000, beat: 300 }

describe('a network to the database that swallows everything and tells nobody', () => {
  let w: World
  let line: Wire
  let person: Person
  const said: string[] = []

  beforeAll(async () => {
    line = await wire()
    w = await world(over(testDatabases()[0]!))
    await w.app.listen({ port: 0, host: '127.0.0.1' })
    person = await w.person()
  })
  afterAll(async () => {
    await w?.close()
    await line?.close()
  })

  const over = (source: TestSource): TestSource => ({
    name: source.name,
    async create(options) {
      const made = await source.create(options)
      const db = await openPool(urlConfig(line.through(made.url)), source.name, {
        limits: LIMITS,
        poolSize: 4,
        say: (text) => said.push(text),
      })
      const drop = async () => {
        await db.close()
        await made.drop()
      }
      return { db, url: made.url, drop }
    },
  })
  const asked = () => Promise.all(Array.from({ length: 8 }, () => w.as(person).get('MySupply/lists')))

  it('refuses each call with a sentence, gives up what is silent, and is whole again when the network is', async () => {
    for (const answer of await asked()) expect(answer).toMatchObject({ code: 1 })
    for (let round = 1; round <= 2; round++) {
      line.swallow()
      for (const answer of await asked())
        expect(answer).toMatchObject({ code: 0, msg: '系统繁忙，请稍后再试', data: { reason: 'server.busy' } })
      line.resume()
      for (const answer of await asked()) expect(answer).toMatchObject({ code: 1 })
    }
    // of two outages within a minute one is told
    expect(said).toEqual([
      expect.stringMatching(/^数据库无法访问：/),
      expect.stringMatching(/^数据库已恢复：中断 \d+ 秒，\d+ 次失败$/),
    ])
  })

  it('undoes a transaction that was cut off, and the lines it held are free', async () => {
    const cut = w.db.kysely.transaction().execute(async (trx) => {
      await sql`update organisation set name = '半途' where id = ${person.org_id}`.execute(trx)
      line.swallow()
      await sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toThrow(/timeout/)
    line.resume()
    const { rows } = await sql<{ name: string }>`
      update organisation set version = version + 1 where id = ${person.org_id} returning name`.execute(w.db.kysely)
    expect(rows).toEqual([{ name: expect.not.stringContaining('半途') }])
  })

  it('ends the streams of the pages, which hear again when they come back', async () => {
    const stream = await listenAs(w, person)
    line.swallow()
    await stream.ended
    line.resume()
    const again = await expect
      .poll(
        () => listenAs(w, person).then((one) => (String(one.headers['content-type']).includes('event-stream') ? one : null)),
        {
          timeout: 20_000,
        },
      )
      .not.toBeNull()
      .then(() => listenAs(w, person))
    await sql`insert into message (user_id, type, title, is_read, version) values (${person.id}, 'system', '又听见了', 0, 1)`.execute(
      w.db.kysely,
    )
    expect(await again.next()).toMatchObject({ title: '又听见了' })
    again.stop()
  })

  it('ends a statement that takes too long, keeps its connection, and lets a transaction ask for more', async () => {
    await expect(sql`select pg_sleep(5)`.execute(w.db.kysely)).rejects.toMatchObject({ code: '57014' })
    const slept = await w.db.kysely.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '5s'`.execute(trx)
      return (await sql`select pg_sleep(1.2)`.execute(trx)).rows.length
    })
    expect(slept).toBe(1)
    await expect(sql`select pg_sleep(5)`.execute(w.db.kysely)).rejects.toMatchObject({ code: '57014' })
  })
})
