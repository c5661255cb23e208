import { describe, expect, it } from 'vitest'
import { abilityOf, openFields } from '../../src/core/access/ability.ts'
import { questionsOf } from '../../src/core/access/questions.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import { verbsOf } from '../../src/core/access/verbs.ts'
import { refusalThrough } from '../../src/core/access/verdict.ts'
import { compareRights, type RulesVersion } from '../../src/core/access/wider.ts'
import type { Entity } from '../../src/core/entity/entity.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { entityMutants } from '../mutate/mutants.ts'
import { neutralEdits } from '../mutate/neutral.ts'
import { productRules } from '../support/abilities/product-rules.ts'
import { clockOf, readTables, type Table } from '../support/abilities/table.ts'
import { answered } from '../support/related.ts'

/** Of so many changed rules one is tried at each run; with `WIDER=1` each. */
const EACH = Number(process.env.WIDER ?? 80)
/** Which of so many: `WIDER=4 FROM=1` is the second quarter. */
const FROM = Number(process.env.FROM ?? 0)

const { permissions, platform, entities, raw, people, soundEntity } = await productRules()
const tables = readTables()

const versionOf = (entity: Entity): RulesVersion => ({ entities: new Map([[entity.id, entity]]), permissions, people })
const compared = (before: Entity, after: Entity, now: Date) => compareRights(versionOf(before), versionOf(after), now)

/** What everybody may do with each record of a table. */
function mayByTable(table: Table, entity: Entity): readonly ReadonlySet<string>[] {
  const now = clockOf(table)
  return [...people.values()].flatMap((actor) => {
    const ability = abilityOf(rulesFor([entity], actor), new Map([[entity.id, entity]]), () => now)
    const asker = { ability, actor, permissions, now }
    return Object.values(table.records).map((written) => {
      const row = answered(entity, written, questionsOf(entity), table.related ?? {}, entities, { now, user: actor })
      const allowed = verbsOf(entity).filter((verb) =>
        entity.screens.some((screen) => refusalThrough(asker, screen, entity, verb, row) === undefined),
      )
      const open = allowed.includes('read') ? openFields(asker.ability, 'read', entity, row) : []
      return new Set([...allowed, ...[...open].map((name) => `read.${name}`)])
    })
  })
}

/** Does somebody of a table do more with one of its records? Found without the rows that the comparison makes for itself. */
const isWiderByTable = (was: readonly ReadonlySet<string>[], is: readonly ReadonlySet<string>[]): boolean =>
  is.some((some, i) => [...some].some((one) => !was[i]?.has(one)))

describe('two versions of the rules are compared', () => {
  it('what a changed rule lets somebody do is found, with a row', () => {
    const missed: string[] = []
    const counts = { changed: 0, wider: 0, found: 0, undecided: 0 }
    let n = FROM
    for (const table of tables) {
      const before = entities.get(table.entity)!
      const was = mayByTable(table, before)
      for (const { id, apply } of entityMutants(raw.get(table.entity) as RawEntity)) {
        if (n++ % EACH !== 0) continue
        const after = soundEntity(apply())
        if (after === null) continue
        counts.changed += 1
        const found = compared(before, after, clockOf(table))
        if (found.undecided.length > 0) counts.undecided += 1
        if (!isWiderByTable(was, mayByTable(table, after))) continue
        counts.wider += 1
        if (found.wider.length > 0) counts.found += 1
        else missed.push(`${id}${found.undecided.length > 0 ? ' (undecided)' : ''}`)
      }
      if (process.env.WIDER) console.log(`${table.entity} ${JSON.stringify(counts)}`)
    }
    if (process.env.WIDER) console.log(missed)
    expect(counts.wider).toBeGreaterThan(10)
    expect(counts.found / counts.wider, missed.join('\n')).toBeGreaterThanOrEqual(0.995)
    expect(counts.undecided / counts.changed).toBeLessThanOrEqual(0.02)
  }, 7_200_000)

  it('order, titles, layout and another way to write a condition change nobody’s rights', () => {
    const alarms: string[] = []
    const counts = { edits: 0, undecided: 0 }
    let n = FROM
    for (const [id, before] of entities) {
      const file = raw.get(id) as RawEntity
      for (const { id: edit, apply } of neutralEdits(file)) {
        const edited = apply()
        if (JSON.stringify(edited) === JSON.stringify(file) || n++ % Math.ceil(EACH / 5) !== 0) continue
        counts.edits += 1
        const { wider, narrower, undecided } = compared(
          before,
          readEntity(edited, platform.entities),
          new Date('2026-06-15T02:00:00Z'),
        )
        if (undecided.length > 0) counts.undecided += 1
        if (wider.length + narrower.length > 0) alarms.push(`${edit}: ${JSON.stringify([...wider, ...narrower][0])}`)
      }
    }
    if (process.env.WIDER) console.log(`neutral ${JSON.stringify(counts)}`)
    expect(alarms).toEqual([])
    expect(counts.undecided / counts.edits).toBeLessThanOrEqual(0.02)
    expect(counts.edits).toBeGreaterThan(500 / EACH)
  }, 7_200_000)

  it('a line that opens a field to visitors is told with the people, the field and a row that shows it', () => {
    const before = entities.get('supply')!
    const file = structuredClone(raw.get('supply')) as RawEntity
    const line = file.access!.find(({ who, can }) => who === 'anyone' && can.includes('read'))!
    line.fields = undefined
    const after = readEntity(file, platform.entities)
    const found = compared(before, after, new Date('2026-06-15T02:00:00Z')).wider.filter(({ verb }) => verb === 'read')
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fields: expect.arrayContaining(['contact_mobile']), people: expect.arrayContaining(['访客']) }),
      ]),
    )
    expect(compared(after, before, new Date('2026-06-15T02:00:00Z')).narrower).toHaveLength(
      compared(before, after, new Date('2026-06-15T02:00:00Z')).wider.length,
    )
  })
})
