import { describe, expect, it } from 'vitest'
import { firstOf, lastOf, nth } from './items.ts'
import { requirePresent } from './require-present.ts'
import { textBefore } from './text-before.ts'

describe('what must be there', () => {
  it('is the item of that place', () => {
    expect([firstOf(['甲', '乙', '丙']), nth(['甲', '乙', '丙'], 1), lastOf(['甲', '乙', '丙'])]).toEqual(['甲', '乙', '丙'])
    expect(nth([undefined], 0)).toBeUndefined()
  })

  it('throws a sentence where it is not', () => {
    expect(() => firstOf([])).toThrow('a list of 0 has no item 0')
    expect(() => lastOf([])).toThrow('a list of 0 has no item -1')
    expect(() => nth(['甲'], 1)).toThrow('a list of 1 has no item 1')
    expect(() => requirePresent(null, 'the docking')).toThrow('the docking is missing')
    expect([requirePresent(0, 'a count'), requirePresent('', 'a word'), requirePresent(false, 'a flag')]).toEqual([0, '', false])
  })
})

it.each([
  ['/info?id=7', '?', '/info'],
  ['/info', '?', '/info'],
  ['a.b.c', '.', 'a'],
  ['', '?', ''],
])('%j before %j is %j', (text, sign, before) => expect(textBefore(text, sign)).toBe(before))
