import { type AppAbility, abilityOf } from '../../core/access/ability.ts'
import type { Actor } from '../../core/access/actor.ts'
import { type Rule, rulesFor } from '../../core/access/rules.ts'
import type { Registry } from '../../core/schema/registry.ts'
import { remember } from '../../core/value/remember.ts'
import { BuiltStatements } from '../db/late.ts'

export interface Access {
  readonly rules: readonly Rule[]
  readonly ability: AppAbility
  /** the statements of this actor's reads */
  readonly statements: BuiltStatements
}
const MOST = 1000
const byRegistry = new WeakMap<Registry, Map<string, Access>>()

/** Rules and ability of an actor under a registry. Kept by all that rules can ask of the actor, so a change of it is a new entry. */
export function accessOf(registry: Registry, actor: Actor, now: () => Date): Access {
  const known = remember(byRegistry, registry, () => new Map<string, Access>())
  const { name: _, ...asked } = actor
  const key = JSON.stringify(asked)
  const found = known.get(key)
  if (found) return found
  if (known.size >= MOST) known.delete(known.keys().next().value!)
  const rules = rulesFor(registry.entities.values(), actor)
  const made = { rules, ability: abilityOf(rules, registry.entities, now), statements: new BuiltStatements() }
  known.set(key, made)
  return made
}
