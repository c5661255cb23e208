import { actionOf } from '../../core/entity/by-name.ts'
import { present } from '../../core/value/present.ts'
import type { Answer, Ask } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { answerWith } from '../read/present-one.ts'
import { loadForUpdate } from '../write/load.ts'
import { applyAction } from './apply-action.ts'
import { idOf } from './details.ts'
import { once } from './idem.ts'
import { proveAsker } from './prove-asker.ts'

/** POST <action>: one step of a record's workflow. */
export async function runAction(ask: Ask): Promise<Answer> {
  const name = present(ask.call.action, 'the step of the call')
  const id = idOf(ask.input.id)
  const { title, verify } = actionOf(ask.call.entity, name)
  const work = async (db: Db) => {
    const locked = await loadForUpdate(ask, db, id)
    const after = await applyAction(ask, db, locked, name, ask.input)
    return answerWith(ask, db, after, `${title}成功`)
  }
  const proof = verify ? await proveAsker(ask, verify, work) : null
  return once(ask, work, proof)
}
