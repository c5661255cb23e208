import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import { oneDatabase } from '../support/database.ts'
import { bringUp, type PastMarket, pastMarket } from '../support/past-market.ts'
import type { Answer } from '../support/world.ts'

const RECEIVING = { recv_name: '陈海生', recv_mobile: '13900001002', recv_region_code: '320506', recv_address: '东山镇 1 号' }
const SHIPPING = {
  ship_from_contact: '陆建明',
  ship_from_mobile: '13900001001',
  ship_from_region_code: '320506',
  ship_from_address: '东山镇渔洋山村 18 号',
}

/** A market that an earlier release left (tests/fixtures/past/README.md). */
describe.each(oneDatabase())('the market of d2b179b, gone on with on $name', (source) => {
  let market: PastMarket
  let db: Database
  beforeAll(async () => {
    market = await pastMarket(source, 'd2b179b')
    db = market.db
  })
  afterAll(() => market?.close())

  /** The head of an organisation, or whoever else is asked for by his number. */
  async function as(user: number) {
    const { authorization } = await market.account(user)
    const headers = { client: '3', authorization }
    return async (url: string, payload?: object) =>
      (await market.app.inject({ url: `/api/${url}`, headers, ...(payload ? { method: 'POST', payload } : {}) })).json() as Answer
  }
  const headOf = async (org: number) =>
    Number((await sql<{ id: number }>`select id from "user" where org_id = ${org} and type <> 2`.execute(db.kysely)).rows[0]!.id)

  it('what its rules did not ask for and today’s do is carried over once, and foreseen in the plan', async () => {
    const made = await source.create()
    await made.db.close()
    const dataDir = mkdtempSync(join(tmpdir(), 'yuye-past-'))
    const tool = await openPool(urlConfig(made.url), source.name, { name: 'yuye tool' })
    const { early, carried } = await bringUp(tool, 'd2b179b', dataDir)
    await tool.close()
    await made.drop()
    rmSync(dataDir, { recursive: true, force: true })
    expect(early.map(({ rows }) => rows)).toContain(undefined)
    expect(carried).toEqual([
      '0.2.0 certification: companies 39',
      '0.2.0 certification: persons 50',
      '0.2.0 certification: reviews 1',
      '0.2.0 qualification: grace 15',
      '0.2.0 receiving_account: sandbox 1',
    ])
  })

  it('everybody who could sign in can, and sees his own', async () => {
    const { rows } = await sql<{ id: number; role: number; type: number }>`
      select distinct on (role, type) id, role, type from "user" order by role, type, id`.execute(db.kysely)
    expect(rows.length).toBeGreaterThan(4)
    for (const { id, role } of rows) {
      const ask = await as(id)
      for (const list of role === 9 ? [] : ['Message/lists']) expect(await ask(list), `${id} ${list}`).toMatchObject({ code: 1 })
    }
  })

  it('what was a draft is sent to review, seedlings too, for which no licence had been asked', async () => {
    const { rows } = await sql<{ id: number; org_id: number }>`
      select s.id, s.org_id from supply s join organisation o on o.id = s.org_id where s.status = 0 and (o.company_auth = 1 or o.person_auth = 1) order by s.id`.execute(
      db.kysely,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, org_id } of rows) {
      const ask = await as(await headOf(org_id))
      const { data } = await ask(`MySupply/details?id=${id}`)
      const answer = await ask('MySupply/submit', { id, version: data.version })
      expect(answer, `supply ${id} ${answer.msg}`).toMatchObject({ code: 1 })
    }
  })

  it('who had waited for a review that left no application applies anew', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from organisation o where (company_auth in (1, 2) or person_auth in (1, 2))
        and not exists (select 1 from certification c where c.org_id = o.id)`.execute(db.kysely)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('deals that wait are agreed and confirmed, and the contract names who is certified', async () => {
    const { rows: talks } = await sql<{ id: number; org: number }>`
      select id, case turn when 'buyer' then buyer_org else seller_org end as org from bargain
      where status = 1 and expire_at > ${market.clock} order by id`.execute(db.kysely)
    expect(talks.length).toBeGreaterThan(5)
    for (const { id, org } of talks) {
      const ask = await as(await headOf(org))
      const { data } = await ask(`Bargain/details?id=${id}`)
      const answer = await ask('Bargain/accept', { id, version: data.version, round: data.round })
      expect(answer, `bargain ${id} ${answer.msg}`).toMatchObject({ code: 1 })
    }
    const { rows: deals } = await sql<{ id: number; buyer: number; seller: number }>`
      select id, buyer_org as buyer, seller_org as seller from docking where status = 10 and confirm_due_at > ${market.clock} order by id limit 4`.execute(
      db.kysely,
    )
    expect(deals.length).toBeGreaterThan(2)
    for (const { id, buyer, seller } of deals) {
      for (const [org, step, places] of [
        [buyer, 'confirmBuyer', RECEIVING],
        [seller, 'confirmSeller', SHIPPING],
      ] as const) {
        const ask = await as(await headOf(org))
        const { data } = await ask(`Docking/details?id=${id}`)
        const answer = await ask(`Docking/${step}`, { id, version: data.version, ...places })
        expect([1, '您已确认，请等待对方'], `docking ${id} ${step} ${answer.msg}`).toContain(answer.code === 1 ? 1 : answer.msg)
      }
    }
  })
})
