import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilityOf } from '../../../src/core/access/ability.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { opensScreen } from '../../../src/core/access/screen-rights.ts'
import type { Actor } from '../../../src/core/condition/actor.ts'
import { evaluate } from '../../../src/core/condition/evaluate.ts'
import type { Call } from '../../../src/core/entity/registry.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { readSchemas } from '../../../src/server/live/read-schemas.ts'
import { Judge, verdict } from '../../support/abilities/judge.ts'
import { readActors, readTables } from '../../support/abilities/table.ts'
import { testDatabases } from '../../support/database.ts'
import { type World, world } from '../../support/world.ts'

/** Which of a main account's grants opens which call to a sub-account that has no other, as written in grants.json. */
interface Grants {
  /** by grant: the sub-account of tests/abilities/actors.json that has it */
  readonly accounts: Readonly<Record<string, string>>
  /** by `Controller/operation` of the member area: the grants, or that every sub-account may, or none whatever it was granted */
  readonly endpoints: Readonly<Record<string, readonly string[] | 'everybody' | 'nobody'>>
}

const TABLE = JSON.parse(readFileSync('tests/abilities/grants/grants.json', 'utf8')) as Grants
const NONE = '无'
const { permissions, platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const entities = registry!.entities
const judge = new Judge(readActors(), permissions)
const records = new Map(readTables().map((table) => [table.entity, table]))
const calls = [...registry!.calls].filter(([, { screen }]) => screen.area === 'home')

/** Does the call do anything for him, at one at least of the records that the entity's own table speaks of, his own or of either side? */
function opensTo(actor: Actor, { entity, screen, operation, action }: Call): boolean {
  const ability = abilityOf(rulesFor(entities.values(), actor), entities)
  if (!opensScreen(ability, screen)) return false
  const table = records.get(entity.id)!
  const now = new Date(`${table.now.replace(' ', 'T')}+08:00`)
  const may = (verb: string) =>
    Object.entries(table.records).some(([name, one]) => {
      const row = { id: 1000 + Object.keys(table.records).indexOf(name), ...one }
      return [row, { ...row, user_id: actor.id }, crossed(row, entity.owner.parties)].some((seen) => {
        const here = verb === 'create' || evaluate(screen.where ?? {}, seen, { user: actor, now }, entity.field)
        return here && !['no', 'unseen'].includes(verdict({ ability, actor, permissions, now }, entity, verb, seen))
      })
    })
  const bulk = (entity.workflow?.actions ?? []).filter((one) => one.bulk && screen.actions.includes(one.name))
  if (operation === 'save') return (['create', 'update'] as const).some((verb) => screen.can.includes(verb) && may(verb))
  if (operation === 'delete') return may('delete')
  if (operation === 'export') return may('export')
  if (operation === 'import') return may('create')
  if (operation === 'batch') return may('delete') || bulk.some(({ name }) => may(name))
  return may(action ?? 'read')
}

/** The same record with its two sides exchanged: the tables tell most of their stories from one of them. */
function crossed(row: Readonly<Record<string, unknown>>, [one = 'id', other = 'id']: readonly string[]) {
  return { ...row, [one]: row[other], [other]: row[one] }
}

const grants = Object.keys(TABLE.accounts)
const those = (call: Call) => grants.filter((grant) => opensTo(judge.actor(TABLE.accounts[grant]!), call))

function said(call: Call): readonly string[] | string {
  const open = those(call)
  return open.length === grants.length ? 'everybody' : open.length === 0 ? 'nobody' : open.filter((one) => one !== NONE)
}

describe('a grant opens its calls and no other', () => {
  it('S-19 every grant that a main account can give is in the table', () => {
    const given = entities.get('user')!.field.perms!.options!.map((one) => one.const)
    const held = grants.flatMap((grant) => readActors().actors[TABLE.accounts[grant]!]!.perms ?? [])
    expect([...new Set(held)].sort()).toEqual([...given].sort())
    expect(calls.length).toBeGreaterThan(150)
  })

  it('S-19 of every call of the member area the table says which grants open it', () => {
    expect(Object.fromEntries(calls.map(([name, call]) => [name, said(call)]))).toEqual(TABLE.endpoints)
  })
})

describe('over the wire', () => {
  let w: World
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
  })
  afterAll(() => w.close())

  it.each(grants)('S-19 with %s alone the lists of the table answer, all others refuse in a sentence', async (grant) => {
    const head = await w.person({ type: 1 })
    const perms = readActors().actors[TABLE.accounts[grant]!]!.perms ?? []
    const sub = w.as(await w.person({ org: head, type: 2, perms: [...perms] }))
    const differ: string[] = []
    for (const [name, { operation, screen, entity }] of calls) {
      if (operation !== 'lists') continue
      const { code, msg } = await sub.get(name)
      const ability = abilityOf(rulesFor([entity], judge.actor(TABLE.accounts[grant]!)), entities)
      if ((code === 1) !== opensScreen(ability, screen)) differ.push(`${name} ${code} ${msg}`)
      if (code === 0 && msg !== '当前账号类型不支持该功能') differ.push(`${name} ${msg}`)
    }
    expect(differ).toEqual([])
  })
})
