import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'

interface Bundle {
  readonly closed: readonly {
    readonly route: string
    readonly title: string
    readonly refused: boolean
    readonly readers: string
  }[]
}

describe.each(testDatabases().slice(0, 1))('pages of other roles on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w.close())
  const closedTo = async (person: Person, refused: boolean) =>
    (await w.as(person).get<Bundle>('Schema/bundle')).data.closed.filter((page) => page.refused === refused)
  const refusedTo = async (person: Person) => (await closedTo(person, true)).map((page) => page.route)

  it('G-02 are refused to each account whose list lacks their code, so that they lead to /403', async () => {
    const [member, expert, institution] = [await w.person(), await w.person({ role: 3 }), await w.person({ role: 4 })]
    expect((await refusedTo(member)).toSorted()).toEqual(['/yhapplyfor', '/yhdemand', '/yhdemand/clinfo'])
    expect((await refusedTo(expert)).toSorted()).toEqual(['/yhapplyfor', '/yhdemand', '/yhdemand/clinfo'])
    expect(await refusedTo(institution)).toEqual(['/consulting'])
  })

  it('G-03 without a code are open to every account, and say whom they are for', async () => {
    const [expert, institution] = [await w.person({ role: 3 }), await w.person({ role: 4 })]
    for (const person of [expert, institution]) {
      const pages = await closedTo(person, false)
      expect(pages.map((page) => page.route)).toEqual(
        expect.arrayContaining(['/contract', '/financial', '/subaccount', '/applyfor']),
      )
      expect(pages.every((page) => page.title !== '' && page.readers !== '')).toBe(true)
      expect(pages.find((page) => page.route === '/subaccount')).toMatchObject({ title: '子账号管理', readers: '企业主账号' })
    }
    const clerk = await w.person({ type: 2, perms: [] })
    expect((await closedTo(clerk, false)).map((page) => page.route)).toContain('/subaccount')
  })

  it('G-02 answer no call of theirs either', async () => {
    const expert = await w.person({ role: 3 })
    for (const call of ['FinanceProduct/lists', 'Withdraw/lists', 'Withdraw/config', 'Account/overview', 'Bargain/lists'])
      expect(await w.as(expert).get(call), call).toMatchObject({ code: 0, data: { reason: 'access.area' } })
    expect(await w.as(null).get('Withdraw/config')).toMatchObject({ data: { reason: 'session.required' } })
  })
})
