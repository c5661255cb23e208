import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityNamed } from '../../src/core/entity/by-name.ts'
import type { Screen } from '../../src/core/entity/entity.ts'
import type { ImportResult } from '../../src/core/record/import-result.ts'
import { importedFields, sheetFields } from '../../src/core/record/sheet-fields.ts'
import { buildApp } from '../../src/server/app.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { type Names, type Offered, readCell } from '../../src/web/sheet/cell-value.ts'
import { textCell } from '../../src/web/sheet/file/cell.ts'
import { lookOver, openBook } from '../../src/web/sheet/import-run.ts'
import { readColumns } from '../../src/web/sheet/table.ts'
import { testDatabases } from '../support/database.ts'
import { type Sandbox, sharedSandbox } from '../support/sandbox.ts'
import { knownOf, regionsOfConfig, SPECIES } from '../support/sheet-reading.ts'

/** Lists whose rows are written in a form one by one, though they leave as a spreadsheet. */
const BY_HAND: Readonly<Record<string, string>> = {
  adjustment: 'money, of which each is looked at by a second person',
  recharge: 'money, each with its own receipt',
  wechat_payment: 'each is paid by itself',
  withdrawal: 'money, each confirmed by a code',
  receiving_account: 'where money goes, confirmed by a code',
  invoice: 'each out of one order',
  operator_change: 'an account, confirmed by a code',
  institution_account: 'an account, whose holder is told',
  manage_expert: 'an account, whose holder is told',
  manage_data_report_grant: 'a right, given to one',
}

/** Whatever list leaves as a spreadsheet comes back as it is: nothing of it is new, and nothing differs. */
describe('the spreadsheet of a list', () => {
  let market: Sandbox
  let app: FastifyInstance
  beforeAll(async () => {
    market = await sharedSandbox(testDatabases()[0]!)
    app = await buildApp(market.deps)
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await market.close()
  })

  type Headers = Readonly<Record<string, string>>
  const headersOf = async ({ id, sn }: { id: number; sn: string }): Promise<Headers> => {
    const { db, now } = market.deps
    const secret = await createSession(db.kysely, id, { client: 3, device: '测试', ip: '127.0.0.1' }, now())
    return { client: '3', authorization: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}` }
  }
  const namesOf = ({ controller }: Screen, headers: Headers): Names => ({
    related: async (field, keyword) => {
      const query = new URLSearchParams({ field: field.name, keyword })
      const answer = await app.inject({ method: 'GET', url: `/api/${controller}/options?${query}`, headers })
      return (answer.json() as { data: readonly Offered[] }).data
    },
    regions: async () => regionsOfConfig(),
  })

  it('names a species by whatever its box finds it by, if that is one alone; of several it says which', async () => {
    const { rows } = await sql<{ id: number; sn: string }>`
      select id, sn from "user" where role = 9 and status = 1 order by id limit 1`.execute(market.deps.db.kysely)
    const screen = market.deps.registry.current.screens.get('manage_quote')!
    const field = entityNamed(market.deps.registry.current.entities, screen.entity).field.cate2_id!
    const names = namesOf(screen, await headersOf(rows[0]!))
    let several = 0
    for (const name of new Set(SPECIES.flatMap(({ label, alias }) => [label, ...alias]))) {
      const offered = await names.related(field, name, {})
      const called = offered.filter(({ label }) => label === name)
      const [only, second] = called.length > 0 ? called : offered
      const found = await readCell(field, textCell(name), names)
      if (only && !second) expect(found, name).toMatchObject({ value: only.value, words: only.label })
      else {
        several++
        const some = offered.slice(0, 5).map(({ label }) => label)
        expect(found, name).toEqual({ fault: expect.stringContaining(some.join('、')) })
        expect(some.length, name).toBeGreaterThan(1)
      }
    }
    expect(several).toBeGreaterThan(5)
  }, 120_000)

  it('comes back wherever rows are written in a form too, but for those that are made one by one', () => {
    const { registry } = market.deps
    const written = [...registry.current.screens.values()].filter(({ can }) => can.includes('create') && can.includes('export'))
    const closed = written.filter(({ can }) => !can.includes('import')).map(({ name }) => name)
    expect(closed.sort()).toEqual(Object.keys(BY_HAND).sort())
  })

  it('of every role that may import it, comes back without a new row or a difference', async () => {
    const { deps } = market
    // one of each kind of account, and of those who have rows of their own
    const { rows: users } = await sql<{ id: number; sn: string; role: number }>`
      select distinct on (role, type, perms, id in (select min(user_id) from demand)) id, sn, role from "user"
      where status = 1 order by role, type, perms, id in (select min(user_id) from demand), id`.execute(deps.db.kysely)
    const screens = [...deps.registry.current.screens.values()].filter(({ can }) => can.includes('import'))
    const counts = new Map<string, number>()
    const seen = new Set<string>()
    for (const { id, sn, role } of users) {
      const headers = await headersOf({ id, sn })
      for (const screen of screens) {
        const exported = await app.inject({ method: 'GET', url: `/api/${screen.controller}/export`, headers })
        if (!String(exported.headers['content-type']).includes('sheet')) continue
        const entity = entityNamed(deps.registry.current.entities, screen.entity)
        const kind = { entity, fields: importedFields(entity, screen) }
        const [found] = await openBook(new Blob([new Uint8Array(exported.rawPayload)]), knownOf(kind))
        if (!found) throw new Error(screen.name)
        // what another of this role was told of all rows is the same
        const told = `${screen.name} ${role} ${found.table.facts.rows}`
        if (found.table.facts.rows < 2 || seen.has(told)) continue
        seen.add(told)
        const columns = readColumns(found.table, knownOf(kind))
        const lacking = sheetFields(entity, screen).filter(
          (field) => field.required && columns.every((one) => one.field !== field),
        )
        expect(
          lacking.map(({ title }) => title),
          screen.name,
        ).toEqual([])
        const names = namesOf(screen, headers)
        const ask = async (rows: readonly object[]) => {
          const answer = await app.inject({ method: 'POST', url: `/api/${screen.controller}/import`, headers, payload: { rows } })
          const { code, msg, data } = answer.json() as { code: number; msg: string; data: ImportResult }
          if (code !== 1) throw new Error(`${screen.name}: ${msg}`)
          return data
        }
        const look = await lookOver(
          { found, columns, names, ...kind, ask },
          () => undefined,
          () => false,
        )
        expect(look.wrong.slice(0, 5), `${screen.name} of account ${id}`).toEqual([])
        expect([look.good, look.same], `${screen.name} of account ${id}`).toEqual([0, look.rows])
        counts.set(screen.name, (counts.get(screen.name) ?? 0) + look.rows)
      }
    }
    for (const { name } of screens) expect(counts.get(name) ?? 0, name).toBeGreaterThan(0)
  }, 600_000)
})
