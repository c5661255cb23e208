import { VISITOR_ID } from '../../core/condition/actor.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Call } from '../../core/entity/registry.ts'
import { firstOf } from '../../core/value/items.ts'
import type { Dependencies } from './deps.ts'
import { contextOf } from './make-context.ts'
import type { RequestContext } from './request-context.ts'

/** The engine as asker: no one's account, with no rights that it would need. */
export function systemContext(deps: Dependencies, entity: Entity): RequestContext {
  const actor = {
    id: VISITOR_ID,
    org_id: VISITOR_ID,
    role: 0,
    type: 0,
    name: '系统',
    company_auth: 0,
    person_auth: 0,
    perms: [],
    who: [],
    codes: [],
  }
  const call: Call = { method: 'POST', controller: '', name: '', operation: 'action', screen: firstOf(entity.screens), entity }
  return contextOf(deps, call, {}, actor)
}
