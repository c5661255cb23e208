import { describe, expect, it } from 'vitest'
import { openFields } from '../../src/core/access/ability.ts'
import { allows, cellRules, fieldsOpenedBy, guardRefusing, screensFor, sideOf } from '../../src/core/access/cell.ts'
import { situationsOf } from '../../src/core/access/situations.ts'
import { verbsOf } from '../../src/core/access/verbs.ts'
import { refusalOf, refusalThrough } from '../../src/core/access/verdict.ts'
import { productRules } from '../support/abilities/product-rules.ts'

/** Of so many cells one is asked at each run; with `CELLS=1` each. */
const EACH = Number(process.env.CELLS ?? 25)
const WITH_FIELDS = ['read', 'export', 'create', 'update'] as const

const { permissions, entities, people } = await productRules()
const now = new Date('2026-06-15T02:00:00Z')

describe('the rules of a cell as one condition', () => {
  it('allow the rows that the server’s verdict allows, through a screen and without, and open the same fields', () => {
    const different: unknown[] = []
    let asked = 0
    let n = 0
    for (const entity of entities.values())
      for (const [name, actor] of people) {
        const side = sideOf(entity, actor, permissions, now)
        for (const verb of verbsOf(entity))
          for (const { const: state } of entity.workflow?.states ?? [{ const: '' }]) {
            if (n++ % EACH !== 0) continue
            const bare = cellRules(side, verb, state)
            const through = cellRules(side, verb, state, screensFor(side, verb))
            const withFields = WITH_FIELDS.find((one) => one === verb)
            for (const row of situationsOf([bare, through], 24).rows) {
              asked += 1
              const refusal = refusalOf(side.asker, entity, verb, row)
              const isShown = entity.screens.some((one) => !refusalThrough(side.asker, one, entity, verb, row))
              const expected = {
                bare: refusal === undefined,
                through: ['refer', 'offer'].includes(verb) ? refusal === undefined : isShown,
                says: refusal?.key === 'action.guard' ? refusal.message : undefined,
                fields: withFields ? [...openFields(side.asker.ability, withFields, entity, row)].toSorted() : [],
              }
              const found = {
                bare: allows(bare, row),
                through: allows(through, row),
                says: guardRefusing(bare, row),
                fields: [...fieldsOpenedBy(bare, row)].toSorted(),
              }
              if (JSON.stringify(found) !== JSON.stringify(expected))
                different.push({ entity: entity.id, name, verb, state, row, found, expected })
            }
          }
      }
    expect(different.slice(0, 3)).toEqual([])
    expect(asked).toBeGreaterThan(100_000 / EACH)
  }, 120_000)
})
