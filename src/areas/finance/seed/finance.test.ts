import { expect, it } from 'vitest'
import { validateRecord } from '../../../core/record/validate-record.ts'
import { parseTime } from '../../../core/value/time.ts'
import { formFields } from '../../../server/compiled/form-fields.ts'
import { loadConfig } from '../../../server/live/load-config.ts'
import { readSchemas } from '../../../server/live/read-schemas.ts'
import { shapeCheck } from '../../../server/live/shape-check.ts'
import { random } from '../../art/draw/random.ts'
import { CATEGORIES } from '../../sandbox/market/catalog.ts'
import { makePeople } from '../../sandbox/seed/accounts.ts'
import { finance } from './finance.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const entityOf = (name: string) => registry!.entities.get(name)!
const product = entityOf('fin_product')
const now = parseTime('2026-06-15 10:00:00')
const names = CATEGORIES.flatMap((group) => [group, ...group.children]).map((one) => one.name)
const cateId = (name: string) => {
  const at = names.indexOf(name)
  if (at < 0) throw new Error(`no category ${name}`)
  return at + 1
}
const people = makePeople(now, random(1), 'hash', cateId)
const make = () => finance.make({ now, rng: random(7), people, supplies: [], entityOf, cateId })
const { rows, pictures } = make()
const made = rows.fin_product!

it('S-04 seeds three to five products of each of the four institutions, in every state, the same each time', () => {
  const orgs = [...new Set(made.map((row) => row.org_id))]
  expect(orgs).toHaveLength(4)
  for (const org of orgs) {
    const count = made.filter((row) => row.org_id === org).length
    expect(count).toBeGreaterThanOrEqual(3)
    expect(count).toBeLessThanOrEqual(5)
  }
  expect([...new Set(made.map((row) => row.status))].sort()).toEqual([0, 1, 2, 3, 4])
  expect([...new Set(made.filter((row) => row.status === 2).map((row) => row.kind))].sort()).toEqual([1, 2, 3, 4, 5])
  expect(make().rows).toEqual(rows)
})

it('S-04 seeds only products that the form of S-26 would accept', () => {
  const fields = formFields(product, product.screens.find((screen) => screen.name === 'yhapplyfor')!)
  const wrong = made.flatMap((row) => {
    const data = Object.fromEntries(fields.map((field) => [field.name, row[field.name] ?? null]))
    const { errors } = validateRecord(product, data, { check: shapeCheck, fields, hidden: 'refuse', user: {}, now })
    return Object.keys(errors).length > 0 ? [{ name: row.name, errors }] : []
  })
  expect(wrong).toEqual([])
})

it('S-26 the log of a product follows its workflow and ends in its state', () => {
  for (const row of made) {
    const lines = rows.status_log!.filter((line) => line.record_id === row.id)
    expect(lines.at(-1)!.to_state, String(row.name)).toBe(String(row.status))
    for (const [i, line] of lines.slice(1).entries()) {
      const action = product.workflow!.actions.find((one) => one.name === line.action)!
      expect(action.from.map(String), String(line.action)).toContain(lines[i]!.to_state)
    }
  }
})

it('S-04 every logo named is drawn', () => {
  expect(new Set(made.map((row) => row.logo))).toEqual(new Set(pictures!.map((one) => one.url)))
})
