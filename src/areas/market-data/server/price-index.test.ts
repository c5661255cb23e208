import { describe, expect, it } from 'vitest'
import { type MonthPrice, priceIndex, priceRank, readable } from './price-index.ts'

const price = (
  cate2_id: number,
  month: string,
  value: number,
  group = '淡水鱼类',
  unit = '斤',
  more: Partial<MonthPrice> = {},
): MonthPrice => ({
  cate2_id,
  form: '活鲜',
  spec: '',
  weight: 10,
  deals: 0,
  dealt: 0,
  ...more,
  name: `品种${cate2_id}`,
  group,
  unit,
  month,
  price: value,
})

describe('S-10 the price index', () => {
  it('starts at 100.00 and follows the mean change of the kinds, whatever their units', () => {
    const [all, fish] = priceIndex([
      price(1, '2026-01', 10),
      price(2, '2026-01', 40_000, '淡水鱼类', '吨'),
      price(1, '2026-02', 12.1),
      price(2, '2026-02', 40_000, '淡水鱼类', '吨'),
    ])
    expect(all).toEqual({
      group: '综合',
      points: [
        { month: '2026-01', value: '100.00', mom: null, yoy: null },
        { month: '2026-02', value: '110.00', mom: '10.00', yoy: null },
      ],
    })
    expect(fish).toMatchObject({ group: '淡水鱼类', points: all!.points })
  })

  it('keeps each group apart', () => {
    const lines = priceIndex([
      price(1, '2026-01', 10),
      price(1, '2026-02', 5),
      price(2, '2026-01', 10, '海水鱼类'),
      price(2, '2026-02', 10, '海水鱼类'),
    ])
    expect(lines.map((line) => [line.group, line.points.at(-1)!.value])).toEqual([
      ['综合', '70.71'],
      ['海水鱼类', '100.00'],
      ['淡水鱼类', '50.00'],
    ])
  })

  it('is not moved by a kind that comes later, nor by one that is missing for a month', () => {
    const [all] = priceIndex([
      price(1, '2026-01', 10),
      price(2, '2026-02', 900),
      price(1, '2026-03', 11),
      price(2, '2026-03', 990),
    ])
    expect(all!.points.map((point) => point.value)).toEqual(['100.00', '100.00', '110.00'])
  })

  it('compares with the same month a year before, across the turn of the year', () => {
    const prices = Array.from({ length: 14 }, (_, i) =>
      price(1, i < 7 ? `2025-${String(i + 6).padStart(2, '0')}` : `2026-${String(i - 6).padStart(2, '0')}`, 10 + i),
    )
    const points = priceIndex(prices)[0]!.points
    expect(points[11]).toMatchObject({ month: '2026-05', yoy: null })
    expect(points[12]).toMatchObject({ month: '2026-06', value: '220.00', yoy: '120.00' })
    expect(points[13]).toMatchObject({ month: '2026-07', mom: '4.55', yoy: '109.09' })
    expect(priceIndex(prices, 3)[0]!.points).toEqual(points.slice(-3))
  })

  it('weighs kinds by what they count, and in many sizes no more than in one', () => {
    const heavy = { weight: 30 }
    const [all] = priceIndex([
      price(1, '2026-01', 10, undefined, undefined, heavy),
      price(1, '2026-02', 11, undefined, undefined, heavy),
      price(2, '2026-01', 10),
      price(2, '2026-02', 10),
      price(2, '2026-01', 20, undefined, undefined, { spec: '8~10 两/条' }),
      price(2, '2026-02', 20, undefined, undefined, { spec: '8~10 两/条' }),
    ])
    expect(all!.points[1]!.value).toBe((100 * 1.1 ** (30 / 40)).toFixed(2))
  })

  it('follows what was dealt in the year before: goods, not kinds, and the more deals the more', () => {
    const rise = (deals: number, dealt: number, month = '2026-01') =>
      Number(
        priceIndex([
          price(1, month, 10, undefined, undefined, { deals, dealt }),
          price(2, month, 10),
          price(1, '2026-02', 11, undefined, undefined, { deals: 900, dealt: 9e9 }),
          price(2, '2026-02', 10),
        ])[0]!.points.at(-1)!.value,
      )
    // nobody dealt before: half of it is each kind's, whatever this month brings
    expect(rise(0, 0)).toBe(Number((100 * 1.1 ** 0.5).toFixed(2)))
    // fifty deals, all of one kind: half follows them
    expect(rise(50, 1000)).toBe(Number((100 * 1.1 ** 0.75).toFixed(2)))
    // out of the window
    expect(rise(50, 1000, '2025-01')).toBe(Number((100 * 1.1 ** 0.5).toFixed(2)))
  })

  it('never compares dried with live, nor what jumps as the same goods do not', () => {
    const prices = [
      price(1, '2026-01', 90),
      price(1, '2026-02', 90),
      price(1, '2026-02', 2100, undefined, undefined, { form: '干制' }),
      price(2, '2026-01', 10),
      price(2, '2026-02', 40),
    ]
    expect(priceIndex(prices)[0]!.points[1]!.value).toBe('100.00')
    expect(priceRank(prices).map((one) => [one.cate2_id, one.change])).toEqual([[1, '0.00']])
  })

  it('without prices there is none', () => {
    expect(priceIndex([])).toEqual([])
    expect(priceRank([])).toEqual([])
  })
})

describe('S-10 the price rank', () => {
  it('puts the greatest rise first, and leaves out what has no price in both months', () => {
    expect(
      priceRank([
        price(1, '2026-05', 10),
        price(1, '2026-06', 9.5),
        price(2, '2026-05', 40),
        price(2, '2026-06', 50),
        price(3, '2026-06', 7),
        price(4, '2026-04', 7),
      ]),
    ).toEqual([
      { cate2_id: 2, name: '品种2', form: '活鲜', spec: '', price: '50', unit: '斤', change: '25.00' },
      { cate2_id: 1, name: '品种1', form: '活鲜', spec: '', price: '9.5', unit: '斤', change: '-5.00' },
    ])
  })

  it.each([
    [0.01634, '0.0163'],
    [11.666, '11.67'],
    [68_123.4, '68123'],
  ])('an average of %s reads %s', (value, text) => expect(readable(value)).toBe(text))
})
