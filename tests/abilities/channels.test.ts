import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionsOf } from '../../src/core/access/questions.ts'
import { refusalThrough } from '../../src/core/access/verdict.ts'
import type { Entity, Screen } from '../../src/core/entity/entity.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { askerOf, type FullRecord, type RequestContext } from '../../src/server/context/request-context.ts'
import { withAnswers } from '../../src/server/read/answers.ts'
import { findRows } from '../../src/server/read/find-rows.ts'
import { rightsContext } from '../../src/server/rights/asker-context.ts'
import { asOfNow, type DemoPerson, demoPeople, headersOf, randomOf } from '../support/abilities/demo-people.ts'
import { READING_CHANNELS, type Seen } from '../support/abilities/reading-channels.ts'
import { WRITING_CHANNELS, type Writing } from '../support/abilities/writing-channels.ts'
import { oneDatabase } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'
import { type Sandbox, sharedSandbox } from '../support/sandbox.ts'

/** Pairs of a person and a screen that each channel is asked by; `CHANNELS=500` asks so many. Each pair is asked about all rows. */
const PAIRS = Number(process.env.CHANNELS ?? 24)
const SEED = Number(process.env.SEED ?? 20_261_128)
/** Of entities with more rows what is counted cannot be held against them one by one. */
const MOST_ROWS = 400

/** Of every entity with a day each list has one more picture, which says how many rows it is made of. */
function pictured(raw: RawEntity, registry: Registry): RawEntity {
  const date = Object.entries(raw.properties).find(([, { format }]) => format === 'date' || format === 'datetime')?.[0]
  if (date === undefined) return raw
  const faces: NonNullable<NonNullable<RawEntity['screens']>[string]['faces']> = [
    { face: 'summary', date, values: [{ count: true }] },
  ]
  const screens = Object.entries(raw.screens ?? {}).map(([name, screen]) => [
    name,
    isListed(registry, registry.screens.get(name))
      ? { ...screen, faces, calls: { ...screen.calls, face: `face${name}` } }
      : screen,
  ])
  return { ...raw, screens: Object.fromEntries(screens) }
}

/** Several screens may share a controller: the list of one of them is the one that is answered. */
const isListed = ({ calls }: Registry, screen: Screen | undefined): boolean =>
  screen !== undefined && calls.get(`${screen.controller}/${screen.calls.lists ?? 'lists'}`)?.screen === screen

describe.each(oneDatabase())('every channel tells as much as the rules say, on $name', (source) => {
  let market: Sandbox
  let deps: Dependencies
  let app: FastifyInstance
  let people: readonly DemoPerson[]
  const random = randomOf(SEED)
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!

  beforeAll(async () => {
    market = await sharedSandbox(source)
    const { current: registry } = market.deps.registry
    const files = [...registry.raw.values()] as readonly RawEntity[]
    const current = registryOf(
      files.map((raw) => pictured(raw, registry)),
      'pictured',
      market.deps.permissions,
    )
    deps = { ...market.deps, registry: { current, onChange: () => () => undefined } }
    app = await buildApp(deps, { level: 'error' })
    await app.ready()
    people = await demoPeople(deps)
  })
  afterAll(async () => {
    await app.close()
    await market.close()
  })

  async function rowsFor(context: RequestContext, entity: Entity): Promise<readonly FullRecord[]> {
    const found = await findRows(context, deps.db.kysely, { rows: { entity: entity.id, many: true, unlocked: true } })
    const rows = [found.rows ?? []].flat()
    if (questionsOf(entity).length === 0 || rows.length > MOST_ROWS) return rows
    return Promise.all(rows.map((row) => withAnswers(context, deps.db.kysely, row)))
  }

  async function seenBy(known: DemoPerson, screen: Screen): Promise<(Seen & Writing) | null> {
    const entity = deps.registry.current.entities.get(screen.entity)!
    const person = await asOfNow(deps, known)
    if (!person) return null
    const context = rightsContext(deps, entity, person.actor)
    const rows = await rowsFor(context, entity)
    if (rows.length === 0 || rows.length > MOST_ROWS) return null
    const asker = askerOf(context)
    const shown = rows.filter((row) => !refusalThrough(asker, screen, entity, 'read', row))
    return {
      ...{ app, deps, asker, entity, screen, ability: context.ability, rows, shown, random },
      headers: await headersOf(deps, person),
      fresh: () => rowsFor(rightsContext(deps, entity, person.actor), entity),
    }
  }

  /** Half of them before a screen that shows him something. */
  async function pairs(suits: (screen: Screen) => boolean, work: (seen: Seen & Writing, what: string) => Promise<void>) {
    const registry = deps.registry.current
    const screens = [...registry.screens.values()].filter((screen) => isListed(registry, screen) && suits(screen))
    for (let i = 0, tries = 0; i < PAIRS && tries < PAIRS * 40; tries++) {
      const person = oneOf(people)
      const screen = oneOf(screens)
      const seen = await seenBy(person, screen)
      if (!seen || (i % 4 > 0 && seen.shown.length === 0)) continue
      i++
      await work(seen, `${person.actor.name || '访客'} ${screen.name}`)
    }
  }

  it(
    'reading',
    async () => {
      const found: string[] = []
      const asked = { rows: 0, shown: 0 }
      await pairs(
        () => true,
        async (seen, what) => {
          asked.rows += seen.rows.length
          asked.shown += seen.shown.length
          for (const [name, channel] of Object.entries(READING_CHANNELS))
            for (const one of await channel(seen)) found.push(`${what} ${name}: ${one}`)
        },
      )
      if (process.env.CHANNELS) console.log(`${source.name} reading ${JSON.stringify(asked)}`)
      expect(found, `SEED=${SEED}`).toEqual([])
      expect(asked.shown).toBeGreaterThan(100)
      expect(asked.rows - asked.shown).toBeGreaterThan(100)
    },
    120_000 + PAIRS * 4000,
  )

  it.each(Object.entries(WRITING_CHANNELS))(
    '%s',
    async (_, { suits, write }) => {
      const found: string[] = []
      const counts = { may: 0, mayNot: 0 }
      await pairs(suits, async (seen, what) => {
        for (const one of await write(seen, counts)) found.push(`${what}: ${one}`)
      })
      if (process.env.CHANNELS) console.log(`${source.name} ${JSON.stringify(counts)}`)
      expect(found, `SEED=${SEED}`).toEqual([])
      expect(counts.may, 'what is allowed').toBeGreaterThan(0)
      expect(counts.mayNot, 'what is refused').toBeGreaterThan(0)
    },
    120_000 + PAIRS * 4000,
  )
})
