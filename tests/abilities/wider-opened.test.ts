import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAll } from '../../src/areas/sandbox/seed/insert-all.ts'
import { openFields } from '../../src/core/access/ability.ts'
import { stepOf } from '../../src/core/access/verbs.ts'
import { refusalThrough } from '../../src/core/access/verdict.ts'
import { compareRights, type RightChange } from '../../src/core/access/wider.ts'
import type { Entity } from '../../src/core/entity/entity.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { leavesDraft } from '../../src/core/record/drafts.ts'
import { ownValuesOf } from '../../src/core/record/starting-value.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { askerOf } from '../../src/server/context/request-context.ts'
import { recordAtHand, rightsContext } from '../../src/server/rights/asker-context.ts'
import { entityMutants } from '../mutate/mutants.ts'
import { callsFor } from '../support/abilities/calls-for.ts'
import { type DemoPerson, headersOf, randomOf } from '../support/abilities/demo-people.ts'
import { Judge } from '../support/abilities/judge.ts'
import { insertListed, listedPerson } from '../support/abilities/listed-people.ts'
import { clockOf, readActors, readTables } from '../support/abilities/table.ts'
import { oneDatabase } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'
import { type World, world } from '../support/world.ts'

/** Changed rules that the API is asked about; `OPENED=40` asks about so many. */
const ASKED = Number(process.env.OPENED ?? 4)
const SEED = Number(process.env.SEED ?? 20_261_128)
/** What the server has to say of a row through no call of its own. */
const WITHOUT_CALL = new Set(['refer', 'offer'])

