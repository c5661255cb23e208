import { sql } from 'kysely'
import { fieldsOf, workflowOf } from '../../../core/entity/by-name.ts'
import { AppError } from '../../../core/errors.ts'
import { datetime } from '../../../core/value/time.ts'
import { idIn, type RequestContext, sqlContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { whereOf } from '../../../server/db/where.ts'
import type { PublicRecord } from '../../../server/operations/public-read.ts'
import { checkInput } from '../../../server/write/check-input.ts'
import { insertRecord } from '../../../server/write/insert-record.ts'
import { noteModerated } from '../../../server/write/moderate.ts'
import { parameter } from '../../parameters/server.ts'
import type { ConversationAnswer } from '../answers.ts'
import { CHAT_SESSION } from '../states.ts'
import { sessionOf } from './consult-ask.ts'
import { conversation } from './conversation.ts'
import { noteInConversation } from './messages.ts'
import { shownExpert } from './shown-expert.ts'
import { tell } from './tell.ts'

/** The fields of a session that the asker fills in; the others are the system's and the expert's. */
export const CASE = ['subject', 'cate2_id', 'breed_mode', 'area_mu', 'water_temp', 'dead_qty', 'symptom', 'images']
const OPEN = [CHAT_SESSION.waiting, CHAT_SESSION.talking]
const LAST_LENGTH = 100
const welcome = (most: number) => `咨询已提交，专家会在 48 小时内接诊。接诊前最多可以补充 ${most} 条消息。`

/**
 * The open session with this expert, or a new one. Two calls at once make one session.
 * @returns the conversation, and whether it was there before
 * @throws AppError record.missing for an expert who is not shown; action.guard for oneself; record.invalid per field
 */
export async function openSession(
  context: RequestContext,
  expertId: number,
): Promise<ConversationAnswer & { readonly existing: 0 | 1 }> {
  const { deps, actor, input } = context
  const expert = await shownExpert(deps, actor, expertId)
  const answers = Object.fromEntries(CASE.flatMap((name) => (isAbsent(input[name]) ? [] : [[name, input[name]]])))
  const { id, existing } = await inTransaction(deps.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`consult:${expert.id}:${actor.id}`}, 0))`.execute(db)
    const open = await findOpen(context, db, idIn(expert))
    if (open !== undefined) return { id: open, existing: 1 as const }
    // without a question nothing is opened: the check of the form refuses it
    const form = { ...answers, expert_id: expert.id }
    return { id: await create(context, db, form), existing: 0 as const }
  })
  return { ...(await conversation(context, id)), existing }
}

async function create(context: RequestContext, db: Db, form: PublicRecord): Promise<number> {
  const { entity } = context.call
  const fields = fieldsOf(entity, ['expert_id', ...CASE])
  const { values: checked, moderation } = await checkInput(context, db, fields, form)
  if (checked.expert_user_id === context.actor.id) throw new AppError('action.guard', { text: '不能向自己发起咨询' })
  const text = String(checked.symptom ?? checked.subject)
  const values = {
    ...checked,
    last_msg: [...text].slice(0, LAST_LENGTH).join(''),
    last_from: 'asker',
    last_at: datetime(context.now),
    unread: 1,
  }
  const session = sessionOf(await noteModerated(context, db, moderation, (db) => insertRecord(context, db, values)))
  await noteInConversation(context, db, session.id, welcome(await parameter(context.deps, 'consult_before')))
  await tell(context, db, session, 'expert', `新的咨询“${session.subject}”`, `${context.actor.name}：${text}`)
  return session.id
}

async function findOpen(context: RequestContext, db: Db, expert: number): Promise<number | undefined> {
  const { entity, screen } = context.call
  const open = { expert_id: expert, user_id: context.actor.id, [workflowOf(entity).field]: { $in: OPEN } }
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(entity.id)} t where ${whereOf(entity, { ...screen.where, ...open }, sqlContext(context))}
    order by t.id desc limit 1`.execute(db)
  return rows[0]?.id
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''
