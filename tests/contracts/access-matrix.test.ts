import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilityOf, can, readableFields } from '../../src/core/access/ability.ts'
import type { Actor } from '../../src/core/access/actor.ts'
import type { Rule } from '../../src/core/access/rules.ts'
import type { Call } from '../../src/core/schema/registry.ts'
import { decodeRow } from '../../src/server/db/encode.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import type { Ask } from '../../src/server/operations/ask.ts'
import { selection } from '../../src/server/operations/rows.ts'
import { testDatabases } from '../support/database.ts'
import { supplyIn } from '../support/supply.ts'
import { type Person, type PersonOptions, type World, world } from '../support/world.ts'

const { platform, known } = loadConfig('.')
const { registry, problems } = await readSchemas({ dir: 'schemas', platform, known })
if (!registry) throw new Error(JSON.stringify(problems))
const calls = [...registry.calls.values()]

const ACTORS: Record<string, PersonOptions | null> = {
  访客: null,
  会员: { type: 1 },
  个人会员: { type: 0, company_auth: 0, person_auth: 1 },
  有权子账号: { type: 2, perms: ['supply'] },
  无权子账号: { type: 2, perms: [] },
  专家: { role: 3, type: 0 },
  金融机构: { role: 4, type: 0 },
  运营: { role: 9, type: 0 },
}

