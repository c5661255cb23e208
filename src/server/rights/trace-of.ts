import { abilityOf } from '../../core/access/ability.ts'
import { rulesFor } from '../../core/access/rules.ts'
import type { Question, Trace } from '../../core/access/trace.ts'
import { why } from '../../core/access/why.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Registry } from '../../core/entity/registry.ts'

/** The rules that are asked, and when. */
export interface RulesAsked {
  readonly registry: Pick<Registry, 'entities' | 'raw'>
  readonly permissions: PermissionConfig
  readonly now: Date
}

/** Why may this account do it through some screen, or why may it not? */
export function traceOf(
  { registry, permissions, now }: RulesAsked,
  actor: Actor,
  asked: Pick<Question, 'entity' | 'verb' | 'field' | 'record'>,
): Trace {
  const { entities, raw } = registry
  const ability = abilityOf(rulesFor(entities.values(), actor), entities, () => now)
  const { id, screens } = asked.entity
  return why({ ability, actor, permissions, now }, { ...asked, raw: raw.get(id), screens })
}
