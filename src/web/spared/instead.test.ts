import { describe, expect, it } from 'vitest'
import addressWords from './address-words.ts'
import { AggregationColor, isBright } from './brightness.ts'
import { toNamePathStr } from './name-path.ts'

describe('what stands in place of a library', () => {
  it('reads and writes the words of an address', () => {
    expect(addressWords.parse('?id=4&copy=%E9%B1%BC')).toEqual({ id: '4', copy: '鱼' })
    expect(addressWords.stringify({ id: 4, gone: undefined, none: null, word: '鱼 蟹' }, { addQueryPrefix: true })).toBe(
      '?id=4&word=%E9%B1%BC+%E8%9F%B9',
    )
    expect(addressWords.stringify({}, { addQueryPrefix: true })).toBe('')
    expect(addressWords.parse(addressWords.stringify({ a: 'b&c=d' }))).toEqual({ a: 'b&c=d' })
  })

  it('tells a bright colour from a dark one', () => {
    const bright = (colour: string) => isBright(new AggregationColor(colour))
    expect([bright('rgb(0,0,0)'), bright('rgba(0, 0, 0, 0.9)'), bright('rgb(255,255,255)'), bright('rgb(240, 220, 10)')]).toEqual(
      [false, false, true, true],
    )
  })

  it('names a field by its path', () => {
    expect([toNamePathStr('sex'), toNamePathStr(['steps', 0, 'amount'])]).toEqual(['sex', 'steps_0_amount'])
  })
})
