import { expect, it } from 'vitest'
import { validateRecord } from '../../../core/record/validate-record.ts'
import { parseTime } from '../../../core/value/time.ts'
import { formFields } from '../../../server/compiled/form-fields.ts'
import { loadConfig } from '../../../server/live/load-config.ts'
import { readSchemas } from '../../../server/live/read-schemas.ts'
import { shapeCheck } from '../../../server/live/shape-check.ts'
import { random } from '../../art/draw/random.ts'
import { makePeople } from '../../sandbox/seed/accounts.ts'
import { demands } from './demands.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const entityOf = (name: string) => registry!.entities.get(name)!
const demand = entityOf('demand')
const now = parseTime('2026-06-15 10:00:00')
const cateId = (name: string) => name.length
const people = makePeople(now, random(1), 'hash', cateId)
const make = () => demands.make({ now, rng: random(7), people, supplies: [], entityOf, cateId })
const { rows, pictures } = make()
const made = rows.demand!

it('S-02 seeds seventy demands over every state, more than half of them open and some to be answered today', () => {
  expect(made).toHaveLength(70)
  expect([...new Set(made.map((row) => row.status))].sort()).toEqual(demand.workflow!.states.map((state) => state.const))
  const open = made.filter((row) => row.status === 2)
  expect(open.length).toBeGreaterThanOrEqual(35)
  for (const row of open) expect(parseTime(String(row.deadline)).getTime()).toBeGreaterThan(now.getTime())
  const hours = open.map((row) => (parseTime(String(row.deadline)).getTime() - now.getTime()) / 3_600_000)
  expect(hours.filter((left) => left < 24).length).toBeGreaterThanOrEqual(3)
  expect(make().rows).toEqual(rows)
})

it('S-02 seeds only demands that their own form would accept', () => {
  const fields = formFields(demand, demand.screens.find((screen) => screen.name === 'mydemand')!)
  const wrong = made.flatMap((row) => {
    const data = Object.fromEntries(fields.map((field) => [field.name, row[field.name] ?? null]))
    const given = Object.fromEntries(
      demand.fields.filter((field) => field.copyFrom).map((field) => [field.name, row[field.name] ?? null]),
    )
    const at = parseTime(String(row.created_at))
    const { errors } = validateRecord(demand, data, { check: shapeCheck, fields, given, hidden: 'refuse', user: {}, now: at })
    return Object.keys(errors).length > 0 ? [{ title: row.title, errors }] : []
  })
  expect(wrong).toEqual([])
})

it('S-02 satisfied demands have less left than anybody may offer, running ones enough', () => {
  for (const row of made) {
    const left = Number(row.quantity) - Number(row.dealt_qty)
    const least = row.accept_partial ? Number(row.min_offer_qty) : Number(row.quantity)
    expect(left, String(row.title)).toBeGreaterThanOrEqual(0)
    if (row.status === 5) expect(left).toBeLessThan(least)
    if (row.status === 2) expect(left).toBeGreaterThanOrEqual(least)
  }
})

it('S-02 the log of a demand follows its workflow and ends in its state', () => {
  for (const row of made) {
    const lines = rows.status_log!.filter((line) => line.record_id === row.id)
    expect(lines[0]).toMatchObject({ entity: 'demand', action: 'create', from_state: null })
    expect(lines.at(-1)!.to_state, String(row.title)).toBe(String(row.status))
    for (const [i, line] of lines.slice(1).entries()) {
      const action = demand.workflow!.actions.find((one) => one.name === line.action)!
      expect(action.from.map(String), String(line.action)).toContain(line.from_state)
      expect(line.from_state).toBe(lines[i]!.to_state)
      expect(String(line.at) >= String(lines[i]!.at)).toBe(true)
    }
  }
  expect(rows.message!.length).toBeGreaterThan(60)
})

it('S-02 every picture named is drawn', () => {
  const named = made.flatMap((row) => (row.images as readonly string[] | null) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(pictures!.map((one) => one.url)).toEqual(named)
})
