import { describe, expect, it } from 'vitest'
import type { Condition } from '../entity/condition.ts'
import { evaluate } from './evaluate.ts'
import { ConditionError, parseCondition } from './parse.ts'

const now = new Date('2026-01-31T16:30:00Z')
const row = {
  a: 1,
  text: '9',
  none: null,
  list: ['x', 'y'],
  price: '9.5',
  day: '2026-02-01',
  begins: '2026-02-01 00:00:00',
  later: '2026-02-01 08:00:00',
}
const fields = {
  a: { kind: 'integer' },
  text: { kind: 'text' },
  price: { kind: 'price', scale: 4 },
  day: { kind: 'date' },
  begins: { kind: 'datetime' },
  later: { kind: 'datetime' },
} as const

describe('conditions', () => {
  it.each<[Condition, boolean]>([
    [{}, true],
    [{ a: 1 }, true],
    [{ a: { $gt: 0, $lt: 2 } }, true],
    [{ a: { $ne: 1 } }, false],
    [{ none: null }, true],
    [{ none: { $ne: 5 } }, true],
    [{ none: { $lt: 10 } }, false],
    [{ none: { $gte: 0 } }, false],
    [{ $not: { none: { $lt: 10 } } }, true],
    [{ missing: { $exists: false } }, true],
    [{ a: { $exists: true } }, true],
    [{ list: 'x' }, true],
    [{ list: { $in: ['z', 'y'] } }, true],
    [{ list: { $nin: ['x'] } }, false],
    [{ list: { $ne: 'z' } }, true],
    [{ price: { $lt: '10' } }, true],
    [{ price: '9.50' }, true],
    [{ text: { $lt: '10' } }, false],
    [{ $or: [{ a: 2 }, { a: 1 }] }, true],
    [{ $and: [{ a: 1 }, { a: 2 }] }, false],
    [{ '$user.id': 7 }, true],
    [{ a: '$user.one' }, true],
    [{ a: { $in: ['$user.many'] } }, true],
    [{ day: '$today' }, true],
    [{ begins: { $lte: '$row.day' } }, true],
    [{ begins: '$row.day' }, true],
    [{ later: { $lte: '$row.day' } }, false],
    [{ day: { $gte: '$row.begins' } }, true],
    [{ day: { $lte: '$today+1' } }, true],
    [{ day: { $gt: '$today' } }, false],
    [{ later: '$now+450min' }, true],
    [{ later: { $gt: '$now+7h' } }, true],
    [{ later: { $lt: '$now+8h' } }, true],
    [{ begins: { $lt: '$now-30min' } }, false],
    [{ begins: '$now-30min' }, true],
    [{ later: { $lt: '$now+1d' } }, true],
    [{ later: { $gte: '$now-1d' } }, true],
    // none of these is a variable: whoever decides by it decides for no
    [{ later: { $lt: '$now+24' } }, false],
    [{ later: { $lt: '$now + 24h' } }, false],
    [{ later: { $lt: '$now+1w' } }, false],
    [{ a: { $lt: '$row.b' } }, false],
    [{ price: { $gt: '$row.a' } }, true],
  ])('%j is %s', (condition, expected) => {
    expect(evaluate(condition, row, { user: { id: 7, one: 1, many: [1, 2] }, now }, fields)).toBe(expected)
  })

  it.each([
    [{ a: { $like: 'x' } }, '/a/$like'],
    [{ $nor: [] }, '/$nor'],
    [{ $or: [] }, '/$or'],
    [{ a: { $in: 'x' } }, '/a/$in'],
    [{ a: { $exists: 1 } }, '/a/$exists'],
  ])('refuses %j at %s', (condition, pointer) => {
    expect(() => parseCondition(condition as never)).toThrowError(ConditionError)
    try {
      parseCondition(condition as never)
    } catch (error) {
      expect((error as ConditionError).pointer).toBe(pointer)
    }
  })
})

it('what is no single value equals nothing, and is neither more nor less', () => {
  const odd = { toString: null }
  for (const value of [odd, [odd], [[1]]]) {
    for (const one of [1, '1', true]) {
      expect(evaluate({ a: one }, { a: value }, { now }, fields)).toBe(false)
      expect(evaluate({ b: { $in: [one] } }, { b: value }, { now })).toBe(false)
      expect(evaluate({ a: { $ne: one } }, { a: value }, { now }, fields)).toBe(true)
      expect(evaluate({ a: one }, { a: 1 }, { now, form: { x: value } }, fields)).toBe(one !== true)
      expect(evaluate({ a: '$form.x' }, { a: one }, { now, form: { x: value } }, fields)).toBe(false)
    }
    expect(evaluate({ a: { $lt: 2 } }, { a: value }, { now }, fields)).toBe(false)
  }
})
