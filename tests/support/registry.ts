import { buildRegistry } from '../../src/core/check/build-registry.ts'
import { appointingOf } from '../../src/core/config/appointing.ts'
import type { PermissionConfig } from '../../src/core/config/config.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { withAppointments } from '../../src/core/read/appointments/with-appointments.ts'
import { withGrants } from '../../src/core/read/grants/with-grants.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'

/** A registry of entities written in a test; throws on any fault, so that a test never runs on a broken one. */
export function registryOf(written: readonly RawEntity[], version = 'test', permissions?: PermissionConfig): Registry {
  const { known, platform } = loadConfig('.')
  const granted = withGrants(written, known.actors, platform.entities)
  const files = withAppointments(granted, known.actors, platform.entities, permissions && appointingOf(permissions))
  const entities = files.map((raw) => readEntity(raw, { user: 'user', organisation: 'organisation' }))
  const { registry, faults } = buildRegistry(entities, new Map(files.map((raw) => [raw.$id, raw])), version)
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault.entity}${fault.pointer} ${fault.message}`).join('\n'))
  return registry
}
