import { checkEntity } from '../../src/core/check/check-entity.ts'
import type { PermissionConfig } from '../../src/core/config/config.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { Judge } from '../support/abilities/judge.ts'
import { readActors, readTables } from '../support/abilities/table.ts'
import { entityMutants, permissionMutants } from './mutants.ts'
import survivors from './survivors.json' with { type: 'json' }

/** A changed rule, and whether any written expectation is hurt by it. */
export interface Trial {
  readonly id: string
  readonly noticed: () => boolean
}

/** Why a mutant that nobody notices may live: the change means nothing. */
export const reasonOf = (id: string): string | undefined => (survivors as Readonly<Record<string, string>>)[id]
export const LISTED = Object.keys(survivors).filter((id) => !id.startsWith('$'))

/** All mutants of schemas/ and config/permissions.json. The tables of tests/abilities are the oracle; they must be whole first. */
export async function trials(): Promise<Trial[]> {
  const { permissions, platform, known } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known })
  if (!registry) throw new Error('entity files have problems')
  const judge = new Judge(readActors(), permissions, registry.entities)
  const tables = readTables()
  const broken = tables.filter((table) => judge.differences(table, registry.entities.get(table.entity)!, 1).length > 0)
  if (broken.length > 0) throw new Error(`mend tests/abilities first: ${broken.map((table) => table.entity).join(', ')}`)
  return [
    ...tables.flatMap((table) =>
      entityMutants(registry.raw.get(table.entity) as RawEntity).map(({ id, apply }) => ({
        id,
        noticed: () => {
          const raw = apply()
          return hurts(() => {
            const entity = readEntity(raw, platform.entities)
            const faults = judge.differences(table, entity, 1)
            return faults.length > 0 ? faults : checkEntity(raw, entity, { ...known, entities: registry.entities })
          })
        },
      })),
    ),
    ...permissionMutants(permissions).map(({ id, apply }) => ({ id, noticed: () => strange(apply()) })),
  ]
}

const strange = (permissions: PermissionConfig): boolean => hurts(() => new Judge(readActors(), permissions).strangers())

/** A file that cannot even be read is noticed before anything is asked. */
function hurts(ask: () => readonly unknown[]): boolean {
  try {
    return ask().length > 0
  } catch {
    return true
  }
}
