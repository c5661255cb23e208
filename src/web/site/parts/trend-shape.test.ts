import { describe, expect, it } from 'vitest'
import { nearest, showTrendDate, trendShape } from './trend-shape.ts'

describe('S-10 the shape of a price line', () => {
  const shape = trendShape([
    { date: '2026-06-01', price: '10' },
    { date: '2026-06-02', price: '8' },
    { date: '2026-06-05', price: '12' },
  ])!

  it('stands by date and price, the dearest on top', () => {
    expect(shape.points.map(({ x, y }) => [x, y])).toEqual([
      [0, 50],
      [25, 92],
      [100, 8],
    ])
    expect(shape).toMatchObject({ low: { price: '8' }, high: { price: '12' }, change: '+20.0' })
  })

  it('finds the point under the finger', () => {
    expect(nearest(shape.points, 30).date).toBe('2026-06-02')
    expect(nearest(shape.points, 99).date).toBe('2026-06-05')
  })

  it('is level when nothing changed, and nothing with fewer than two points', () => {
    const level = trendShape([
      { date: '2026-05', price: '9' },
      { date: '2026-06', price: '9' },
    ])!
    expect(level.points.map((point) => point.y)).toEqual([50, 50])
    expect(level.change).toBe('0.0')
    expect(trendShape([{ date: '2026-06', price: '9' }])).toBeUndefined()
    expect(trendShape([])).toBeUndefined()
  })

  it('says days and months in words', () => {
    expect(showTrendDate('2026-06-05')).toBe('6月5日')
    expect(showTrendDate('2026-06')).toBe('26年6月')
  })
})
