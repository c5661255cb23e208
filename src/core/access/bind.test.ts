import { expect, it } from 'vitest'
import { evaluate } from '../condition/evaluate.ts'
import type { Condition } from '../entity/condition.ts'
import { bind } from './rules.ts'

const ROW = { org_id: 1 }

it.each<[Condition, boolean]>([
  [{ $not: {} }, false],
  [{ $and: [{ org_id: '$user.org_id' }, {}] }, true],
  [{ $or: [{}, { org_id: 2 }] }, true],
  [{ $not: { $and: [{}, { org_id: '$user.org_id' }] } }, false],
])('a group of nothing inside of a condition holds for every row: %j', (where, expected) => {
  expect(evaluate(bind(where, { org_id: 1 }), ROW)).toBe(expected)
})
