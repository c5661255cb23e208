import { describe, expect, it } from 'vitest'
import type { Condition } from '../entity/condition.ts'
import { conjunctionOf } from './conjunction.ts'
import { evaluate, holds } from './evaluate.ts'

const LIVE = { status: 2 }
const OWN = { org_id: 7, status: { $ne: 9 } }

describe('several conditions as one', () => {
  it('say each thing once, however it is written', () => {
    expect(conjunctionOf([LIVE, { status: { $eq: 2 } }, { $and: [LIVE, { kind: 'a' }] }])).toHaveLength(2)
  })

  it('leave a choice out when one of its ways is given anyway', () => {
    expect(conjunctionOf([{ $or: [OWN, LIVE] }, LIVE])).toEqual(conjunctionOf([LIVE]))
    expect(conjunctionOf([{ $or: [OWN, LIVE] }, { org_id: 7 }])).toHaveLength(2)
    expect(conjunctionOf([{ $or: [OWN, LIVE] }, { org_id: 7 }, { status: { $ne: 9 } }])).toHaveLength(2)
  })

  it('leave out of a choice what is given, what is said twice and what another way has room for', () => {
    const owned = conjunctionOf([{ org_id: 7 }, { status: { $ne: 9 } }])
    expect(conjunctionOf([{ $or: [LIVE, { status: { $in: [2] } }, OWN] }, { org_id: 7 }], () => true)).toEqual(
      expect.arrayContaining(owned.map((node) => expect.objectContaining({ ...node, at: expect.anything() }))),
    )
    // a list may hold both, and a way that is not wholly within another stays
    expect(conjunctionOf([{ $or: [{ tags: 'a' }, { tags: { $ne: 'b' } }] }], () => false)).toMatchObject([{ op: 'or' }])
    expect(conjunctionOf([{ $or: [{ status: 9 }, { status: { $ne: 9 } }] }], () => true)).toMatchObject([{ op: 'or' }])
  })

  it('say nothing more of a field whose one value is given, or that no record can be', () => {
    const single = (field: string) => field !== 'tags'
    expect(conjunctionOf([LIVE, { status: { $nin: [0, 9] } }, { status: { $in: [2, 5] } }], single)).toEqual(
      conjunctionOf([LIVE]),
    )
    const ways = { $or: [{ status: { $nin: [2, 9] } }, { status: 5, kind: 'b' }] }
    expect(conjunctionOf([LIVE, { $or: [{ status: { $ne: 9 } }, { kind: 'b' }] }], single)).toEqual(conjunctionOf([LIVE]))
    for (const never of [{ status: { $ne: 2 } }, { status: 5 }, { status: { $in: [0, 5] } }, { $not: { status: 2 } }, ways]) {
      const [only, ...others] = conjunctionOf([LIVE, { kind: 'a' }, never], single)
      expect([holds(only!, { status: 2, kind: 'a' }, {}, {}), others]).toEqual([false, []])
    }
    // a value of another type, a variable and a list are for those who know the kind
    const untold = [{ status: '2' }, { status: '$user.role' }, { status: { $exists: true } }]
    expect(conjunctionOf([LIVE, ...untold], single)).toHaveLength(4)
    expect(conjunctionOf([{ tags: 'a' }, { tags: { $ne: 'b' } }], single)).toHaveLength(2)
  })

  it('ask of a choice only the ways that what is given leaves open', () => {
    const asked = (choice: Condition) => conjunctionOf([LIVE, choice], () => true).slice(1)
    expect(asked({ $or: [{ status: { $ne: 2 } }, { org_id: 7 }] })).toMatchObject([{ field: 'org_id', value: 7 }])
    expect(asked({ $or: [{ status: 9 }, { status: 2, org_id: 7, kind: 'a' }, { kind: 'b' }] })).toMatchObject([
      { op: 'or', nodes: [{ op: 'and', nodes: [{ field: 'org_id' }, { field: 'kind', value: 'a' }] }, { value: 'b' }] },
    ])
  })

  it('hold for the same records, nulls included', () => {
    const choice = { $or: [LIVE, OWN, { status: 2, kind: 'a' }, { org_id: 7, kind: 'b' }] }
    const some = [
      [{ $or: [OWN, LIVE] }, LIVE, { $not: { kind: 'a' } }, { $not: { kind: 'a' } }, { $or: [{ kind: 'b' }, LIVE] }],
      [choice, choice, { org_id: 7 }],
      [choice, choice, { kind: 'a' }],
      [{ $or: [choice, { kind: 'b' }] }, choice, { $not: { kind: 'a' } }],
      [LIVE, LIVE, { $or: [{ status: { $ne: 2 } }, { status: 2, org_id: 7 }, { kind: 'b', status: { $in: [2, 9] } }] }],
    ]
    for (const parts of some) expectAlike(parts)
  })
})

function expectAlike(parts: Condition[]): void {
  const whole = conjunctionOf(parts, () => true)
  expect(whole.length).toBeLessThan(parts.length)
  const seen = new Set<boolean>()
  for (const status of [2, 9, null])
    for (const org_id of [7, 8, null])
      for (const kind of ['a', 'b', null]) {
        const record = { status, org_id, kind }
        const all = parts.every((one) => evaluate(one, record, {}))
        const said = whole.every((node) => holds(node, record, {}, {}))
        expect(said, JSON.stringify(record)).toBe(all)
        seen.add(all)
      }
  expect(seen.size).toBe(2)
}
