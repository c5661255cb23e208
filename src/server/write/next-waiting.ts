import { sql } from 'kysely'
import { workflowOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Action, Entity } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { type RequestContext, sqlContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { whereOf } from '../db/where.ts'

/** A step that the system takes once its condition holds. */
export type WaitingStep = Action & Required<Pick<Action, 'when'>>

export const waitingSteps = derivedOnce((entity: Entity): readonly WaitingStep[] =>
  (entity.workflow?.actions ?? []).filter(
    (action): action is WaitingStep => action.when !== undefined && action.by.includes('system'),
  ),
)

/**
 * The first row, in the order in which they were made, of which one of these steps waits to be taken.
 * @param among what else must hold of it @param except ids of rows that are not asked again
 */
export async function nextWaiting(
  context: RequestContext,
  db: Db,
  steps: readonly WaitingStep[],
  among: Condition,
  except: readonly number[],
): Promise<number | undefined> {
  const { entity } = context.call
  if (steps.length === 0) return undefined
  const state = workflowOf(entity).field
  const waits = { $or: steps.map(({ from, when }) => ({ $and: [{ [state]: { $in: from } }, when] })) }
  const where = whereOf(entity, { $and: [among, waits] }, sqlContext(context))
  const { rows } = await sql<{ id: string | number }>`
    select t.id from ${sql.table(entity.id)} t where ${where} and not t.id = any(${except}::bigint[]) order by t.id limit 1`.execute(
    db,
  )
  return rows[0] && Number(rows[0].id)
}
