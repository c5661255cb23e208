import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { png } from '../support/sample-files.ts'
import { supplyIn } from '../support/supply.ts'
import { uploaded } from '../support/upload-form.ts'
import { type World, world } from '../support/world.ts'

const ADDRESS = /uploads\/202606\/[0-9a-f]{32}\.png(\?s=[0-9a-z.]+)?/g

/** Answers written by hand: each has to prove its pictures itself. */
describe('the public site shows its pictures to everybody', () => {
  let w: World
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    const db = w.db.kysely
    const owner = await w.person()
    await supplyIn(w, owner, 'live', {
      images: [(await uploaded(w, owner)).url],
      content: `<p><img src="/${(await uploaded(w, owner)).url}"></p>`,
    })
    await sql`update organisation set avatar = ${stored()} where id = ${owner.org_id}`.execute(db)
    await sql`update supply_cate set image = ${stored()}`.execute(db)
    await sql`update site_setting set logo = ${stored()}`.execute(db)
    await sql`update policy set content = ${`<p><img src="/${stored()}" /></p>`} where type = 'user'`.execute(db)
    const cate = await sql<{
      id: number
    }>`insert into article_cate (name, status, version) values ('行情', 1, 1) returning id`.execute(db)
    await sql`insert into article (cate_id, title, cover, content, status, publish_at, version)
      values (${cate.rows[0]!.id}, '虾价', ${stored()}, ${`<p><img src="/${stored()}" /></p>`}, 1, ${w.clock}, 1)`.execute(db)
  })
  afterAll(() => w.close())

  /** A file that was put there some time ago. */
  function stored(): string {
    const address = `uploads/202606/${randomBytes(16).toString('hex')}.png`
    mkdirSync(join(w.deps.dataDir, 'uploads/202606'), { recursive: true })
    writeFileSync(join(w.deps.dataDir, address), png())
    return address
  }

  it.each<[string, 'GET' | 'POST', number]>([
    ['Index/index', 'GET', 4],
    ['SupplyCate/getLevelList', 'GET', 2],
    ['SupplyCate/getLevelOneList', 'GET', 1],
    ['Config/getSite', 'GET', 1],
    ['Config/getPolicy', 'GET', 1],
    ['Article/geList', 'POST', 1],
    ['Article/detail?id=1', 'GET', 2],
    ['Supply/SupplyServices', 'GET', 1],
    ['Supply/SupplyServicesDetails?id=1', 'GET', 3],
    ['Fish/lists', 'GET', 1],
    ['Fish/details?id=1', 'GET', 3],
  ])('%s', async (path, method, least) => {
    const { body } = await w.as(null).raw({ method, url: `/api/${path}`, ...(method === 'POST' ? { payload: {} } : {}) })
    const shown = body.match(ADDRESS) ?? []
    expect(shown.length, body.slice(0, 300)).toBeGreaterThanOrEqual(least)
    for (const address of shown) {
      const { statusCode, headers } = await w.app.inject({ method: 'GET', url: `/${address}` })
      expect([address, statusCode, headers['cache-control']]).toEqual([address, 200, 'public, max-age=31536000, immutable'])
    }
  })
})
