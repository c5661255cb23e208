import { opensScreen } from '../../../core/access/screen-rights.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import { accessOf } from '../../../server/compiled/access.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'

/** One person at his workbench: every part asks its screen's rows under his own rights. */
export interface Desk {
  readonly deps: Dependencies
  readonly actor: Actor
  readonly now: Date
  /** The question to a screen; null where there is none, or none for him. */
  about(screen: string): RequestContext | null
}

export function deskOf(deps: Dependencies, actor: Actor): Desk {
  const registry = deps.registry.current
  const access = accessOf(registry, actor, deps.now)
  const now = deps.now()
  return {
    deps,
    actor,
    now,
    about(name) {
      const screen = registry.screens.get(name)
      const entity = screen && registry.entities.get(screen.entity)
      if (!screen || !entity || !opensScreen(access.ability, screen)) return null
      // what anybody may read of others is no work of his: where rows have owners, he must be one of those who deal with them
      const { key, who } = entity.owner
      if (screen.area === 'home' && key !== 'none' && who !== undefined && !actor.who.includes(who)) return null
      const call = {
        method: 'GET' as const,
        controller: screen.controller,
        name: 'lists',
        operation: 'lists' as const,
        screen,
        entity,
      }
      return contextOf(deps, call, {}, actor, access)
    },
  }
}
