import { type AppAbility, abilityOf } from '../../../core/access/ability.ts'
import { opensScreen } from '../../../core/access/screen-rights.ts'
import type { Entity, Screen } from '../../../core/schema/entity.ts'
import type { RawEntity } from '../../../core/schema/raw.ts'
import { readEntity } from '../../../core/schema/read-entity.ts'
import { schemaVersion } from '../../api/schema-version.ts'
import { useUser } from '../../session/use-user.ts'
import { type Loaded, useLoad } from '../load/use-load.ts'
import { fetchBundle } from '../schema/use-entity-file.ts'

/** A screen that an entity file makes on the public site, with all that its pages are drawn from. */
export interface Made {
  readonly screen: Screen
  readonly entity: Entity
  readonly raw: RawEntity
  /** what this reader may do */
  readonly ability: AppAbility
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** The screen at an address, as this reader may see it; null: it is closed to him. */
export function useMadeScreen(route: string): Loaded<Made | null> {
  const user = useUser()
  return useLoad<Made | null>(`made:${route}:${user?.sn ?? ''}:${schemaVersion()}`, () => findScreen(route))
}

async function findScreen(route: string): Promise<Made | null> {
  const { entities, rules, platform } = await fetchBundle()
  for (const raw of entities) {
    const entity = readEntity(raw, platform.entities)
    const screen = entity.screens.find((one) => one.area === 'site' && one.route === route)
    if (!screen) continue
    const ability = abilityOf(rules, new Map([[entity.id, entity]]))
    return opensScreen(ability, screen) ? { screen, entity, raw, ability } : null
  }
  return null
}
