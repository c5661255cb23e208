import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

type Ask = { id: number; status: string; answer: string | null; logs: { action: string; note: string | null }[] }

describe.each(oneDatabase())('what a step brings about in other records, by `brings` of its file, on $name', (source) => {
  let w: World
  let owner: Person
  let people: Person[]
  let operator: Person
  beforeAll(async () => {
    w = await world(source, [guideEntity('pond_offer'), guideEntity('pond_ask')])
    owner = await w.person()
    operator = await w.person({ role: 9 })
    people = await Promise.all(Array.from({ length: 4 }, () => w.person()))
  })
  afterAll(() => w.close())

  const offered = async () => (await w.as(owner).post<{ id: number }>('PondOffer/save', { title: '三号塘' })).data.id
  const asked = (offer_id: number) =>
    Promise.all(people.map(async (one) => (await w.as(one).post<Ask>('PondAsk/save', { offer_id, words: '想接手' })).data.id))
  const stateOf = async (id: number) => (await w.as(owner).get<{ status: string }>('PondOffer/details', { id })).data.status
  const asks = (ids: readonly number[]) =>
    Promise.all(ids.map(async (id, i) => (await w.as(people[i]!).get<Ask>('PondAsk/details', { id })).data))

  it('takes the step of the one pointed at, and of all that point there, each with its own log', async () => {
    const [offer, other] = [await offered(), await offered()]
    const [ids, elsewhere] = [await asked(offer), await asked(other)]
    expect(await w.as(operator).post('ManagePondAsk/agree', { id: ids[1] })).toMatchObject({ code: 1 })
    expect(await stateOf(offer)).toBe('sold')
    const [first, second] = await asks(ids)
    expect(second).toMatchObject({ status: 'agreed', answer: null })
    expect(first).toMatchObject({ status: 'lapsed', answer: '塘口已转让给别人' })
    expect(first!.logs).toContainEqual(expect.objectContaining({ action: 'lapse', note: '塘口已转让给别人', by_name: '系统' }))
    expect((await asks(elsewhere)).map(({ status }) => status)).toEqual(['asked', 'asked', 'asked', 'asked'])
    expect(await w.as(owner).post('PondOffer/withdraw', { id: other, reason: '今年自己养' })).toMatchObject({ code: 1 })
    expect((await asks(elsewhere)).map(({ answer }) => answer)).toEqual(Array(4).fill('今年自己养'))
  })

  it('does not take the step where the one pointed at cannot', async () => {
    const offer = await offered()
    const [id] = await asked(offer)
    await w.db.kysely
      .updateTable('pond_offer' as never)
      .set({ status: 'withdrawn' } as never)
      .where('id' as never, '=', offer as never)
      .execute()
    expect((await w.as(operator).post('ManagePondAsk/agree', { id })).code).toBe(0)
    expect((await w.as(people[0]!).get<Ask>('PondAsk/details', { id: id! })).data.status).toBe('asked')
  })

  it('of those that are agreed to at one time one is', async () => {
    const offer = await offered()
    const ids = await asked(offer)
    const answers = await Promise.all(ids.map((id) => w.as(operator).post('ManagePondAsk/agree', { id })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect((await asks(ids)).map(({ status }) => status).sort()).toEqual(['agreed', 'lapsed', 'lapsed', 'lapsed'])
    expect(await stateOf(offer)).toBe('sold')
  })
})
