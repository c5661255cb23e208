import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { guideEntity } from '../support/guide.ts'
import { type Person, type World, world } from '../support/world.ts'

type Point = { id: number; place: string; is_usual: boolean; status: string }

describe.each(testDatabases())('what one record of several is, by `single` of its file, on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source, [guideEntity('pickup_point')])
  })
  afterAll(() => w.close())

  const add = (who: Person, place: string, more: object = {}) => w.as(who).post<Point>('PickupPoint/save', { place, ...more })
  const points = async (who: Person) => (await w.as(who).get<{ list: Point[] }>('PickupPoint/lists', { sort: '' })).data.list
  const usual = async (who: Person) => (await points(who)).filter((one) => one.is_usual).map(({ id }) => id)

  it('the first is it by itself, each further one by a word, and what was it is it no more', async () => {
    const [who, other] = [await w.person(), await w.person()]
    const first = await add(who, '东门')
    expect(first).toMatchObject({ code: 1, msg: '添加成功', data: { is_usual: true } })
    const second = (await add(who, '西门')).data
    expect(second.is_usual).toBe(false)
    expect(await usual(who)).toEqual([first.data.id])
    const third = (await add(who, '南门', { is_usual: true })).data
    expect(await usual(who)).toEqual([third.id])
    expect(await w.as(who).post('PickupPoint/makeUsual', { id: second.id })).toMatchObject({ code: 1, data: { is_usual: true } })
    expect(await usual(who)).toEqual([second.id])
    expect(await w.as(who).edit('PickupPoint/save', { id: third.id, is_usual: true })).toMatchObject({ code: 1 })
    expect(await usual(who)).toEqual([third.id])
    expect((await add(other, '北门')).data.is_usual).toBe(true)
    expect(await usual(who)).toEqual([third.id])
  })

  it('what does not count leaves the others alone, and takes it back when it comes again', async () => {
    const who = await w.person()
    const first = (await add(who, '东门')).data.id
    expect((await w.as(who).post('PickupPoint/close', { id: first })).code).toBe(1)
    const second = (await add(who, '西门')).data
    expect(second.is_usual).toBe(true)
    expect(await usual(who)).toEqual(expect.arrayContaining([first, second.id]))
    expect((await w.as(who).post('PickupPoint/reopen', { id: first })).code).toBe(1)
    expect(await usual(who)).toEqual([first])
  })

  it('of those who press at one time one stays, and no more are kept than the file allows', async () => {
    const who = await w.person()
    const colleagues = [who, ...(await Promise.all(Array.from({ length: 7 }, () => w.person({ org: who, type: 2 }))))]
    const made = await Promise.all(colleagues.map((one, i) => add(one, `${i + 1} 号门`, { is_usual: i % 2 === 0 })))
    expect(made.filter(({ code }) => code === 1)).toHaveLength(5)
    for (const one of made.filter(({ code }) => code === 0))
      expect(one).toMatchObject({
        msg: '提货点最多五个，请先关闭不用的',
        data: { errors: { place: '提货点最多五个，请先关闭不用的' } },
      })
    expect(await usual(who)).toHaveLength(1)
    const list = await points(who)
    const answers = await Promise.all(list.map(({ id }, i) => w.as(colleagues[i]!).post('PickupPoint/makeUsual', { id })))
    expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(0)
    expect(await usual(who)).toHaveLength(1)
    expect((await w.as(who).edit('PickupPoint/save', { id: list[0]!.id, place: '一号大门' })).code).toBe(1)
  })
})
