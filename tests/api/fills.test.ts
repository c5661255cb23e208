import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../support/database.ts'
import { operatorOf } from '../support/supply.ts'
import { dealIn } from '../support/trade.ts'
import { type Person, type World, world } from '../support/world.ts'

const ADDRESS = { consignee: '周海生', mobile: '13800138000', region_code: '440800', address: '湖滨路 18 号水产收货口' }

type Offer = { value: number; label: string; row: Record<string, unknown> }

describe.each(oneDatabase())('S-09 who receives and who ships, chosen from the address book, on $name', (source) => {
  let w: World
  let buyer: Person
  let seller: Person
  beforeAll(async () => {
    w = await world(source)
    buyer = await w.person({ name: '收虾的' })
    seller = await w.person({ name: '养虾的' })
  })
  afterAll(() => w.close())
  const offered = async (who: Person | null, field: string) => (await w.as(who).get<Offer[]>('Docking/options', { field })).data

  it('offers the organisation’s own addresses with all that they fill, to its people alone', async () => {
    const sent = { delivery_mode: '卖方送货', freight_by: '卖方' }
    const supply = { delivery_modes: ['卖方送货'], freight_by: '卖方' }
    const { docking } = await dealIn(w, { buyer, seller }, 10, { supply, terms: sent })
    const usual = (await w.as(buyer).post<{ id: number }>('Address/save', ADDRESS)).data.id
    const gone = (await w.as(buyer).post<{ id: number }>('Address/save', { ...ADDRESS, address: '已经不用的冷库' })).data.id
    await w.as(buyer).post('Address/delete', { id: gone })
    expect(await offered(buyer, 'recv_name')).toEqual([
      { value: usual, label: ADDRESS.address, row: { ...ADDRESS, is_default: true } },
    ])
    expect(await offered(seller, 'recv_name')).toEqual([])
    const { consignee, mobile, region_code, address } = ADDRESS
    const filled = { recv_name: consignee, recv_mobile: mobile, recv_region_code: region_code, recv_address: address }
    expect(await w.as(buyer).edit('Docking/confirmBuyer', { id: docking, ...filled })).toMatchObject({ code: 1, data: filled })
  })

  it('offers the seller’s book for what he ships from, without a telling which comes first', async () => {
    await w.as(seller).post('Address/save', ADDRESS)
    const [one] = await offered(seller, 'ship_from_contact')
    expect(one!.row).toEqual(ADDRESS)
  })

  it('is asked of a field that fills, by whoever may fill it in', async () => {
    expect((await w.as(buyer).get('Docking/options', { field: 'recv_address' })).code).toBe(0)
    expect((await w.as(null).get('Docking/options', { field: 'recv_name' })).code).not.toBe(1)
    // an operator looks at orders, and fills in no address of theirs
    const looked = await w.as(await operatorOf(w)).get('ManageDocking/options', { field: 'recv_name' })
    expect([looked.code, looked.msg]).toEqual([0, expect.stringContaining('recv_name')])
  })
})
