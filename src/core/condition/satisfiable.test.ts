import { expect, it } from 'vitest'
import type { Condition } from '../entity/condition.ts'
import { evaluate } from './evaluate.ts'
import { parseCondition } from './parse.ts'
import { canHold } from './satisfiable.ts'

const states = ['draft', 'open', 'done']
const fields = {
  status: { kind: 'enum', options: states.map((one) => ({ const: one, title: one })) },
  count: { kind: 'integer' },
  tags: { kind: 'multi' },
} as const
const may = (...conditions: Condition[]) =>
  canHold(conditions.map(parseCondition), { fields, user: { role: { kind: 'integer' } } })

it.each<Condition[]>([
  [{ status: 'draft' }, { status: 'open' }],
  [{ status: { $nin: ['draft', 'open', 'done'] } }, { status: { $exists: true } }, { status: { $ne: 0 } }],
  [{ $or: [{ status: 'draft' }, { status: 'open', count: 3 }] }, { status: { $ne: 'draft' } }, { $not: { count: 3 } }],
  [{ $not: { $or: [{ status: 'draft' }, { count: { $exists: true } }] } }, { count: 7 }],
  [{ '$user.role': 9 }, { '$user.role': { $nin: [3, 9] } }],
  [{ count: 5 }, { count: { $gt: 5 } }],
  [{ count: null }, { count: { $lte: 5 } }],
])('%j and %j cannot both hold', (...conditions) => expect(may(...conditions)).toBe(false))

it.each<Condition[]>([
  [{ tags: 'a' }, { tags: { $ne: 'b' } }, { tags: { $nin: ['a'] } }],
  [{ status: '$user.name' }, { status: 'open' }],
  [{ count: '5' }, { count: 5 }],
  [{ $some: { of: 'x', by: 'y' } }, { $none: { of: 'x', by: 'y' } }],
  [{ $not: { count: { $gt: 5 } } }, { count: { $lt: 3 } }],
])('%j and %j may: no is said only where it is sure', (...conditions) => expect(may(...conditions)).toBe(true))

it('whatever holds for some record is never said to be impossible', () => {
  const leaves: Condition[] = [
    { status: 'open' },
    { status: { $ne: 'open' } },
    { status: { $in: ['draft', 'done'] } },
    { status: { $exists: false } },
    { count: 2 },
    { count: { $gt: 2 } },
    { count: { $lte: 2 } },
    { count: { $nin: [1, 2] } },
  ]
  const pairs = leaves.flatMap((a) =>
    leaves.map((b): Condition => ({ $or: [{ $and: [a, { $not: b }] }, { $not: { $and: [a, b] } }] })),
  )
  const records = [...states, null].flatMap((status) => [1, 2, 3, null].map((count) => ({ status, count })))
  let never = 0
  for (const [i, one] of pairs.entries())
    for (const other of [...leaves, pairs[(i * 7) % pairs.length]!]) {
      const holds = records.some((record) => evaluate({ $and: [one, other] }, record))
      if (holds) expect(may(one, other), JSON.stringify([one, other])).toBe(true)
      else never++
    }
  expect(never).toBeGreaterThan(0)
})
