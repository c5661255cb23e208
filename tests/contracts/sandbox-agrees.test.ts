import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountOverview } from '../../src/areas/money/server/account-overview.ts'
import { statementOf } from '../../src/areas/money/server/statement.ts'
import { isAlways } from '../../src/cli/record-types.ts'
import type { Entity } from '../../src/core/entity/entity.ts'
import { parseFixed } from '../../src/core/value/fixed.ts'
import { day } from '../../src/core/value/time.ts'
import { runSearch } from '../../src/server/jobs/search-refresh.ts'
import { testDatabases } from '../support/database.ts'
import { type Sandbox, sharedSandbox } from '../support/sandbox.ts'

let market: Sandbox
beforeAll(async () => {
  market = await sharedSandbox(testDatabases()[0]!)
})
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
})

const unfinished = ({ workflow }: Entity) => {
  const drafts = (workflow?.states ?? []).filter((state) => state.draft).map((state) => state.const)
  return drafts.length === 0 ? sql`false` : sql`${sql.ref(workflow!.field)} in (${sql.join(drafts)})`
}

it('the first search of a first start finds what it should: by then all words are made, those of other rows too', async () => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from supply s join supply_cate c on c.id = s.cate2_id
    where c.name = '青虾' and s.search_vector @@ to_tsquery('simple', '青虾')`.execute(market.deps.db.kysely)
  expect(rows[0]!.found).toBeGreaterThan(0)
  expect(await runSearch(market.deps)).toBe(0)
})

/** The types of records say what is always there; here it is looked for in a market with deals at every stage. */
it('the types made of the entity files call nothing always there that a row of the market lacks', async () => {
  const entities = [...market.deps.registry.current.entities.values()]
  const lacking: string[] = []
  let looked = 0
  for (const entity of entities) {
    const sure = entity.fields.filter((field) => isAlways(entity, field))
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as "#rows", ${sql.join(sure.map(({ name }) => sql`count(${sql.ref(name)})::int as ${sql.ref(name)}`))}
      from ${sql.table(entity.id)} where not (${unfinished(entity)})`.execute(market.deps.db.kysely)
    for (const row of rows) {
      if (row['#rows']) looked++
      lacking.push(...sure.filter(({ name }) => row[name] !== row['#rows']).map(({ name }) => `${entity.id}.${name}`))
    }
  }
  expect(looked).toBeGreaterThan(30)
  expect(lacking).toEqual([])
})

interface Order {
  readonly sn: string
  readonly buyer: number
  readonly seller: number
  readonly status: number
  readonly total: string
  readonly settled: string
  readonly paid: string
  /** of it by bank transfer, which does not go through the buyer's account */
  readonly transferred: string
  readonly back: string
  readonly fee: string
  readonly net: string
  readonly agreed: string
  readonly contract: string | null
  readonly invoiced: string
  readonly invoices: string
  readonly made_on: string
}

/**
 * Order, bargain, contract, invoices and both sides' statements tell one deal's money alike, to the cent. Home and the workbench
 * are held to the same orders by their own tests (deals-agree, series-agree), which leave with them.
 */
it('S-06 a deal is worth the same on every page that tells it', async () => {
  const { deps } = market
  const db = deps.db.kysely
  const { rows: orders } = await sql<Order>`
    select d.docking_sn as sn, d.buyer_org::int as buyer, d.seller_org::int as seller, d.status::int as status, d.total_amount::text as total,
      d.released_amount::text as settled, d.paid_amount::text as paid, d.refund_amount::text as back, d.service_fee::text as fee,
      d.seller_net::text as net, b.amount::text as agreed, c.amount::text as contract, d.invoiced_amount::text as invoiced,
      coalesce((select sum(p.amount) from docking_payment p where p.docking_id = d.id and p.method = 2 and p.status = 2), 0)::text as transferred,
      to_char(d.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as made_on,
      coalesce((select sum(i.amount) from invoice i where i.docking_id = d.id and i.status in (1, 2)), 0)::text as invoices
    from docking d join bargain b on b.id = d.bargain_id left join contract c on c.id = d.contract_id order by d.id`.execute(db)
  const settled = orders.filter((one) => Number(one.settled) > 0)
  expect(orders.length).toBeGreaterThan(30)
  expect(settled.length).toBeGreaterThan(10)
  expect(orders.filter((one) => one.contract !== null).length).toBeGreaterThan(20)
  const period = { from: '2000-01-01', to: day(deps.now()), most: 10_000 }
  const orgs = [...new Set(orders.flatMap((one) => [one.buyer, one.seller]))]
  const statements = new Map(
    await Promise.all(orgs.map(async (org) => [org, await statementOf(db, { org_id: org, ...period })] as const)),
  )
  const moved = (org: number, sn: string) =>
    sum(statements.get(org)!.lines.flatMap((line) => (line.sn === sn ? [parseFixed(line.amount, 2)!] : [])))
  for (const one of orders) {
    expect(one.total, one.sn).toBe(one.agreed)
    if (one.contract !== null) expect(one.contract, one.sn).toBe(one.total)
    expect(one.invoiced, one.sn).toBe(one.invoices)
    expect(BigInt(one.net), one.sn).toBe(BigInt(one.settled) - BigInt(one.fee))
    expect(moved(one.seller, one.sn), one.sn).toBe(BigInt(one.net))
    expect(moved(one.buyer, one.sn), one.sn).toBe(BigInt(one.back) + BigInt(one.transferred) - BigInt(one.paid))
  }
  expect(sum(settled.map((one) => BigInt(one.net) + BigInt(one.fee)))).toBe(sum(settled.map((one) => BigInt(one.settled))))
  for (const org of orgs) {
    const [statement, overview] = [statements.get(org)!, await accountOverview(db, org)]
    expect(cents(overview.available) + cents(overview.frozen)).toBe(cents(statement.closing))
  }
})

it('S-20 what happens later in the sandbox is written later: each line of an account says what was there after it', async () => {
  type Line = Record<'org' | 'id' | 'available' | 'moved', string>
  const { rows } = await sql<Line>`
    select org_id as org, id, available_after as available,
      case when code <> 'available' then 0 when side = 'C' then amount else -amount end as moved
    from ledger_line where org_id is not null order by org_id, created_at, id`.execute(market.deps.db.kysely)
  expect(rows.length).toBeGreaterThan(100)
  for (const [i, line] of rows.entries()) {
    const before = rows[i - 1]
    if (before?.org !== line.org) continue
    expect(BigInt(line.id), `organisation ${line.org}`).toBeGreaterThan(BigInt(before.id))
    expect(BigInt(line.available), `line ${line.id}`).toBe(BigInt(before.available) + BigInt(line.moved))
  }
})

const sum = (all: readonly bigint[]): bigint => all.reduce((whole, one) => whole + one, 0n)
const cents = (yuan: string): bigint => parseFixed(yuan, 2)!
