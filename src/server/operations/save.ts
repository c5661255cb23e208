import { AppError } from '../../core/errors.ts'
import { MAKING } from '../../core/read/read-workflow.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { isMadeAlone } from '../compiled/stands-alone.ts'
import type { Answer, Ask } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Echo } from '../read/echo.ts'
import { answerWith } from '../read/present-one.ts'
import { applyAction } from './apply-action.ts'
import { formValues } from './call-input.ts'
import { create } from './create.ts'
import { idOf } from './details.ts'
import { edit } from './edit.ts'
import { once } from './idem.ts'
import { proveAsker } from './prove-asker.ts'

/** POST save: creates, or edits when `id` is sent; `submit` runs that workflow action on the result in the same transaction. */
export async function save(ask: Ask): Promise<Answer> {
  const { id, version, submit } = ask.input
  const data = formValues(ask.input)
  const step = stepOf(ask, submit)
  const editing = id !== undefined && id !== null && id !== ''
  if (!ask.call.screen.can.includes(editing ? 'update' : 'create')) throw new AppError('access.denied')
  const verify = editing ? undefined : ask.call.entity.workflow?.create.verify
  const isAlone = !editing && step === null && isMadeAlone(ask.registry, ask.call.entity)
  const work = async (db: Db) => {
    const echo: Echo | undefined = isAlone ? {} : undefined
    const saved = editing
      ? await edit(ask, db, idOf(id), version, data, step === null)
      : await create(ask, db, data, step === null, echo)
    const record =
      step === null
        ? saved
        : await applyAction(ask, db, { record: saved, seenVersion: saved.version }, step, { version: saved.version }, true)
    return answerWith(ask, db, record, step === null ? (editing ? '已保存' : madeText(ask)) : '已提交', echo)
  }
  const proof = verify ? await proveAsker(ask, verify, work) : null
  return once(ask, work, proof, isAlone)
}

/** The step to take on the result, by its name; one that asks for proof is taken by itself. */
function stepOf(ask: Ask, submit: unknown): string | null {
  if (submit === undefined || submit === null) return null
  if (typeof submit !== 'string') throw new AppError('request.malformed')
  const action = ask.call.entity.workflow?.actions.find((one) => one.name === submit)
  if (action?.verify !== undefined) throw new AppError('access.denied')
  return submit
}

/** 已保存, or what the making of such a record is called; a draft is only kept. */
function madeText({ call: { entity } }: Ask): string {
  const title = entity.workflow?.create.title ?? MAKING
  return title === MAKING || isDraft(entity, entity.workflow?.initial) ? '已保存' : `${title}成功`
}
