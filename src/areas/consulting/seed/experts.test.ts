import { expect, it } from 'vitest'
import { validateRecord } from '../../../core/record/validate-record.ts'
import { parseTime } from '../../../core/value/time.ts'
import { formFields } from '../../../server/compiled/form-fields.ts'
import { loadConfig } from '../../../server/live/load-config.ts'
import { readSchemas } from '../../../server/live/read-schemas.ts'
import { shapeCheck } from '../../../server/live/shape-check.ts'
import { dueStep } from '../../../server/write/due-steps.ts'
import { random, seedOf } from '../../art/draw/random.ts'
import { makePeople } from '../../sandbox/seed/accounts.ts'
import type { SeedRow } from '../../sandbox/seed/insert-all.ts'
import { experts } from './experts.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const entityOf = (name: string) => registry!.entities.get(name)!
const now = parseTime('2026-06-15 10:00:00')
const cateId = seedOf
const people = makePeople(now, random(1), 'hash', cateId)
const make = () => experts.make({ now, rng: random(7), people, supplies: [], entityOf, cateId })
const { rows } = make()
const [profiles, sessions, messages] = [rows.expert!, rows.chat_session!, rows.chat_message!]
const ASKED = ['expert_id', 'subject', 'cate2_id', 'breed_mode', 'area_mu', 'water_temp', 'dead_qty', 'symptom', 'images']

function faults(entity: string, names: readonly string[], made: readonly SeedRow[]) {
  const fields = names.map((name) => entityOf(entity).field[name]!)
  return made.flatMap((row) => {
    const data = Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
    const { errors } = validateRecord(entityOf(entity), data, { check: shapeCheck, fields, hidden: 'refuse', user: {}, now })
    return Object.keys(errors).length > 0 ? [{ id: row.id, errors }] : []
  })
}

it('S-06 seeds a profile for each account of an expert, as its own form would accept it', () => {
  const accounts = people.users.filter((user) => user.role === 3).map((user) => user.id)
  expect(profiles.map((row) => row.user_id)).toEqual(accounts)
  const screen = entityOf('expert').screens.find((one) => one.area === 'admin')!
  const form = formFields(entityOf('expert'), screen).map((field) => field.name)
  expect(faults('expert', form, profiles)).toEqual([])
})

it('S-06 seeds thirty consultations over every state that no deadline has overtaken', () => {
  const { states } = entityOf('chat_session').workflow!
  expect(sessions).toHaveLength(30)
  expect([...new Set(sessions.map((row) => row.status))].sort()).toEqual(states.map((state) => state.const))
  expect(faults('chat_session', ASKED, sessions)).toEqual([])
  expect(sessions.filter((row) => dueStep(entityOf('chat_session'), row, now))).toEqual([])
  expect(make().rows).toEqual(rows)
})

it('S-06 every consultation holds several messages in order, none of the future, and a log that ends in its state', () => {
  for (const session of sessions) {
    const own = messages.filter((message) => message.session_id === session.id)
    expect(own.length, String(session.subject)).toBeGreaterThanOrEqual(2)
    const times = own.map((message) => String(message.created_at))
    expect(times).toEqual([...times].sort())
    expect(parseTime(times.at(-1)!).getTime()).toBeLessThan(now.getTime())
    const log = rows.status_log!.filter((line) => line.record_id === session.id)
    expect(log.at(-1)!.to_state).toBe(String(session.status))
    if (session.status === 1) expect(own.filter((one) => one.from === 'asker').length).toBeLessThanOrEqual(3)
  }
})
