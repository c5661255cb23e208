import type { Actor } from '../../core/condition/actor.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Call } from '../../core/entity/registry.ts'
import { firstOf } from '../../core/value/items.ts'
import type { Dependencies } from '../context/deps.ts'
import { contextOf } from '../context/make-context.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withAnswers } from '../read/answers.ts'
import { findRow } from '../read/find-rows.ts'

/** A question about somebody's rights with an entity, which is no call of his: nothing is done, nothing leaves. */
export function rightsContext(deps: Dependencies, entity: Entity, actor: Actor): RequestContext {
  const screen = firstOf([...entity.screens, ...deps.registry.current.screens.values()])
  const call: Call = { method: 'POST', controller: '', name: '', operation: 'action', screen, entity }
  return contextOf(deps, call, {}, actor)
}

/** A stored record whole, with the answers to what its file asks about other rows for this asker; null: there is none. */
export async function recordAtHand(context: RequestContext, db: Db, id: number): Promise<FullRecord | null> {
  const row = await findRow(context, db, context.call.entity.id, id, true)
  return row ? withAnswers(context, db, row) : null
}
