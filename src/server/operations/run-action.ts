import { proveAsker } from '../account/prove-asker.ts'
import { applyAction } from './apply-action.ts'
import type { Answer, Ask } from './ask.ts'
import { idOf } from './details.ts'
import { once } from './idem.ts'
import { checkVersion, loadForUpdate } from './load.ts'
import { answerWith } from './present-one.ts'

/** POST <action>: one step of a record's workflow. */
export async function runAction(ask: Ask): Promise<Answer> {
  const name = ask.call.action!
  const id = idOf(ask.input.id)
  const { title, verify } = ask.call.entity.workflow!.actions.find((one) => one.name === name)!
  if (verify) await proveAsker(ask, verify)
  return once(ask, async (db) => {
    const record = await loadForUpdate(ask, db, id)
    checkVersion(record, ask.input.version)
    const after = await applyAction(ask, db, record, name, ask.input)
    return answerWith(ask, after, `${title}成功`)
  })
}
