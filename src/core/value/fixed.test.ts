import { describe, expect, it } from 'vitest'
import { amountOf, formatFixed, parseFixed, rescale } from './fixed.ts'

describe('fixed-point numbers', () => {
  it.each([
    ['12.5', 2, 1250n],
    ['0.0160', 4, 160n],
    ['-3', 3, -3000n],
    ['12.500', 1, 125n],
    ['007', 0, 7n],
  ])('reads %s with %i places', (text, scale, count) => expect(parseFixed(text, scale)).toBe(count))

  it.each([
    ['1.234', 2],
    ['', 2],
    ['1e3', 2],
    ['abc', 2],
    ['1,000', 2],
    ['9'.repeat(17), 0],
    ['.5', 2],
    ['5.', 2],
    ['90000000000000.01', 2],
  ])('refuses %j with %i places', (text, scale) => expect(parseFixed(text, scale)).toBeNull())

  it.each([
    [1250n, 2, true, '12.50'],
    [117000n, 4, false, '11.7'],
    [-5n, 3, false, '-0.005'],
    [0n, 2, true, '0.00'],
    [3000n, 3, false, '3'],
  ] as const)('writes %s', (count, scale, money, text) => expect(formatFixed(count, scale, money)).toBe(text))

  it('rounds half away from zero', () => {
    expect(rescale(12345n, 3, 2)).toBe(1235n)
    expect(rescale(-12345n, 3, 2)).toBe(-1235n)
    expect(rescale(12344n, 3, 2)).toBe(1234n)
  })

  it.each([
    ['0.0160', '12345.678', 19753n],
    ['12.5', '1', 1250n],
  ])('multiplies price %s by quantity %s', (price, quantity, fen) => expect(amountOf(price, quantity)).toBe(fen))
})
