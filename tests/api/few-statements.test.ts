import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { hearStatements } from '../support/hear-statements.ts'
import { supplyForm } from '../support/supply.ts'
import { until } from '../support/until.ts'
import { type Person, type World, world } from '../support/world.ts'

describe.each(testDatabases().slice(0, 1))('what a call sends to the database, on $name', (source) => {
  let w: World
  let person: Person
  let stopHearing: (() => void) | undefined
  let sent: string[] | null = null

  beforeAll(async () => {
    w = await world(source)
    person = await w.person()
    stopHearing = hearStatements(({ text }) => sent?.push(text))
  })
  afterAll(async () => {
    stopHearing?.()
    await w?.close()
  })

  async function statementsOf(work: () => Promise<{ code: number; msg: string }>): Promise<string[]> {
    sent = []
    const { code, msg } = await work()
    const statements = sent
    sent = null
    expect(code, msg).toBe(1)
    // whose session it is comes before every call
    return statements.filter((text) => !/from session\b/.test(text))
  }

  it('is no transaction for a record that is made by one statement: what it points at, and the record with what of it may be seen', async () => {
    // the first of a process reads what it keeps of the desk's words
    expect((await w.as(person).post('MySupply/save', await supplyForm(w, person))).code).toBe(1)
    const form = await supplyForm(w, person)
    const statements = await statementsOf(() => w.as(person).post('MySupply/save', form))
    expect(statements).toHaveLength(2)
    expect(statements.filter((text) => /\binsert into "supply"/.test(text))).toHaveLength(1)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from status_log where entity = 'supply'`.execute(
      w.db.kysely,
    )
    expect(rows).toEqual([{ n: 2 }])
  })

  it('is a transaction again where a step follows', async () => {
    const form = await supplyForm(w, person)
    const statements = await statementsOf(() => w.as(person).post('MySupply/save', { ...form, submit: 'submit' }))
    expect(statements[0]).toMatch(/^begin/i)
    expect(statements.at(-1)).toMatch(/^commit/i)
  })

  it('is a transaction where what was written is noted: neither is kept without the other', async () => {
    const desk = await w.person({ role: 9 })
    const word = { word: '先打款', level: 'review', applies: ['post'] }
    expect((await w.as(desk).post('ManageWord/save', word)).code).toBe(1)
    const form = { ...(await supplyForm(w, person)), content: '<p>先打款后发货</p>' }
    const noted = () => sql`select 1 from sensitive_hit`.execute(w.db.kysely).then(({ rows }) => rows.length)
    // the list as the process has it: a notice of the database takes a moment
    await until(async () => {
      expect((await w.as(person).post('MySupply/save', form)).code).toBe(1)
      expect(await noted()).toBe(1)
    })
    const statements = await statementsOf(() => w.as(person).post('MySupply/save', form))
    expect(statements.filter((text) => /^begin/i.test(text))).toHaveLength(1)
    expect(statements.findIndex((text) => /\binsert into "sensitive_hit"/.test(text))).toBeLessThan(
      statements.findIndex((text) => /^commit/i.test(text)),
    )

    const supplies = () => sql`select 1 from supply`.execute(w.db.kysely).then(({ rows }) => rows.length)
    const kept = await supplies()
    await sql`alter table sensitive_hit add constraint shut check (false) not valid`.execute(w.db.kysely)
    expect((await w.as(person).post('MySupply/save', form)).code).toBe(0)
    expect(await supplies()).toBe(kept)
  })

  it('is one statement for a list', async () => {
    expect(await statementsOf(() => w.as(person).get('Supply/SupplyServices', { sort: 'price', keyword: '虾' }))).toHaveLength(1)
    expect(await statementsOf(() => w.as(person).get('MySupply/lists', { tabs: '1' }))).toHaveLength(2)
  })

  it('is planned once where an index has a list’s rows in its order, and anew for each question where none has', async () => {
    const planned = async (query: Record<string, string>) => {
      const [statement = ''] = await statementsOf(() => w.as(person).get('Supply/SupplyServices', query))
      return statement.includes('/* anew */') ? 'anew' : 'once'
    }
    expect(await planned({})).toBe('once')
    expect(await planned({ cate2_id: '1' })).toBe('once')
    expect(await planned({ cate2_id: '1,2' })).toBe('anew')
    expect(await planned({ keyword: '虾' })).toBe('anew')
    expect(await planned({ price_min: '3', cate2_id: '1' })).toBe('anew')
    expect(await planned({ delivery_modes: '塘口自提' })).toBe('anew')
  })
})
