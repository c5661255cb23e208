import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../../support/database.ts'
import { type Person, type World, world } from '../../support/world.ts'

interface Closed {
  readonly route: string
  readonly help: string
}

describe.each(testDatabases())('a refusal says what is missing and where to get it, on $name', (source) => {
  let w: World
  let main: Person
  let helper: Person

  beforeAll(async () => {
    w = await world(source)
    main = await w.person({ company_auth: 0 })
    helper = await w.person({ type: 2, org: main, perms: ['demand'] })
  })
  afterAll(() => w?.close())

  const helpOf = async (who: Person, path: string, body?: object) => {
    const client = w.as(who)
    const { code, data } = body ? await client.post<{ help?: object }>(path, body) : await client.get<{ help?: object }>(path)
    expect(code).toBe(0)
    return data.help
  }

  it('a sub-account without the grant is told whom to ask for which, at the page and at the call', async () => {
    const lacks = (title: string) => ({ text: `请联系主账号，在“子账号管理”里给您开通“${title}”` })
    expect(await helpOf(helper, 'Bargain/lists')).toEqual(lacks('议价'))
    expect(await helpOf(helper, 'MySupply/save', { title: '青虾' })).toEqual(lacks('供应'))
    const { data } = await w.as(helper).get<{ closed: Closed[] }>('Schema/bundle')
    expect(data.closed.find(({ route }) => route === '/bargaining')?.help).toBe(lacks('议价').text)
  })

  it('nobody is told of what no grant would open, nor of a record that he does not see', async () => {
    expect(await helpOf(main, 'ReviewSupply/lists')).toBeUndefined()
    expect(await helpOf(helper, 'ReviewSupply/lists')).toBeUndefined()
    const { data } = await w.as(main).get<{ closed: Closed[] }>('Schema/bundle')
    expect(data.closed.every(({ help }) => help === '')).toBe(true)
    const other = await w.person()
    const { rows } = await sql<{ id: number }>`
      insert into demand (demand_sn, title, org_id, user_id, status, version) values ('XQ20260615000009', '收青虾', ${other.org_id}, ${other.id}, 0, 1)
      returning id`.execute(w.db.kysely)
    const unseen = await w.as(helper).post('MyDemand/submit', { id: rows[0]!.id, version: 1 })
    const missing = await w.as(helper).post('MyDemand/submit', { id: 987654321, version: 1 })
    expect(unseen.data).toEqual(missing.data)
    expect(unseen.data).toEqual({ reason: 'record.missing' })
  })

  it('a step that waits for a certification leads to the page of it', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into supply (supply_sn, title, org_id, user_id, valid_until, status, version)
      values ('GY20260615000009', '青虾', ${main.org_id}, ${main.id}, '2099-01-01', 3, 1) returning id`.execute(w.db.kysely)
    expect(await helpOf(main, 'MySupply/submit', { id: rows[0]!.id, version: 1 })).toEqual({ text: '', to: '/authentication' })
  })
})
