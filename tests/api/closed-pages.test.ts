import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

interface Bundle {
  readonly closed: readonly string[]
}

describe.each(testDatabases().slice(0, 1))('pages of other roles on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w.close())
  const closedTo = async (person: Person) => (await w.as(person).get<Bundle>('Schema/bundle')).data.closed

  it('G-02 are named to each account as closed, so that they lead to /403', async () => {
    const [member, expert, institution] = [await w.person(), await w.person({ role: 3 }), await w.person({ role: 4 })]
    expect((await closedTo(member)).toSorted()).toEqual(['/yhapplyfor', '/yhdemand', '/yhdemand/clinfo'])
    expect(await closedTo(expert)).toEqual(expect.arrayContaining(['/yhapplyfor', '/financial/withdraw', '/bargaining']))
    expect(await closedTo(institution)).toContain('/consulting')
    expect(await closedTo(institution)).not.toContain('/yhapplyfor')
  })

  it('G-02 answer no call of theirs either', async () => {
    const expert = await w.person({ role: 3 })
    for (const call of ['FinanceProduct/lists', 'Withdraw/lists', 'Withdraw/config', 'Account/overview', 'Bargain/lists'])
      expect(await w.as(expert).get(call), call).toMatchObject({ code: 0, data: { reason: 'access.area' } })
    expect(await w.as(null).get('Withdraw/config')).toMatchObject({ data: { reason: 'session.required' } })
  })
})
