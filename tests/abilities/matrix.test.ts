import { describe, expect, it } from 'vitest'
import { abilityOf } from '../../src/core/access/ability.ts'
import { matrixOf, matrixText } from '../../src/core/access/matrix.ts'
import { questionsOf } from '../../src/core/access/questions.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import { refusalOf } from '../../src/core/access/verdict.ts'
import { productRules } from '../support/abilities/product-rules.ts'
import { clockOf, readTables } from '../support/abilities/table.ts'
import { answered } from '../support/related.ts'

const { permissions, entities, people } = await productRules()
/** A part of the tables at each run, all of them with `WHY` set. */
const tables = readTables().filter((_, i) => process.env.WHY !== undefined || i % 6 === 0)

describe('the matrix of an entity', () => {
  it('says all where no record of its table is refused, and none where none is allowed', () => {
    const differ: string[] = []
    for (const table of tables) {
      const entity = entities.get(table.entity)!
      const now = clockOf(table)
      const matrix = matrixOf(entity, people, permissions, now)
      expect(matrix.rows.flatMap((row) => row.people).sort()).toEqual([...people.keys()].sort())
      for (const row of matrix.rows)
        for (const name of row.people) {
          const actor = people.get(name)!
          const asker = { ability: abilityOf(rulesFor([entity], actor), entities, () => now), actor, permissions, now }
          for (const [title, written] of Object.entries(table.records)) {
            const state = entity.workflow ? matrix.states.findIndex((one) => one.const === written[entity.workflow!.field]) : 0
            const context = { now, user: actor }
            const record = answered(entity, written, questionsOf(entity), table.related ?? {}, entities, context)
            for (const verb of matrix.verbs) {
              const cell = row.verbs[verb]![state]!
              const may = refusalOf(asker, entity, verb, record) === undefined
              if (!cell.isSampled && ((may && '○✕'.includes(cell.mark)) || (!may && cell.mark === '●')))
                differ.push(`${table.entity} · ${name} · ${verb} · ${title}: ${cell.mark}`)
            }
          }
        }
    }
    expect(differ).toEqual([])
  })

  it('is printed with people who are alike in one group', () => {
    const supply = entities.get('supply')!
    const text = matrixText(supply, matrixOf(supply, people, permissions, new Date('2026-06-15T02:00:00Z')))
    expect(text).toContain('状态：草稿 | 待审核 | 在售')
    expect(text).toContain('\n访客\n  ○ ○ ● ○ ○ ○ ○ ○  read\n')
    expect(text).toContain('\n未认证、审核中\n')
    expect(text).toMatch(/访客\n.*\n {2}看不到的字段：.*联系电话/)
  })
})