describe.each(oneDatabase())('what the comparison says is opened, the API opens, on $name', (source) => {
  let w: World
  const listed = readActors()
  const random = randomOf(SEED)

  beforeAll(async () => {
    w = await world(source, [], (db, registry) => insertListed(db, registry, listed))
  })
  afterAll(() => w.close())

  it(
    'to the person, with the row that it names, and did not before',
    async () => {
      const { permissions } = w.deps
      const judge = new Judge(listed, permissions, w.registry.entities)
      const people = new Map(Object.keys(listed.actors).map((name) => [name, judge.actor(name)]))
      const tables = readTables()
      const mutants = tables.flatMap((table) =>
        entityMutants(w.registry.raw.get(table.entity) as RawEntity).map((one) => ({ table, ...one })),
      )
      const counts = { asked: 0, opened: 0, withoutCall: 0, otherRows: 0, notStored: 0 }
      const differ: string[] = []
      while (counts.asked < ASKED && mutants.length > 0) {
        const [{ table, id, apply }] = mutants.splice(random(mutants.length), 1) as [(typeof mutants)[number]]
        const file = apply()
        const later = registryWith(w.registry, file)
        const [before, after] = [w.registry, later].map((registry) => registry?.entities.get(table.entity))
        if (!later || !before || !after) continue
        w.clock = clockOf(table)
        const version = (entity: Entity) => ({ entities: new Map([[entity.id, entity]]), permissions, people })
        const { wider } = compareRights(version(before), version(after), w.clock)
        const change = wider[random(Math.max(1, wider.length))]
        if (!change) continue
        const said = await opened(change, later)
        if (said === undefined) {
          counts.asked += 1
          counts.opened += 1
        } else if (said === 'withoutCall' || said === 'otherRows' || said === 'notStored') counts[said] += 1
        else {
          counts.asked += 1
          differ.push(`${id} ${change.verb} ${change.fields.join()} ${change.people[0]}: ${said}`)
        }
      }
      if (process.env.OPENED) console.log(`${source.name} seed ${SEED}: ${JSON.stringify(counts)}`)
      expect(differ, `SEED=${SEED}`).toEqual([])
      expect(counts.opened).toBe(ASKED)
    },
    120_000 + ASKED * 60_000,
  )

  /** @returns undefined: as it is said; why it cannot be asked; or what is otherwise, as a sentence */
  async function opened(change: RightChange, later: Registry): Promise<string | undefined> {
    const name = change.people[0]!
    const account = listed.actors[name]
    const hasFields = change.fields.length > 0
    if (WITHOUT_CALL.has(change.verb) || (hasFields && change.verb !== 'read')) return 'withoutCall'
    if (callsFor(later, change.entity, change.verb, 0, {}).length === 0) return 'withoutCall'
    const person = await listedPerson(w.deps, account)
    if (!person) return 'notStored'
    const entity = later.entities.get(change.entity)!
    const isNew = change.verb === 'create'
    if (change.fields.some((field) => entity.field[field]?.lookup)) return 'otherRows'
    const id = Number(change.row.id)
    const row = Object.fromEntries(Object.entries(change.row).filter(([field]) => entity.field[field]))
    // a draft is sent on once it is whole, which no rule of access asks for
    const step = stepOf(entity, change.verb)
    if (step && entity.workflow && leavesDraft(entity, step, row[entity.workflow.field])) return 'notStored'
    if (!isNew)
      try {
        await insertAll(w.db.kysely, entity, [{ ...row, id, version: 1 }], w.deps.secrets)
      } catch {
        return 'notStored'
      }
    const laterDeps: Dependencies = { ...w.deps, registry: { current: later, onChange: () => () => undefined } }
    const app = await buildApp(laterDeps, { level: 'error' })
    try {
      await app.ready()
      const isSo = [await isAllowed(w.deps, person, change, id, row), await isAllowed(laterDeps, person, change, id, row)]
      if (isSo[0] || !isSo[1]) return 'otherRows'
      // the earlier files first: a step that is taken changes the row
      const was = await isAnswered(w.app, w.registry, person, change, id, row)
      if (was !== undefined) return `the API did so before: ${was}`
      return (await isAnswered(app, later, person, change, id, row)) === undefined ? 'the API does not do so' : undefined
    } finally {
      await app.close()
      await sql`delete from ${sql.table(entity.id)} where id = ${id}`.execute(w.db.kysely).catch(() => undefined)
    }
  }

  /** By the rules, of the row as it stands now: what it asks about other rows and looks up in them may be otherwise. */
  async function isAllowed(
    deps: Dependencies,
    { actor }: DemoPerson,
    { verb, entity: of, fields }: RightChange,
    id: number,
    row: object,
  ) {
    const entity = deps.registry.current.entities.get(of)!
    const context = rightsContext(deps, entity, actor)
    // what the server fills in by itself nobody can send otherwise
    const record =
      verb === 'create'
        ? { ...row, id: undefined, ...ownValuesOf(entity, actor) }
        : await recordAtHand(context, deps.db.kysely, id)
    if (!record) return false
    const asker = askerOf(context)
    const may = entity.screens.some((screen) => !refusalThrough(asker, screen, entity, verb, record))
    const open = openFields(context.ability, 'read', entity, record)
    return may && fields.every((name) => open.has(name))
  }

  /** @returns the call that does so; undefined: none */
  async function isAnswered(
    app: FastifyInstance,
    registry: Registry,
    person: DemoPerson,
    change: RightChange,
    id: number,
    row: object,
  ) {
    const headers = await headersOf(w.deps, person)
    for (const { call, send, isDone } of callsFor(registry, change.entity, change.verb, id, row)) {
      const response = await app.inject({ ...send, headers })
      if (!isDone(response)) continue
      const data = change.fields.length > 0 ? (response.json().data as object) : {}
      const isTold = (field: string) => field in data && !/\*/.test(String(Reflect.get(data, field)))
      if (change.fields.every(isTold)) return `${call.controller}/${call.name} ${response.payload.slice(0, 100)}`
    }
    return undefined
  }
})

/** null: the file is refused by the checks, and never served */
function registryWith(registry: Registry, file: RawEntity): Registry | null {
  const others = ([...registry.raw.values()] as RawEntity[]).filter(({ $id }) => $id !== file.$id)
  try {
    return registryOf([...others, file], 'changed')
  } catch {
    return null
  }
}
