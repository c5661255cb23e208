import { type AppAbility, abilityOf } from '../../core/access/ability.ts'
import type { Rule } from '../../core/access/rule.ts'
import { opensScreen } from '../../core/access/screen-rights.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { PermissionConfig, PlatformConfig } from '../../core/config/config.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import type { RawEntity } from '../../core/entity/raw.ts'
import { readEntity } from '../../core/read/read-entity.ts'
import { api } from '../api/client.ts'
import type { MenuTree } from '../resources/menu.ts'
import { adoptPermissions } from '../session/permissions.ts'

interface Answer {
  readonly version: string
  readonly entities: readonly RawEntity[]
  readonly rules: readonly Rule[]
  readonly closed?: readonly ClosedPage[]
  readonly actor: Actor
  readonly permissions?: PermissionConfig
  readonly menu?: MenuTree
  readonly platform: Pick<PlatformConfig, 'title' | 'entities'>
}

/** A page of the member area that is there, but holds nothing for this actor. */
export interface ClosedPage {
  readonly route: string
  readonly title: string
  /** the actor's list lacks the code that it asks for */
  readonly refused: boolean
  /** whom it is for, as people call them */
  readonly readers: string
  /** whom to ask for what, where one thing is all that is missing; '' is nothing */
  readonly help: string
}

/** All that the screens are drawn from: the entity files as the server serves them, and what this actor may do with them. */
export interface Bundle {
  readonly version: string
  readonly entities: ReadonlyMap<string, Entity>
  /** of the member area and the console, those this actor may open */
  readonly screens: ReadonlyMap<string, Screen>
  /** the member area's screens that hold nothing for this actor */
  readonly closed: readonly ClosedPage[]
  readonly ability: AppAbility
  readonly actor: Actor
  readonly platform: Answer['platform']
  /** the member area's and the console's, where the server tells it */
  readonly menu?: MenuTree
}

export async function loadBundle(): Promise<Bundle> {
  const answer = await api.get<Answer>('Schema/bundle', {}, { auth: true, quiet: true })
  if (answer.permissions) adoptPermissions(answer.permissions)
  return readBundle(answer)
}

export function readBundle({ version, entities: raw, rules, closed = [], actor, platform, menu }: Answer): Bundle {
  const entities = new Map(raw.map((one) => [one.$id, readEntity(one, platform.entities)]))
  const ability = abilityOf(rules, entities)
  const open = [...entities.values()]
    .flatMap((entity) => entity.screens)
    .filter((screen) => screen.area !== 'site' && opensScreen(ability, screen))
  const screens = new Map(open.map((screen) => [screen.name, screen]))
  return { version, entities, ability, actor, platform, closed, screens, ...(menu ? { menu } : {}) }
}
