import { describe, expect, it } from 'vitest'
import { abilityOf } from '../../src/core/access/ability.ts'
import { questionsOf } from '../../src/core/access/questions.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import { isAllowed, missesToPass } from '../../src/core/access/trace.ts'
import { verbsOf } from '../../src/core/access/verbs.ts'
import { refusalOf } from '../../src/core/access/verdict.ts'
import { why } from '../../src/core/access/why.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { changedAsSaid } from '../support/abilities/changed-as-said.ts'
import { productRules } from '../support/abilities/product-rules.ts'
import { clockOf, readTables } from '../support/abilities/table.ts'
import { answered } from '../support/related.ts'

const { permissions, platform, entities, raw: files, listed, judge } = await productRules()
const tables = readTables()

/** Every so many-th cell is asked, each of them with `WHY` set. */
const CELLS = process.env.WHY ? 1 : 7
/** Every so many-th refusal has its line changed, which is slow. */
const CHANGED = 40

describe('why somebody may or may not, in memory', () => {
  it('the trace says yes where the server does and no where it does not, in cells of every table', () => {
    const differ: string[] = []
    const kept: string[] = []
    let asked = 0
    let refused = 0
    let tried = 0
    for (const table of tables) {
      const entity = entities.get(table.entity)!
      const raw = files.get(table.entity) as RawEntity
      const now = clockOf(table)
      for (const name of Object.keys(listed.actors)) {
        const actor = judge.actor(name)
        const asker = { ability: abilityOf(rulesFor([entity], actor), entities, () => now), actor, permissions, now }
        for (const [title, written] of Object.entries(table.records)) {
          const context = { now, user: actor }
          const record = answered(entity, written, questionsOf(entity), table.related ?? {}, entities, context)
          for (const verb of verbsOf(entity)) {
            if (asked++ % CELLS !== 0) continue
            const trace = why(asker, { entity, raw, verb, record })
            const cell = `${table.entity} · ${name} · ${verb} · ${title}`
            const refusal = refusalOf(asker, entity, verb, record)
            if (isAllowed(trace) === (refusal !== undefined)) differ.push(cell)
            if (!refusal) continue
            if (missesToPass(trace).length === 0) differ.push(`${cell}: no reason`)
            if (refused++ % CHANGED !== 0) continue
            tried++
            const changed = changedAsSaid(trace, { actor, permissions, raw, now, platform, record, entities }, verb)
            if (changed !== undefined) kept.push(`${cell}: ${changed}`)
          }
        }
      }
    }
    expect(differ).toEqual([])
    const share = 1 - kept.length / tried
    if (process.env.WHY)
      console.log(
        `${refused} refusals, ${tried} lines changed, ${(share * 100).toFixed(2)} % turned\n${kept.slice(0, 30).join('\n')}`,
      )
    expect(share, kept.slice(0, 10).join('\n')).toBeGreaterThan(0.95)
  })
})
