import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf } from '../../src/core/access/actor-of.ts'
import { why } from '../../src/core/access/why.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { askerOf } from '../../src/server/context/request-context.ts'
import { recordAtHand, rightsContext } from '../../src/server/rights/asker-context.ts'
import { accountById, accountRow } from '../../src/server/session/account-row.ts'
import { oneDatabase } from '../support/database.ts'
import { type World, world } from '../support/world.ts'

/** Whoever is late has his place marked by the system, and stays where he is. */
const PLACE: RawEntity = {
  $id: 'place',
  title: '席位',
  label: 'title',
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    due_at: { type: 'string', format: 'datetime', title: '截止', default: '$now+1d', readOnly: true },
    mark: { type: 'string', title: '记号', maxLength: 40, readOnly: true },
  },
  owner: 'org',
  access: [{ who: 'owner', can: ['read', 'create'] }],
  workflow: {
    field: 'status',
    initial: 0,
    states: { 0: '保留', 1: '入座' },
    actions: {
      sit: { title: '入座', from: 0, to: 1, by: 'owner', guard: { mark: { $exists: false } }, guardText: '席位已逾期' },
      lapse: { title: '逾期', from: 0, to: 0, by: 'system', after: 'due_at', set: { mark: '逾期', due_at: null } },
    },
  },
  screens: { place: { permission: '1', form: [{ title: '席位', fields: ['title'] }] } },
} as unknown as RawEntity

describe.each(oneDatabase())('why, of a record whose deadline has passed, on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source, [PLACE])
  })
  afterAll(() => w.close())

  it('is answered as the step is: the deadline is written down first', async () => {
    const person = await w.person()
    const made = await w.as(person).post<{ id: number }>('Place/save', { title: '甲一' })
    const entity = w.registry.entities.get('place')!
    const account = await accountById(w.db.kysely, w.deps.platform, person.id)
    const refusal = async () => {
      const context = rightsContext(w.deps, entity, actorOf(accountRow(account!), w.deps.permissions))
      const record = (await recordAtHand(context, w.db.kysely, made.data.id))!
      const asker = { ...askerOf(context), permissions: w.deps.permissions }
      return why(asker, { entity, raw: w.registry.raw.get('place'), verb: 'sit', record }).refusal?.message
    }
    expect(await refusal()).toBeUndefined()
    w.clock = new Date(w.clock.getTime() + 2 * 86_400_000)
    expect(await refusal()).toBe('席位已逾期')
    expect((await w.as(person).get('Place/details', { id: made.data.id })).data).toMatchObject({ mark: null })
    expect(await w.as(person).post('Place/sit', { id: made.data.id })).toMatchObject({ code: 0, msg: '席位已逾期' })
  })
})
