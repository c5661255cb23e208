import { obstaclesOf } from '../../../core/access/obstacles.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { PlatformConfig } from '../../../core/config/config.ts'
import type { Guard } from '../../../core/entity/entity.ts'
import type { RawEntity } from '../../../core/entity/raw.ts'
import { readEntity } from '../../../core/read/read-entity.ts'
import { api } from '../../api/client.ts'
import { type Loaded, useLoad } from '../../load/use-load.ts'

interface Bundle {
  readonly entities: readonly RawEntity[]
  readonly actor: Actor
  readonly platform: Pick<PlatformConfig, 'entities'>
}

/** The guards that keep the signed-in user from making such a record at all, shown instead of the form. Asked anew each time. */
export function useHurdles(id: string): Loaded<readonly Guard[]> {
  return useLoad(async (signal) => {
    const { entities, actor, platform } = await api.get<Bundle>('Schema/bundle', {}, { auth: true, quiet: true, signal })
    const raw = entities.find((one) => one.$id === id)
    return raw ? obstaclesOf(readEntity(raw, platform.entities), actor, undefined, true) : []
  }, `hurdles:${id}`)
}
