import { expect, it } from 'vitest'
import type { CrossRule, Entity, Field } from '../../core/entity/entity.ts'
import { dayBounds } from './day-bounds.ts'

const NOW = new Date('2026-11-21T08:00:00+08:00')
const field = { name: 'out_on', kind: 'date' } as Field
const of = (...rules: object[]) =>
  dayBounds({ rules: rules as CrossRule[], field: { out_on: field } } as unknown as Entity, field, NOW)

it('a calendar offers the days that the rules leave, the closest bound of several', () => {
  expect(of({ where: { out_on: { $gte: '$today' } } }, { where: { out_on: { $lte: '$today+180' } } })).toEqual({
    min: '2026-11-21',
    max: '2027-05-20',
  })
  expect(of({ where: { out_on: { $gte: '$today' } } }, { where: { out_on: { $gte: '$today+1' } } })).toEqual({
    min: '2026-11-22',
  })
  expect(of({ where: { out_on: { $gte: '$now+20h', $lte: '$now+2d' } } })).toEqual({ min: '2026-11-22', max: '2026-11-23' })
  expect(of({ when: { out_on: { $exists: true } }, where: { out_on: { $gt: '$now' } } })).toEqual({ min: '2026-11-21' })
})

it('a rule that asks other fields forbids no day before they are known, nor one of another thing of the same name', () => {
  expect(of({ where: { out_on: { $gte: '$row.in_on' } } }, { when: { kind: 2 }, where: { out_on: { $gte: '$today' } } })).toEqual(
    {},
  )
  expect(of({ where: { other: { $gte: '$today' } } })).toEqual({})
  const rules = [{ where: { out_on: { $gte: '$today' } } }] as unknown as CrossRule[]
  expect(dayBounds({ rules, field: { out_on: { ...field } } } as unknown as Entity, field, NOW)).toEqual({})
})
