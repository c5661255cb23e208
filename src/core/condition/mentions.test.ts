import { expect, it } from 'vitest'
import { mentions } from './mentions.ts'

it('finds a variable however deep it stands, and no longer name that begins with it', () => {
  expect(mentions({ a: 1, $or: [{ b: { $in: [2] } }, { $not: { c: { $eq: '$user.org_id' } } }] }, '$user.org_id')).toBe(true)
  expect(mentions({ a: '$user.org_id_text', '$user.org_id': 1 }, '$user.org_id')).toBe(false)
})
