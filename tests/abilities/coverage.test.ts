import { describe, expect, it } from 'vitest'
import { readTables, type Table } from '../../src/cli/rights/table.ts'
import { missingCase, tableCoverage } from '../../src/cli/rights/table-coverage.ts'
import { readUncovered, reasonFor } from '../../src/cli/rights/uncovered.ts'
import { percentOf } from '../../src/core/access/coverage.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'

const config = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform: config.platform, known: config.known })
if (!registry) throw new Error('entity files have problems')
const rules = { registry, config }
const uncovered = readUncovered()
const found = readTables().map((table) => ({ table, coverage: tableCoverage(table, rules) }))
const tableOf = (entity: string): Table => found.find(({ table }) => table.entity === entity)!.table

describe('the tables of who may do what', () => {
  it('have each comparison of the rules hold, not hold, and decide alone', () => {
    const comparisons = found.flatMap(({ coverage }) => coverage.comparisons)
    expect(comparisons.length).toBeGreaterThan(700)
    expect(percentOf(comparisons)).toBeGreaterThanOrEqual(95)
  })

  it('leave out what is listed with its reason, and nothing else', () => {
    const open = found.flatMap(({ coverage: { entity, comparisons } }) =>
      comparisons.filter(({ lacks }) => lacks.length > 0).map((one) => ({ entity: entity.id, ...one })),
    )
    const unlisted = open.filter((one) => reasonFor(uncovered, one.entity, one) === undefined)
    expect(unlisted.map(({ entity, at, text, lacks }) => `${entity}${at.pointer} ${text}: ${lacks.join()}`)).toEqual([])
    // of an area that was taken away nothing is asked
    const here = uncovered.filter((one) => registry.entities.has(one.entity))
    const covered = here.filter((one) => !open.some((other) => reasonFor([one], other.entity, other)))
    expect(covered).toEqual([])
  })

  it('lack a case that is taken away: its comparison is told, with the case', () => {
    const table = tableOf('certification')
    const { 待审·身份证长期有效: _, ...records } = table.records
    const coverage = tableCoverage({ ...table, records }, rules)
    const [open, ...more] = coverage.comparisons.filter(({ lacks }) => lacks.length > 0)
    expect(more).toEqual([])
    expect(open).toMatchObject({ text: 'id_long $eq true', lacks: ['true', 'alone'] })
    expect(missingCase({ ...table, records }, coverage, open!)).toMatchObject({ changed: { id_long: true } })
  })
})
