import { expect, it } from 'vitest'
import { groupedSums, perKilogram, showCount, showPrice, showQuantity, showRange } from './numbers.ts'

it('shows prices with two places at least, more where they count, none on whole thousands', () => {
  expect(['11.7', '8', '0.016', '68000', '1234.5'].map(showPrice)).toEqual(['11.70', '8.00', '0.016', '68,000', '1,234.50'])
})

it('converts to 公斤 inside the family of mass only', () => {
  expect(perKilogram('11.7', '斤')).toBe('23.40')
  expect(perKilogram('68000', '吨')).toBe('68.00')
  expect(perKilogram('12.5', '公斤')).toBeUndefined()
  expect(perKilogram('0.16', '尾')).toBeUndefined()
})

it('groups thousands of a quantity and keeps its fraction', () => {
  expect(showQuantity('12500')).toBe('12,500')
  expect(showQuantity('1500.25')).toBe('1,500.25')
})

it('says 1000+ where the server stopped counting', () => {
  expect(showCount(1000, 1)).toBe('1000+')
  expect(showCount(1234, 0)).toBe('1,234')
})

it('joins a range and drops what is not there', () => {
  expect(showRange('110.00', '130', '尾/斤')).toBe('110~130 尾/斤')
  expect(showRange('5', null, '斤/条')).toBe('5 以上 斤/条')
  expect(showRange('8.50', '8.5')).toBe('8.5')
  expect(showRange(null, null, '斤')).toBe('')
})

it('groups the sums in words that somebody wrote, and nothing else', () => {
  expect(groupedSums('1800 元/车，满 12000.5元 减免')).toBe('1,800 元/车，满 12,000.5元 减免')
  expect(groupedSums('2026 年起 980 元/车')).toBe('2026 年起 980 元/车')
})
