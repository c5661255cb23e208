import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkSupplies } from '../../src/areas/sandbox/seed/bulk.ts'
import { type SeedDeps, type SeedReport, seed } from '../../src/areas/sandbox/seed/seed.ts'
import { validateRecord } from '../../src/core/record/validate-record.ts'
import { parseTime } from '../../src/core/value/time.ts'
import { formFields } from '../../src/server/compiled/form-fields.ts'
import type { RequestContext } from '../../src/server/context/request-context.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import { decodeRow } from '../../src/server/db/encode.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { shapeCheck } from '../../src/server/live/shape-check.ts'
import { selection } from '../../src/server/read/rows.ts'
import { verifyPassword } from '../../src/server/session/password.ts'
import { oneDatabase, type TestDatabase, testDatabases } from '../support/database.ts'
import { testSecrets } from '../support/secrets.ts'

const { platform, known, areas } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const NOW = parseTime('2026-06-15 10:00:00')
type Supply = Record<string, unknown>

describe.each(oneDatabase())('the sandbox market on $name', (source) => {
  let test: TestDatabase
  let dataDir: string
  let deps: SeedDeps
  let report: SeedReport
  let supplies: Supply[]

  const count = async (table: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(deps.db.kysely)).rows[0]!.n)

  beforeAll(async () => {
    test = await source.create()
    dataDir = mkdtempSync(join(tmpdir(), 'yuye-seed-'))
    deps = {
      db: test.db,
      areas,
      dataDir,
      secrets: testSecrets,
      sandbox: true,
      now: () => NOW,
      registry: { current: registry!, onChange: () => () => undefined },
    }
    await ensureSystemTables(test.db)
    await applyAdditive(test.db, registry!)
    report = await seed(deps)
    const entity = registry!.entities.get('supply')!
    const context = { registry, now: NOW, call: { entity }, deps } as unknown as RequestContext
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${selection(entity, entity.fields, context)} from supply t order by t.id`.execute(test.db.kysely)
    supplies = rows.map((row) => decodeRow(entity.fields, row, deps.secrets))
  })
  afterAll(async () => {
    await test.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('is made whole', () => {
    expect(report.counts).toMatchObject({ supply_cate: 127, supply: 160 })
    expect(report.counts.organisation).toBe(53)
  })

  it('is made once: a second start changes nothing', async () => {
    const before = await Promise.all(
      ['region', 'supply_cate', 'organisation', 'user', 'supply', 'status_log', 'message', 'upload'].map(count),
    )
    expect(await seed(deps)).toEqual({ accounts: [], counts: {} })
    expect(
      await Promise.all(
        ['region', 'supply_cate', 'organisation', 'user', 'supply', 'status_log', 'message', 'upload'].map(count),
      ),
    ).toEqual(before)
  })

  it('shows every state and at least sixty categories', () => {
    const states = registry!.entities.get('supply')!.workflow!.states.map((state) => state.const)
    expect([...new Set(supplies.map((one) => one.status))].sort()).toEqual(states)
    expect(new Set(supplies.map((one) => one.cate2_id)).size).toBeGreaterThan(60)
    expect(supplies.filter((one) => one.status === 2).length).toBeGreaterThan(90)
  })

  it('holds only supplies that their own form would accept', () => {
    const entity = registry!.entities.get('supply')!
    const fields = formFields(entity, entity.screens.find((screen) => screen.name === 'mysupply')!)
    const wrong = supplies.flatMap((supply) => {
      const data = Object.fromEntries(fields.map((field) => [field.name, supply[field.name] ?? null]))
      const copied = Object.fromEntries(
        entity.fields.filter((field) => field.copyFrom).map((field) => [field.name, supply[field.name]]),
      )
      const { errors } = validateRecord(entity, data, {
        check: shapeCheck,
        fields,
        hidden: 'refuse',
        user: {},
        now: parseTime(`${String(supply.created_at)}`),
        current: { ...copied, taken_qty: supply.taken_qty },
      })
      return Object.keys(errors).length > 0 ? [{ id: supply.id, title: supply.title, errors }] : []
    })
    expect(wrong).toEqual([])
  })

  it('holds only choices that there are', async () => {
    const odd: string[] = []
    for (const entity of registry!.entities.values())
      for (const { name, kind, options, lookup } of entity.fields) {
        if (kind !== 'enum' || !options || lookup) continue
        const known = options.map((one) => String(one.const))
        const { rows } = await sql<{ chosen: string }>`select distinct ${sql.ref(name)}::text as chosen
          from ${sql.table(entity.id)} where not ${sql.ref(name)}::text = any (${known}::text[])`.execute(test.db.kysely)
        odd.push(...rows.map(({ chosen }) => `${entity.id}.${name} ${chosen}`))
      }
    expect(odd).toEqual([])
  })

  it('has every listing reviewed by somebody whose duty that is', async () => {
    const { rows } = await sql<{ name: string; duties: string[] }>`
      select distinct u.name, u.duties from status_log l join "user" u on u.id = l.by_user_id
      where u.role = 9 and l.entity in ('supply', 'demand', 'fin_product')`.execute(test.db.kysely)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ duties }) => !duties.includes('super') && !duties.includes('review'))).toEqual([])
  })

  it('tells no member the name of somebody who acts for the platform', async () => {
    const { rows } = await sql<{ content: string }>`
      select m.content from message m join "user" u on u.id = m.user_id and u.role <> 9
      where exists (select from "user" o where o.role = 9 and position(o.name in m.content) > 0)`.execute(deps.db.kysely)
    expect(rows).toEqual([])
  })

  it('has a log for every supply whose last line is its state, in the order of the workflow', async () => {
    const { rows } = await sql<{
      record_id: number
      action: string
      from_state: string | null
      to_state: string
      at: string
    }>`select record_id, action, from_state, to_state, at from status_log where entity = 'supply' order by record_id, at, id`.execute(
      test.db.kysely,
    )
    const actions = registry!.entities.get('supply')!.workflow!.actions
    for (const supply of supplies) {
      const lines = rows.filter((row) => row.record_id === supply.id)
      expect(lines[0]).toMatchObject({ action: 'create', from_state: null, to_state: '0' })
      expect(lines.at(-1)!.to_state, String(supply.title)).toBe(String(supply.status))
      expect(supply.version).toBe(lines.length)
      for (const [i, line] of lines.slice(1).entries()) {
        expect(line.from_state).toBe(lines[i]!.to_state)
        expect(line.at >= lines[i]!.at).toBe(true)
        const action = actions.find((one) => one.name === line.action)!
        expect(action.from.map(String)).toContain(line.from_state)
        if (action.to !== undefined) expect(String(action.to)).toBe(line.to_state)
      }
    }
  })

  it('keeps quantities within what is supplied, and sold-out ones below their smallest order', () => {
    for (const one of supplies) {
      const [quantity, available, moq] = [Number(one.quantity), Number(one.available_qty), Number(one.moq)]
      expect(available, String(one.title)).toBeGreaterThanOrEqual(0)
      expect(available).toBeLessThanOrEqual(quantity)
      if (one.status === 5) expect(available).toBeLessThan(moq)
      if (one.status === 2) expect(available).toBeGreaterThanOrEqual(moq)
    }
  })

  it('publishes nothing of sellers without certification', async () => {
    const { rows } =
      await sql`select s.id from supply s join organisation o on o.id = s.org_id where o.company_auth <> 1 and o.person_auth <> 1 and s.status <> 0`.execute(
        test.db.kysely,
      )
    expect(rows).toEqual([])
  })

  it('has a picture on disk for every address, each an upload of its owner', async () => {
    const addresses = supplies.flatMap((one) =>
      [one.images, one.promise_cert_img, one.quarantine_img, one.test_report]
        .flat()
        .filter((url): url is string => typeof url === 'string')
        .map((url) => ({ url, org_id: one.org_id })),
    )
    expect(addresses.length).toBeGreaterThan(400)
    const { rows } = await sql<{ url: string; org_id: number; size: number }>`select url, org_id, size from upload`.execute(
      test.db.kysely,
    )
    const byUrl = new Map(rows.map((row) => [row.url, row]))
    for (const { url, org_id } of addresses) expect(byUrl.get(url)?.org_id, url).toBe(org_id)
    for (const row of rows) expect(statSync(join(dataDir, row.url)).size, row.url).toBe(row.size)
    const { rows: faces } = await sql<{
      avatar: string
    }>`select avatar from "user" union select avatar from organisation where avatar is not null`.execute(test.db.kysely)
    for (const { avatar } of faces) expect(existsSync(join(dataDir, avatar)), avatar).toBe(true)
  })

  it('is found by keyword, by alias and by place', async () => {
    const found = async (word: string) =>
      Number(
        (
          await sql<{
            n: number
          }>`select count(*) as n from supply where search_text like ${`%${word}%`} and search_vector @@ ${`'${word}'`}::tsquery`.execute(
            test.db.kysely,
          )
        ).rows[0]!.n,
      )
    for (const word of ['青虾', '河虾', '湛江', '太湖']) expect(await found(word), word).toBeGreaterThan(0)
  })

  it('names one sign-in for each kind of account, to its owner only', async () => {
    const file = join(dataDir, 'sandbox.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ accounts: report.accounts })
    expect(new Set(report.accounts.map((one) => `${one.role}/${one.type}`))).toEqual(
      new Set(['1/1', '1/2', '1/0', '3/0', '4/1', '9/0']),
    )
    expect(new Set(report.accounts.map((one) => one.mobile)).size).toBe(report.accounts.length)
    for (const account of [report.accounts[0]!, report.accounts.at(-1)!]) {
      const { rows } = await sql<{
        password_hash: string
        status: number
      }>`select password_hash, status from "user" where mobile = ${account.mobile} and role = ${account.role} and type = ${account.type}`.execute(
        test.db.kysely,
      )
      expect(await verifyPassword(rows[0]!.password_hash, account.password)).toBe(true)
    }
  })

  it('makes a benchmark market of any size in one statement', async () => {
    const before = await count('supply')
    await bulkSupplies(test.db, 1500)
    await bulkSupplies(test.db, 500)
    expect(await count('supply')).toBe(before + 2000)
    const { rows } = await sql<{
      live: number
      cates: number
      terms: number
    }>`select count(*) filter (where status = 2) as live, count(distinct cate2_id) as cates, count(*) filter (where search_vector is null) as terms from supply where id > ${before}`.execute(
      test.db.kysely,
    )
    expect(rows[0]!.live / 2000).toBeGreaterThan(0.87)
    expect(rows[0]!.cates).toBeGreaterThan(80)
    expect(rows[0]!.terms).toBe(0)
  })
})

describe.each(testDatabases().slice(0, 1))('a production database on $name', (source) => {
  it('gets regions, categories and the one operator it was given, and no market', async () => {
    const test = await source.create()
    const deps: SeedDeps = {
      db: test.db,
      areas,
      dataDir: tmpdir(),
      secrets: testSecrets,
      sandbox: false,
      now: () => NOW,
      registry: { current: registry!, onChange: () => () => undefined },
    }
    await ensureSystemTables(test.db)
    await applyAdditive(test.db, registry!)
    const operator = { mobile: '13800138000', password: 'Hetang7yuese' }
    await expect(seed(deps, { operator: { ...operator, password: 'Aa123456' } })).rejects.toThrow(/OPERATOR_PASSWORD/)
    expect(await seed(deps, { operator })).toMatchObject({ accounts: [], counts: { supply_cate: 127, operator: 1 } })
    expect(await seed(deps, { operator })).toEqual({ accounts: [], counts: {} })
    const { rows } = await sql`select mobile, role, status from "user"`.execute(test.db.kysely)
    expect(rows).toEqual([{ mobile: '13800138000', role: 9, status: 1 }])
    await test.drop()
  })
})
