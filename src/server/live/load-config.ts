import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PermissionConfig, PlatformConfig } from '../../core/config/config.ts'
import type { Known } from '../../core/schema/check-entity.ts'
import { ACTIONS } from '../actions/actions.ts'
import { loadMeta } from './check-meta.ts'

export interface Config {
  readonly permissions: PermissionConfig
  readonly platform: PlatformConfig
  readonly known: Known
}

/** config/*.json and the meta-schema of entity files, from the product's folder. */
export function loadConfig(root: string): Config {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, 'config', name), 'utf8')) as T
  const permissions = read<PermissionConfig>('permissions.json')
  loadMeta(join(root, 'schemas/meta/entity.schema.json'))
  return {
    permissions,
    platform: read<PlatformConfig>('platform.json'),
    known: {
      actors: new Set(permissions.actors.map((actor) => actor.name)),
      effects: new Set(Object.keys(ACTIONS)),
      permissions: new Set(Object.keys(permissions.codes)),
    },
  }
}
