import { expect, it } from 'vitest'
import { recordTypes } from '../../src/cli/record-types.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })

it('the types made of the entity files say what each kind of field holds, and name the states', () => {
  const types = recordTypes(registry!)
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
    /export type DockingCloseAfterSaleArgs = \{[^}]*readonly amount: string\n[^}]*readonly qty\?: string \| null\n/,
  )
})
