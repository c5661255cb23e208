import type { Actor } from '../../core/condition/actor.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Call } from '../../core/entity/registry.ts'
import { firstOf } from '../../core/value/items.ts'
import type { Dependencies } from '../context/deps.ts'
import { contextOf } from '../context/make-context.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { rehearse } from '../operations/rehearse.ts'
import { withAnswers } from '../read/answers.ts'
import { findRow } from '../read/find-rows.ts'
import { dueStep } from '../write/due-steps.ts'
import { takeStep } from '../write/step.ts'

/** A question about somebody's rights with an entity, which is no call of his: nothing is done, nothing leaves. */
export function rightsContext(deps: Dependencies, entity: Entity, actor: Actor): RequestContext {
  const screen = firstOf([...entity.screens, ...deps.registry.current.screens.values()])
  const call: Call = { method: 'POST', controller: '', name: '', operation: 'action', screen, entity }
  return contextOf(deps, call, {}, actor)
}

/**
 * A stored record whole, with the answers to what its file asks about other rows for this asker; null: there is none. A deadline
 * that has passed counts as written down, as it is before anybody's step; nothing of it is kept.
 */
export async function recordAtHand(context: RequestContext, db: Db, id: number): Promise<FullRecord | null> {
  const { entity } = context.call
  const row = await findRow(context, db, entity.id, id, true)
  if (!row) return null
  const action = entity.workflow && dueStep(entity, row, context.now)
  if (!action) return withAnswers(context, db, row)
  let record: FullRecord = row
  await rehearse(context.deps.db, async (trx) => {
    record = await withAnswers(context, trx, await takeStep(context, trx, row, { action, bySystem: true }))
  })
  return record
}
