import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Sandbox, sandbox } from '../support/sandbox.ts'

let market: Sandbox
beforeAll(async () => {
  market = await sandbox()
}, 240_000)
afterAll(() => market.close())

it('S-18 in the sandbox an organisation is called certified exactly where it has a certification that has passed', async () => {
  const db = market.deps.db.kysely
  const { rows } = await sql<Record<'org' | 'company_auth' | 'person_auth' | 'company' | 'person', number>>`
    select o.id as org, o.company_auth, o.person_auth,
      coalesce((select c.status from certification c where c.org_id = o.id and c.kind = 2 order by c.id desc limit 1), 0) as company,
      coalesce((select c.status from certification c where c.org_id = o.id and c.kind = 1 order by c.id desc limit 1), 0) as person
    from organisation o order by o.id`.execute(db)
  expect(rows.length).toBeGreaterThan(50)
  for (const { org, company_auth, person_auth, company, person } of rows)
    expect([company_auth, person_auth], `organisation ${org}`).toEqual([company, person])
  for (const state of [0, 1, 2, 3]) expect(rows.some((one) => one.company_auth === state)).toBe(true)
  const { rows: contracts } = await sql<{ body: string }>`select body from contract`.execute(db)
  expect(contracts.length).toBeGreaterThan(20)
  // both sides are named as certified: no row of the parties is left open
  for (const { body } of contracts) expect(body.slice(0, body.indexOf('联系人'))).not.toContain('—')
}, 60_000)
