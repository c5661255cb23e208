import { proofAsked } from '../../core/access/asks-factor.ts'
import { actionOf } from '../../core/entity/by-name.ts'
import { AppError } from '../../core/errors.ts'
import { MAKING } from '../../core/read/read-workflow.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { isMadeAlone } from '../compiled/stands-alone.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withOutbox } from '../news/outbox.ts'
import { answerWithRecord } from '../read/answer-with-record.ts'
import type { ReturnedRow } from '../read/returned-row.ts'
import { applyAction } from './apply-action.ts'
import { formValues } from './call-input.ts'
import { create } from './create.ts'
import { idOf } from './details.ts'
import { edit } from './edit.ts'
import { once } from './idempotency.ts'
import { requireProof } from './require-proof.ts'

/** POST save: creates, or edits when `id` is sent; `submit` runs that workflow action on the result in the same transaction, and both tell as one. */
export async function save(context: RequestContext): Promise<Answer> {
  const { id, version, submit } = context.input
  const data = formValues(context.input)
  const step = stepOf(context, submit)
  const editing = id !== undefined && id !== null && id !== ''
  if (!context.call.screen.can.includes(editing ? 'update' : 'create')) throw new AppError('access.denied')
  const { actor, deps } = context
  const verify = proofAsked(editing ? undefined : context.call.entity.workflow?.create.verify, actor.role, deps.permissions)
  const isAlone = !editing && step === null && isMadeAlone(context.registry, context.call.entity)
  const kept = (context: RequestContext, db: Db, echo?: ReturnedRow) =>
    editing
      ? edit(context, db, idOf(id), version, data, step === null)
      : create(context, db, data, { unfinished: step === null }, echo)
  const work = async (db: Db) => {
    const echo: ReturnedRow | undefined = isAlone ? {} : undefined
    const record =
      step === null
        ? await kept(context, db, echo)
        : await withOutbox(context, db, false, async (context) => {
            const saved = await kept(context, db)
            return applyAction(context, db, { record: saved, seenVersion: saved.version }, step, { version: saved.version }, true)
          })
    return answerWithRecord(
      context,
      db,
      record,
      step === null ? (editing ? '已保存' : madeText(context)) : takenText(context, step),
      echo,
    )
  }
  const proof = verify ? await requireProof(context, verify, work) : null
  return once(context, work, proof, isAlone)
}

/** The step to take on the result, by its name; one that asks for proof is taken by itself. */
function stepOf(context: RequestContext, submit: unknown): string | null {
  if (submit === undefined || submit === null) return null
  if (typeof submit !== 'string') throw new AppError('request.malformed')
  const action = context.call.entity.workflow?.actions.find((one) => one.name === submit)
  if (action?.verify !== undefined) throw new AppError('access.denied')
  return submit
}

/** 已提交 where a draft is handed in; a step that is taken as a record is made is called by its name. */
function takenText({ call: { entity } }: RequestContext, step: string): string {
  return isDraft(entity, entity.workflow?.initial) ? '已提交' : `${actionOf(entity, step).title}成功`
}

/** 已保存, or what the making of such a record is called; a draft is only kept. */
function madeText({ call: { entity } }: RequestContext): string {
  const title = entity.workflow?.create.title ?? MAKING
  return title === MAKING || isDraft(entity, entity.workflow?.initial) ? '已保存' : `${title}成功`
}
