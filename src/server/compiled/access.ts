import { type AppAbility, abilityFor, abilityOf } from '../../core/access/ability.ts'
import { rulesFor } from '../../core/access/rules.ts'
import { type Actor, VISITOR_ID } from '../../core/condition/actor.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { StatementCache, type Statements } from '../db/statement-cache.ts'
import { rulesShape } from './rules-shape.ts'

export interface Access {
  readonly ability: AppAbility
  /** the statements of all who read by the same rules */
  readonly statements: Statements
}

interface Shared {
  readonly built: StatementCache
  readonly shapes: Map<string, Access>
  /** all visitors are one actor, as long as the permissions stand */
  readonly visitors: Map<Actor, Access>
}

const MOST = 300
let count = 0

/**
 * Rights of an actor under a registry, and the statements that are built for them. Both are kept by the form of his rules, so
 * all members who differ in name, account and organisation alone share them; a live edit is a new registry and starts anew.
 */
export function accessOf(registry: Registry, actor: Actor, now: () => Date): Access {
  const shared = sharedOf(registry)
  return actor.id === VISITOR_ID
    ? getOrMake(shared.visitors, actor, () => accessIn(shared, registry, actor, now))
    : accessIn(shared, registry, actor, now)
}

function accessIn({ built, shapes }: Shared, registry: Registry, actor: Actor, now: () => Date): Access {
  const key = rulesShape(registry, actor)
  const shared = shapes.get(key) ?? share(registry, actor, now, built)
  // the longest unused goes first
  shapes.delete(key)
  shapes.set(key, shared)
  if (shapes.size > MOST) shapes.delete(shapes.keys().next().value!)
  return { ability: abilityFor(shared.ability, actor), statements: shared.statements }
}

/** The statements that are kept for a registry. */
export const statementCacheOf = (registry: Registry): StatementCache => sharedOf(registry).built

const sharedOf = derivedOnce(
  (_registry: Registry): Shared => ({ built: new StatementCache(), shapes: new Map(), visitors: new Map() }),
)

function share(registry: Registry, actor: Actor, now: () => Date, built: StatementCache): Access {
  const { entities } = registry
  count += 1
  return { ability: abilityOf(rulesFor(entities.values(), actor, true), entities, now), statements: built.of(String(count)) }
}
