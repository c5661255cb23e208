import type { PlatformConfig } from '../../core/config/config.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { RequestContext } from './request-context.ts'

/** The entity that plays a part the engine itself needs (config/platform.json). */
export function entityOf(ask: Pick<RequestContext, 'registry' | 'deps'>, part: keyof PlatformConfig['entities']): Entity {
  const id = ask.deps.platform.entities[part]
  const entity = ask.registry.entities.get(id)
  if (!entity) throw new Error(`config/platform.json: no entity ${id}`)
  return entity
}
