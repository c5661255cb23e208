import { expect, it } from 'vitest'
import { validateRecord } from '../../../core/record/validate-record.ts'
import { parseTime } from '../../../core/value/time.ts'
import { formFields } from '../../../server/compiled/form-fields.ts'
import { loadConfig } from '../../../server/live/load-config.ts'
import { readSchemas } from '../../../server/live/read-schemas.ts'
import { shapeCheck } from '../../../server/live/shape-check.ts'
import { random } from '../../art/draw/random.ts'
import { makePeople } from '../../sandbox/seed/accounts.ts'
import type { SeedRow } from '../../sandbox/seed/insert-all.ts'
import { makeMarket } from '../../sandbox/seed/market.ts'
import { companies } from './companies.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const entityOf = (name: string) => registry!.entities.get(name)!
const now = parseTime('2026-06-15 10:00:00')
const cateId = (name: string) => name.length
const people = makePeople(now, random(1), 'hash', cateId)
const { supplies } = makeMarket(now, random(1), people, entityOf('supply'), cateId)
const make = () => companies.make({ now, rng: random(7), people, supplies, entityOf, cateId })
const { rows, pictures } = make()

/** The faults that the form of this screen would find in these rows. */
function faults(name: string, screen: string, made: readonly SeedRow[]) {
  const entity = entityOf(name)
  const fields = formFields(entity, entity.screens.find((one) => one.name === screen)!)
  return made.flatMap((row) => {
    const data = Object.fromEntries(fields.map((field) => [field.name, row[field.name] ?? null]))
    const { errors } = validateRecord(entity, data, { check: shapeCheck, fields, hidden: 'refuse', user: {}, now })
    return Object.keys(errors).length > 0 ? [{ id: row.id, errors }] : []
  })
}

it('S-03 seeds twelve companies and the inquiries that their own forms would accept', () => {
  expect(rows.company).toHaveLength(12)
  expect(faults('company', 'manage_company', rows.company!)).toEqual([])
  expect(faults('company_inquiry', 'inquiry', rows.company_inquiry!)).toEqual([])
  expect(rows.company).toContainEqual(expect.objectContaining({ capacity_ton: '10050', storage_types: ['冷冻-18℃'] }))
  expect(make().rows).toEqual(rows)
})

it('S-03 every picture named is drawn', () => {
  const named = rows.company!.flatMap((row) => [...(row.images as string[]), ...(row.certs as string[])])
  expect(pictures!.map((one) => one.url)).toEqual(named)
  expect(new Set(named).size).toBe(named.length)
})

it('S-15 seeds some forty favourites, each once, with words and a way to its page', () => {
  const kept = rows.collect!
  expect(kept.length).toBeGreaterThanOrEqual(38)
  expect(new Set(kept.map((row) => `${row.user_id}/${row.target_type}/${row.target_id}`)).size).toBe(kept.length)
  for (const row of kept) {
    expect(row).toMatchObject({
      title: expect.stringMatching(/./),
      image: expect.stringContaining('uploads/'),
      query: { id: row.target_id },
    })
    expect(row.price_text).toMatch(/元|面议|·/)
    expect(row.price_text).not.toMatch(/undefined|null/)
  }
  expect(kept.filter((row) => row.valid === 0)).toHaveLength(1)
})
