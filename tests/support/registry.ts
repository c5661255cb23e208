import { buildRegistry } from '../../src/core/check/build-registry.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { withGrants } from '../../src/core/read/grants/with-grants.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'

/** A registry of entities written in a test; throws on any fault, so that a test never runs on a broken one. */
export function registryOf(written: readonly RawEntity[], version = 'test'): Registry {
  const { known, platform } = loadConfig('.')
  const files = withGrants(written, known.actors, platform.entities)
  const entities = files.map((raw) => readEntity(raw, { user: 'user', organisation: 'organisation' }))
  const { registry, faults } = buildRegistry(entities, new Map(files.map((raw) => [raw.$id, raw])), version)
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault.entity}${fault.pointer} ${fault.message}`).join('\n'))
  return registry
}
