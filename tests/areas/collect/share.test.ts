import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareWords, withWords } from '../../../src/server/routes/share-words.ts'
import { oneDatabase } from '../../support/database.ts'
import { demandIn } from '../../support/demand.ts'
import { supplyIn } from '../../support/supply.ts'
import { type World, world } from '../../support/world.ts'

const PAGE = '<head><meta name="description" content="平台" /><title>平台</title></head>'

describe.each(oneDatabase())('an address of goods that is shared on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w.close())

  it('is told by title, price and picture in the document itself, signed in or not', async () => {
    const seller = await w.person()
    const supply = await supplyIn(w, seller, 'live')
    for (const page of ['/supplyinfo', '/fishdetails']) {
      const words = await shareWords(w.deps, `${page}?id=${supply}&from=groupmessage`)
      expect(words).toEqual({
        title: '太湖青虾 120尾/斤 鲜活',
        about: '38.50 元/斤 · 活鲜',
        image: expect.stringMatching(/^uploads\/test\/.+\.png$/),
      })
      const head = withWords(PAGE, words!, 'https://yu.example')
      expect(head).toContain('<meta property="og:title" content="太湖青虾 120尾/斤 鲜活" />')
      expect(head).toContain('<meta property="og:description" content="38.50 元/斤 · 活鲜" />')
      expect(head).toContain('<meta property="og:image" content="https://yu.example/uploads/test/')
    }
    const demand = await demandIn(w, seller, 'live')
    expect(await shareWords(w.deps, `/demandinfo?id=${demand}`)).toMatchObject({
      title: '求购青虾 120尾/斤 鲜活 5000斤',
      about: '期望 36.00~38.50 元/斤 · 求购 5,000 斤',
    })
  })

  it('says nothing of what a visitor may not read', async () => {
    const pending = await supplyIn(w, await w.person(), 'pending')
    for (const address of [
      `/supplyinfo?id=${pending}`,
      '/supplyinfo?id=99999999',
      '/supplyinfo?id=1%27',
      '/supplyinfo',
      `/mysupply/info?id=${pending}`,
      '/constructor?id=1',
    ])
      expect(await shareWords(w.deps, address), address).toBeUndefined()
  })
})
