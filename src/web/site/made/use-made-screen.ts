import { type AppAbility, abilityOf } from '../../../core/access/ability.ts'
import { opensScreen } from '../../../core/access/screen-rights.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Entity, Screen } from '../../../core/entity/entity.ts'
import type { RawEntity } from '../../../core/entity/raw.ts'
import { readEntity } from '../../../core/read/read-entity.ts'
import { schemaVersion } from '../../api/schema-version.ts'
import { type Loaded, useLoad } from '../../load/use-load.ts'
import { useUser } from '../../session/use-user.ts'
import { fetchBundle } from '../schema/use-entity-file.ts'

/** A screen that an entity file makes on the public site, with all that its pages are drawn from. */
export interface Made {
  readonly screen: Screen
  readonly entity: Entity
  readonly raw: RawEntity
  /** what this reader may do */
  readonly ability: AppAbility
  readonly actor: Actor
  /** the pages that are open to him, of all entities */
  readonly screens: ReadonlyMap<string, Screen>
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** The screen at an address, as this reader may see it; null: it is closed to him. */
export function useMadeScreen(route: string): Loaded<Made | null> {
  const user = useUser()
  return useLoad<Made | null>(() => findScreen(route), `made:${route}:${user?.sn ?? ''}:${schemaVersion()}`)
}

async function findScreen(route: string): Promise<Made | null> {
  const { entities: files, rules, platform, actor } = await fetchBundle()
  const entities = files.map((raw) => ({ raw, entity: readEntity(raw, platform.entities) }))
  const ability = abilityOf(rules, new Map(entities.map(({ entity }) => [entity.id, entity])))
  const screens = entities.flatMap(({ entity }) => entity.screens).filter((one) => opensScreen(ability, one))
  const screen = screens.find((one) => one.area === 'site' && one.route === route)
  const entry = screen && entities.find(({ entity }) => entity.id === screen.entity)
  return entry ? { ...entry, screen, ability, actor, screens: new Map(screens.map((one) => [one.name, one])) } : null
}
