import { describe, expect, it } from 'vitest'
import type { Have, WantedGoods } from './goods.ts'
import { matchGoods } from './match-goods.ts'

const SPEC = { min: '100', max: '120', unit: '尾/斤', text: null }
const HAVE: Have = {
  kind: 21,
  form: '活鲜',
  spec: SPEC,
  unit: '斤',
  region: '320506',
  price: '38.5',
  available: '5000',
  least: '500',
  from: null,
  to: '2026-08-01',
}
const WANT: WantedGoods = {
  kind: 21,
  form: '活鲜',
  spec: SPEC,
  unit: '斤',
  region: '320506',
  most_price: '38.5',
  wanted: '5000',
  least: '500',
  origins: [],
  from: '2026-06-26',
  to: '2026-07-10',
}

describe('matching goods', () => {
  it('gives all points to what suits in everything, and says why', () => {
    expect(matchGoods(HAVE, WANT)).toEqual({
      score: 100,
      reasons: ['同品类', '同为活鲜', '规格重叠', '数量充足', '价格合适', '同区县', '时间合适'],
    })
  })

  it.each<[string, Partial<Have>, Partial<WantedGoods>]>([
    ['another kind', { kind: 22 }, {}],
    ['another form', { form: '冷冻' }, {}],
    ['sizes that do not meet', {}, { spec: { ...SPEC, min: '60', max: '99' } }],
    ['a smallest lot above all that is wanted', { least: '5000.001' }, {}],
    ['a smallest lot in another unit above it', { unit: '吨', least: '3', price: '77000' }, {}],
  ])('finds no match for %s', (_, have, want) => {
    expect(matchGoods({ ...HAVE, ...have }, { ...WANT, ...want })).toBeNull()
  })

  it.each<[string, Partial<Have>, Partial<WantedGoods>, number, string | null]>([
    ['sizes that touch', {}, { spec: { ...SPEC, min: '120', max: '150' } }, 100, '规格重叠'],
    ['unsorted goods', { spec: { ...SPEC, min: null, max: null } }, {}, 90, null],
    ['sizes in other units', {}, { spec: { ...SPEC, unit: '只/公斤' } }, 80, null],
    ['the same words for the size', { spec: { ...SPEC, text: '头水' } }, { spec: { ...SPEC, text: '头水' } }, 100, '规格相同'],
    ['other words for the size', { spec: { ...SPEC, text: '头水' } }, { spec: { ...SPEC, text: '二水' } }, 85, null],
    ['no form told', { form: null }, {}, 95, null],
    ['a price a tenth above', { price: '42.35' }, {}, 90, '价格接近'],
    ['a price further above', { price: '42.3501' }, {}, 80, null],
    ['a price to agree upon', { price: null }, {}, 90, '价格面议'],
    ['a buyer who names no price', {}, { most_price: null }, 90, '价格面议'],
    ['the same price by the kilo', { unit: '公斤', price: '77', available: '2500', least: null }, {}, 100, '价格合适'],
    ['units that nothing has in common', { unit: '尾' }, {}, 70, null],
    ['part of the amount', { available: '500' }, {}, 95, '可供一部分'],
    ['part of the amount for who wants all', { available: '500' }, { least: null }, 90, null],
    ['the same city', { region: '320500' }, {}, 97, '同市'],
    ['the same province', { region: '320100' }, {}, 94, '同省'],
    ['the province as a whole', { region: '320000' }, { region: '320000' }, 94, '同省'],
    ['a neighbouring province', { region: '330100' }, {}, 90, '邻省'],
    ['the other end of the country', { region: '650100' }, {}, 85, null],
    ['a welcome origin far away', { region: '440803' }, { origins: ['440000'] }, 100, '产地符合'],
    ['a near origin that is not asked for', {}, { origins: ['440800'] }, 85, null],
    ['gone before it is wanted', { to: '2026-06-25' }, {}, 95, null],
    ['ripe after it is wanted', { from: '2026-07-11' }, {}, 95, null],
  ])('%s', (_, have, want, score, reason) => {
    const match = matchGoods({ ...HAVE, ...have }, { ...WANT, ...want })!
    expect(match.score).toBe(score)
    if (reason !== null) expect(match.reasons).toContain(reason)
  })
})
