import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actorOf } from '../../../src/core/access/actor-of.ts'
import { abilityOfCodes, opens } from '../../../src/core/access/open.ts'
import type { RawEntity } from '../../../src/core/entity/raw.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { readSchemas } from '../../../src/server/live/read-schemas.ts'
import { Judge } from '../../support/abilities/judge.ts'
import { readActors, type Table } from '../../support/abilities/table.ts'
import { guideAppointed, guideEntity } from '../../support/guide.ts'
import { registryOf } from '../../support/registry.ts'

const { permissions: own, platform, known } = loadConfig('.')
const permissions = { ...own, appointed: guideAppointed }
const { registry: product } = await readSchemas({ dir: 'schemas', platform, known })
const raws = [...(product?.raw.values() ?? [])].map((raw) => raw as RawEntity)
const registry = registryOf([...raws, guideEntity('price_report')], 'appointments', permissions)
const table = JSON.parse(readFileSync('tests/abilities/appointments/appointment.json', 'utf8')) as Table
const entity = registry.entities.get('appointment')!
const listed = readActors()

describe('who may do what with appointments, where the guide’s example may be appointed', () => {
  it('is as its table says, for every account and record', () => {
    expect(new Judge(listed, permissions, registry.entities).differences(table, entity)).toEqual([])
  })

  it('of all accounts only those who are appointed hold the code, and make a report', () => {
    const reports = registry.entities.get('price_report')!
    const holders = (appointed: readonly string[]) =>
      Object.entries(listed.actors).flatMap(([name, account]) => {
        if (!account) return []
        const actor = actorOf({ name, company_auth: 0, person_auth: 0, perms: [], ...account, appointed }, permissions)
        return opens(abilityOfCodes(actor.codes), { permission: 'price:report' }) ? [name] : []
      })
    expect(reports.screens.find(({ name }) => name === 'price_report')?.permission).toBe('price:report')
    expect(holders([])).toEqual([])
    expect(holders(['pond:watch', '92'])).toEqual([])
    expect(holders(['price:report'])).toEqual(Object.keys(listed.actors).filter((name) => listed.actors[name]))
  })
})