/** Every entity × role × action × (own, foreign, missing row), generated from the files themselves. */
describe.each(testDatabases().slice(0, 1))('the API answers as the ability says, on $name', (source) => {
  let w: World
  const people = new Map<string, Person | null>()
  const own = new Map<string, number[]>()
  let foreign: number[] = []

  beforeAll(async () => {
    w = await world(source)
    for (const [name, options] of Object.entries(ACTORS)) people.set(name, options ? await w.person(options) : null)
    const stranger = await w.person()
    foreign = [await supplyIn(w, stranger, 'draft'), await supplyIn(w, stranger, 'pending'), await supplyIn(w, stranger, 'live')]
    for (const name of ['会员', '个人会员', '有权子账号']) {
      const person = people.get(name)!
      own.set(name, [await supplyIn(w, person, 'draft'), await supplyIn(w, person, 'pending'), await supplyIn(w, person, 'live')])
    }
  })
  afterAll(() => w.close())

  const bundleOf = async (person: Person | null) =>
    (await w.as(person).get<{ rules: Rule[]; actor: Actor }>('Schema/bundle')).data

  /** whole rows of an entity, as the server itself sees them */
  async function rowsOf(call: Call, limit: number): Promise<Record<string, unknown>[]> {
    const { entity } = call
    const ask = { registry: w.registry, now: w.clock, call } as unknown as Ask
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${selection(entity, entity.fields, ask)} from ${sql.table(entity.id)} t order by t.id desc limit ${limit}`.execute(
      w.db.kysely,
    )
    return rows.map((row) => decodeRow(entity.fields, row))
  }

  const reads = calls.filter((call) => call.operation === 'details')
  it.each(reads.map((call) => [`${call.controller}/${call.name}`, call] as const))(
    '%s: each role sees exactly the rows and fields its rules open',
    async (path, call) => {
      for (const [name, person] of people) {
        const { rules, actor } = await bundleOf(person)
        const ability = abilityOf(rules, w.registry.entities, () => w.clock)
        const admitted =
          (call.screen.area === 'site' || actor.id !== 0) &&
          (call.screen.permission === undefined || actor.codes.includes(call.screen.permission))
        for (const row of await rowsOf(call, 12)) {
          const { evaluate } = await import('../../src/core/condition/evaluate.ts')
          const onScreen =
            !call.screen.where || evaluate(call.screen.where, row, { user: actor, now: w.clock }, call.entity.field)
          const expected = admitted && onScreen && can(ability, 'read', call.entity.id, row)
          const answer = await w.as(person).get(path, { id: row.id as number })
          expect([name, row.id, answer.code === 1], `${name} ${path} ${JSON.stringify(answer)}`).toEqual([name, row.id, expected])
          if (!expected) continue
          const open = readableFields(ability, call.entity, row)
          for (const field of call.entity.fields) {
            if (open.has(field.name)) expect(answer.data, `${name} reads ${field.name}`).toHaveProperty(field.name)
            else if (field.mask)
              expect(answer.data[field.name] ?? null, `${name} ${field.name} is masked`).not.toBe(row[field.name] ?? 'x')
            else expect(answer.data, `${name} must not read ${field.name}`).not.toHaveProperty(field.name)
          }
        }
      }
    },
  )

  it('a missing row is answered as a foreign one, for every call that takes an id', async () => {
    for (const call of calls.filter((one) => ['details', 'delete', 'action'].includes(one.operation))) {
      for (const [name, person] of people) {
        const client = w.as(person)
        const ask = (id: number) =>
          call.method === 'GET'
            ? client.get(`${call.controller}/${call.name}`, { id })
            : client.post(`${call.controller}/${call.name}`, { id })
        const missing = await ask(987_654_321)
        expect(missing.code, `${name} ${call.controller}/${call.name}`).not.toBe(1)
        if (call.entity.id !== 'supply' || call.screen.area !== 'home') continue
        expect(await ask(foreign[2]!), `${name} ${call.controller}/${call.name}`).toMatchObject({
          code: missing.code,
          msg: missing.msg,
        })
      }
    }
  })

  const actions = calls.filter((call) => call.operation === 'action' && call.entity.id === 'supply')
  it.each(actions.map((call) => [`${call.controller}/${call.name}`, call] as const))(
    '%s: done for those whom the ability allows, refused to all others, row by row',
    async (path, call) => {
      const action = call.entity.workflow!.actions.find((one) => one.name === call.action)!
      for (const [name, person] of people) {
        const { rules, actor } = await bundleOf(person)
        const ability = abilityOf(rules, w.registry.entities, () => w.clock)
        for (const id of [...foreign, ...(own.get(name) ?? [])]) {
          const row = (await rowsOf(call, 200)).find((one) => one.id === id)!
          const admitted =
            actor.id !== 0 && (call.screen.permission === undefined || actor.codes.includes(call.screen.permission))
          const allowed =
            admitted &&
            can(ability, 'read', 'supply', row) &&
            can(ability, action.name, 'supply', row) &&
            action.from.includes(row.status as number)
          const answer = await w
            .as(person)
            .post(path, { id, ...(action.args.some((arg) => arg.name === 'reason') ? { reason: '图片与品种不符' } : {}) })
          if (allowed) {
            // a guard may still say no, by its own sentence; access may not
            if (answer.code !== 1)
              expect(answer.data.reason, `${name} ${path} ${id} ${answer.msg}`).toMatch(/^(action\.guard|record\.invalid)$/)
            continue
          }
          expect(answer.code, `${name} ${path} ${id} ${JSON.stringify(row.status)} ${answer.msg}`).not.toBe(1)
          const after = (await rowsOf(call, 200)).find((one) => one.id === id)!
          expect(after.version).toBe(row.version)
        }
      }
    },
  )

  it.each(calls.filter((call) => call.operation === 'lists').map((call) => [`${call.controller}/${call.name}`, call] as const))(
    '%s: a field that is closed to a reader is closed in every channel',
    async (path, call) => {
      for (const person of people.values()) {
        const { rules } = await bundleOf(person)
        const ability = abilityOf(rules, w.registry.entities, () => w.clock)
        if (!can(ability, 'read', call.entity.id)) continue
        for (const field of call.entity.fields) {
          const open = ability.rulesFor('read', call.entity.id).some((rule) => !rule.fields || rule.fields.includes(field.name))
          if (open) continue
          for (const query of [{ [field.name]: '1' }, { [`${field.name}_min`]: '1' }, { sort: field.name }]) {
            const answer = await w.as(person).get(path, query as Record<string, string>)
            expect(answer.code, `${path} ${JSON.stringify(query)}`).not.toBe(1)
          }
          const listed = await w.as(person).get<{ list: Record<string, unknown>[] }>(path)
          for (const row of listed.data.list ?? []) if (!field.mask) expect(row).not.toHaveProperty(field.name)
        }
      }
    },
  )
})
