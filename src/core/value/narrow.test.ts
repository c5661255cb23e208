import { describe, expect, it } from 'vitest'
import { codeOf, isObject, keysOf, listOf, messageOf, propertiesOf, textsOf } from './narrow.ts'

describe('what comes from outside', () => {
  it('has parts when it is an object, errors too', () => {
    expect(propertiesOf({ a: 1 })).toEqual({ a: 1 })
    for (const other of [null, undefined, 7, 'a', [1], true]) expect([isObject(other), propertiesOf(other)]).toEqual([false, {}])
    expect(codeOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe('ENOSPC')
    for (const none of [new Error('full'), { code: 28 }, null, 'ENOSPC']) expect(codeOf(none)).toBe('')
    expect([new Error('full'), { message: 'full' }, 'full', undefined].map(messageOf)).toEqual([
      'full',
      'full',
      'full',
      'undefined',
    ])
  })

  it('has words when it is a list', () => {
    expect(textsOf(['甲', 7, null, '乙'])).toEqual(['甲', '乙'])
    for (const other of [null, undefined, '甲', { 0: '甲' }]) expect(textsOf(other)).toEqual([])
  })

  it('is a list of itself, or the list', () => {
    expect([listOf(7), listOf([7, 8]), listOf(null)]).toEqual([[7], [7, 8], [null]])
    expect(keysOf({ 甲: 1, 乙: 2 })).toEqual(['甲', '乙'])
  })
})
