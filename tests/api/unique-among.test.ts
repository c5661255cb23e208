import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

describe.each(testDatabases())('values that may not repeat in some states on $name', (source) => {
  let w: World
  let people: Person[]
  const TAKEN = { code: 0, msg: '这个泊位当天已有人预订', data: { errors: { berth: '这个泊位当天已有人预订' } } }
  beforeAll(async () => {
    w = await world(source, [guideEntity('berth')])
    people = await Promise.all(Array.from({ length: 8 }, () => w.person()))
  })
  afterAll(() => w.close())
  const ask = (person: Person, berth: string, day: string) => w.as(person).post<{ id: number }>('Berth/save', { berth, day })

  it('the second is told so in the words of the file, and nothing keeps him from another', async () => {
    expect((await ask(people[0]!, 'A', '2026-07-01')).code).toBe(1)
    expect(await ask(people[1]!, 'A', '2026-07-01')).toMatchObject(TAKEN)
    expect((await ask(people[1]!, 'B', '2026-07-01')).code).toBe(1)
  })

  it('what has left these states makes room, and cannot come back while another is there', async () => {
    const [first, second] = people as [Person, Person]
    const { id } = (await ask(first, 'A', '2026-07-02')).data
    expect((await w.as(first).post('Berth/giveUp', { id })).code).toBe(1)
    expect((await ask(second, 'A', '2026-07-02')).code).toBe(1)
    expect(await w.as(first).post('Berth/again', { id })).toMatchObject(TAKEN)
  })

  it('of those who press at one time one has it', async () => {
    const answers = await Promise.all(people.map((one) => ask(one, 'B', '2026-07-03')))
    expect(answers.filter((one) => one.code === 1).length).toBe(1)
    for (const one of answers.filter(({ code }) => code === 0)) expect(one).toMatchObject(TAKEN)
  })
})
