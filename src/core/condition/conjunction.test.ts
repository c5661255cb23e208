import { describe, expect, it } from 'vitest'
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

  it('hold for the same records, nulls included', () => {
    const parts = [{ $or: [OWN, LIVE] }, LIVE, { $not: { kind: 'a' } }, { $not: { kind: 'a' } }, { $or: [{ kind: 'b' }, LIVE] }]
    const whole = conjunctionOf(parts)
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
  })
})
