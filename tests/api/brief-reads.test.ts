import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { type World, world } from '../support/world.ts'

describe.each(testDatabases().slice(0, 1))('reads of those who have not signed in, on $name', (source) => {
  let w: World

  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w.close())

  it('are ended first, with a sentence of what to do; a member is still answered', async () => {
    const member = await w.person()
    const lock = await w.db.kysely.startTransaction().execute()
    await sql`lock table supply in access exclusive mode`.execute(lock)
    const answered = w.as(member).get('Supply/SupplyServices')
    const visitor = await w.as(null).get('Supply/SupplyServices')
    await lock.rollback().execute()
    expect(visitor).toMatchObject({ code: 0, data: { reason: 'query.slow' } })
    expect(visitor.msg).toMatch(/^符合条件的内容太多/)
    expect((await answered).code).toBe(1)
    expect((await w.as(null).get('Supply/SupplyServices')).code).toBe(1)
  })
})
