import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatted } from '../../src/cli/rights/formatted.ts'
import { everybodyMade } from '../../src/cli/rights/person.ts'
import { readTables, tableFrom, tablePath } from '../../src/cli/rights/table.ts'
import { peopleOf } from '../../src/cli/rights/table-situations.ts'
import { withCase } from '../../src/cli/rights/write-case.ts'
import { productRules } from '../support/abilities/product-rules.ts'

const { permissions, entities, listed, judge } = await productRules()
const everybody = everybodyMade(permissions)

describe('a case that is written into a table', () => {
  it.each(
    readTables()
      .filter((table, i) => i % 12 === 0 || ['qualification', 'data_report'].includes(table.entity))
      .map((table) => [table.entity, table] as const),
  )('says of %s what the rules say, of everybody, whatever it is made of', (id, table) => {
    const entity = entities.get(id)!
    const court = { entity, people: peopleOf(table, entity, everybody, entities), permissions, listed }
    const wrong: string[] = []
    for (const [like, written] of Object.entries(table.records).slice(0, 2)) {
      const changes = [{}, ...(entity.field.org_id ? [{ org_id: 2 }, { org_id: 6 }] : [])]
      for (const changed of changes) {
        const row = { person: '访客', like, record: { ...written, ...changed }, changed }
        const text = withCase(readFileSync(tablePath(id), 'utf8'), row, court)
        expect(Object.keys(tableFrom(text).records)).toHaveLength(Object.keys(table.records).length + 1)
        wrong.push(...judge.differences(tableFrom(text), entity, 1).map((one) => `${like} ${JSON.stringify(changed)}: ${one}`))
      }
    }
    expect(wrong).toEqual([])
  })

  it('is laid out as the formatter lays it out, and what stood there stays as it was', () => {
    const table = readTables().find((one) => one.entity === 'supply')!
    const entity = entities.get('supply')!
    const court = { entity, people: peopleOf(table, entity, everybody, entities), permissions, listed }
    const path = tablePath('supply')
    const before = readFileSync(path, 'utf8')
    const changed = { valid_until: '2026-06-17' }
    const row = { person: '访客', like: '草稿', record: { ...table.records.草稿, ...changed }, changed }
    const after = formatted(path, withCase(before, row, court))
    expect(formatted(path, after)).toBe(after)
    const kept = new Set(after.split('\n').map((line) => line.replace(/,$/, '')))
    const lost = before.split('\n').filter((line) => !kept.has(line.replace(/,$/, '')))
    // of lists on one line that name the new record too
    expect(lost.filter((line) => !line.trimEnd().match(/\],?$/))).toEqual([])
  })
})
