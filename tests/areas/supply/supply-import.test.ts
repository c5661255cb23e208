import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportResult } from '../../../src/core/record/import-result.ts'
import type { Names, Offered } from '../../../src/web/sheet/cell-value.ts'
import { oneDatabase } from '../../support/database.ts'
import { kindOf, readPasted } from '../../support/sheet-reading.ts'
import { supplyForm } from '../../support/supply.ts'
import { type Person, type World, world } from '../../support/world.ts'

/** The clock of these tests stands in June 2026. */
describe.each(oneDatabase())('supplies out of a spreadsheet, on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
    w.clock = new Date('2026-06-15T02:00:00Z')
  })
  afterAll(() => w.close())

  it('are drafts without the pictures that no cell has room for, and are asked for them when they are sent on', async () => {
    const seller = await w.person()
    // what a form begins with is not asked of a sheet
    const { images: _, price_type: __, ...row } = await supplyForm(w, seller)
    const rows = [row, { ...row, quantity: null }, { ...row, price_type: 3 }, { ...row, moq: '6000' }]
    const { data } = await w.as(seller).post<ImportResult>('MySupply/import', { rows, keep: 1, idem_key: 'supply-import' })
    // what a cell has room for is asked for; the lines of a ladder are not, nor what speaks of them
    expect(data.good).toEqual([0, 2])
    expect(data.faults.map((one) => [one.row, one.field])).toEqual([
      [1, 'quantity'],
      [3, 'moq'],
    ])
    const { rows: made } = await sql<{ id: number; status: number; title: string }>`
      select id, status, title from supply where org_id = ${seller.org_id} order by id`.execute(w.db.kysely)
    expect(made.map(({ status }) => status)).toEqual([0, 0])
    const [plain, laddered] = made
    expect(await w.as(seller).post('MySupply/submit', { id: plain?.id })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('图片'),
    })
    expect(await w.as(seller).post('MySupply/submit', { id: laddered?.id })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('阶梯价'),
    })
  })

  const namesFor = (seller: Person): Names => ({
    related: async ({ name }, keyword) => (await w.as(seller).get<Offered[]>('MySupply/options', { field: name, keyword })).data,
    regions: async () => [],
  })

  it('take what the form takes by itself from the species, but never a unit', async () => {
    const seller = await w.person()
    await sql`update supply_cate set forms = '{活鲜,冷冻}' where name = '青虾'`.execute(w.db.kysely)
    const { look, sent } = await readPasted(
      '品种\t规格\t供应量\t单价\n青虾\t100-120\t500\t38.5\n青虾\t100-120\t500\t38.5元/公斤',
      kindOf('mysupply'),
      {},
      namesFor(seller),
    )
    expect(look.wrong).toEqual([])
    expect(sent).toMatchObject([
      { form: '活鲜', spec_min: '100', spec_max: '120', quantity: '500', price: '38.5' },
      { form: '活鲜', unit: '公斤' },
    ])
    expect(sent[0]).not.toHaveProperty('unit')
  })
})
