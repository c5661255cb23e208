import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlways, recordTypes } from '../../src/cli/record-types.ts'
import type { Entity } from '../../src/core/schema/entity.ts'
import { type Sandbox, sandbox } from '../support/sandbox.ts'

const unfinished = ({ workflow }: Entity) => {
  const drafts = (workflow?.states ?? []).filter((state) => state.draft).map((state) => state.const)
  return drafts.length === 0 ? sql`false` : sql`${sql.ref(workflow!.field)} in (${sql.join(drafts)})`
}

/** The types of records say what is always there; here it is looked for in a market with deals at every stage. */
describe('the types made of the entity files', () => {
  let market: Sandbox
  let entities: readonly Entity[]

  beforeAll(async () => {
    market = await sandbox()
    entities = [...market.deps.registry.current.entities.values()]
  }, 300_000)
  afterAll(() => market.close())

  it('call nothing always there that a row lacks', async () => {
    const lacking: string[] = []
    let looked = 0
    for (const entity of entities) {
      const sure = entity.fields.filter((field) => isAlways(entity, field))
      const { rows } = await sql<Record<string, number>>`
        select count(*)::int as "#rows", ${sql.join(sure.map(({ name }) => sql`count(${sql.ref(name)})::int as ${sql.ref(name)}`))}
        from ${sql.table(entity.id)} where not (${unfinished(entity)})`.execute(market.deps.db.kysely)
      for (const row of rows) {
        if (row['#rows']) looked++
        lacking.push(...sure.filter(({ name }) => row[name] !== row['#rows']).map(({ name }) => `${entity.id}.${name}`))
      }
    }
    expect(looked).toBeGreaterThan(30)
    expect(lacking).toEqual([])
  })

  it('say what each kind of field holds, and name the states', () => {
    const types = recordTypes(market.deps.registry.current)
    const docking = /export type DockingRecord = \{([\s\S]*?)\n\}/.exec(types)?.[1]
    for (const line of [
      'readonly id: number',
      'readonly docking_sn: string',
      'readonly total_amount: string',
      'readonly settle_amount: string | null',
      'readonly live: boolean',
      'readonly buyer_org: number',
      'readonly supply_id: number | null',
      'readonly payment_terms: "全款" | "定金+尾款" | "货到付款"',
      // asked of the two sides after it was made
      'readonly recv_name: string | null',
      'readonly status: 10 | 20 | 30 | 40 | 50 | 60 | 70 | 90',
    ])
      expect(docking).toContain(`  ${line}\n`)
    expect(types).toContain(`export type BargainDraft = Partial<BargainRecord> & Pick<BargainRecord, 'price' |`)
    expect(types).toMatch(
      /export type AfterSaleRuleArgs = \{[^}]*readonly result_amount: string\n[^}]*readonly settle_qty\?: string \| null\n/,
    )
  })
})
