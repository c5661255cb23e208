import { proofAsked } from '../../core/access/asks-factor.ts'
import { actionOf } from '../../core/entity/by-name.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { answerWithRecord } from '../read/answer-with-record.ts'
import { loadForUpdate } from '../write/load-for-update.ts'
import { applyAction } from './apply-action.ts'
import { idOf } from './details.ts'
import { once } from './idempotency.ts'
import { requireProof } from './require-proof.ts'

/** POST <action>: one step of a record's workflow. */
export async function runAction(context: RequestContext): Promise<Answer> {
  const name = requirePresent(context.call.action, 'the step of the call')
  const id = idOf(context.input.id)
  const { title, ...action } = actionOf(context.call.entity, name)
  const verify = proofAsked(action.verify, context.actor.role, context.deps.permissions)
  const work = async (db: Db) => {
    const locked = await loadForUpdate(context, db, id)
    const after = await applyAction(context, db, locked, name, context.input)
    return answerWithRecord(context, db, after, `${title}成功`)
  }
  const proof = verify ? await requireProof(context, verify, work) : null
  return once(context, work, proof)
}
