import { expect, it } from 'vitest'
import type { Supply } from '../supply/supply.ts'
import { priceBoard } from './price-board.ts'

const supply = (cate2: number, price: string | null, unit = '斤', price_type: 1 | 2 | 3 = 1): Supply =>
  ({
    cate1_id: 1,
    cate1_id_text: '淡水鱼',
    cate2_id: cate2,
    cate2_id_text: `品种${cate2}`,
    price,
    unit,
    unit_text: unit,
    price_type,
  }) as Supply

it('takes the middle price of each kind and unit, the most offered first', () => {
  const board = priceBoard([supply(1, '12'), supply(2, '30'), supply(1, '11'), supply(1, '20'), supply(1, '9000', '吨')], 8)
  expect(board.map((one) => [one.cate2.id, one.unit, one.median, one.low, one.high, one.offers])).toEqual([
    [1, '斤', '12', '11', '20', 3],
    [1, '吨', '9000', '9000', '9000', 1],
    [2, '斤', '30', '30', '30', 1],
  ])
})

it('halves the two in the middle and rounds to what is read', () => {
  expect(priceBoard([supply(1, '11.5'), supply(1, '11.82')], 8)[0]?.median).toBe('11.66')
  expect(priceBoard([supply(1, '0.016'), supply(1, '0.018')], 8)[0]?.median).toBe('0.017')
  expect(priceBoard([supply(1, '65620.07', '吨')], 8)[0]?.median).toBe('65620')
})

it('leaves negotiable prices out', () => {
  expect(priceBoard([supply(1, null, '斤', 2)], 8)).toEqual([])
})
