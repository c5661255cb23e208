import { sql } from 'kysely'
import { actionOf } from '../../../core/entity/by-name.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import type { Input } from '../../../server/context/make-context.ts'
import type { Answer, RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { applyAction } from '../../../server/operations/apply-action.ts'
import { idOf } from '../../../server/operations/details.ts'
import { once } from '../../../server/operations/idempotency.ts'
import { answerWithRecord } from '../../../server/read/answer-with-record.ts'
import { type LockedRecord, loadForUpdate } from '../../../server/write/load-for-update.ts'
import type { ChatSessionRecord } from '../../records.ts'
import { sessionOf, sideOf } from './consult-ask.ts'
import { noteInConversation } from './messages.ts'
import { tell } from './tell.ts'

/** The steps people take in a consultation, with the line that the conversation keeps of each. */
const LINES: Readonly<Record<string, (session: ChatSessionRecord) => string>> = {
  accept: () => '专家已接诊，可以开始对话。',
  refuse: (session) => `专家未接诊：${session.refuse_reason}`,
  close: () => '咨询已结束，提问人可在 7 天内评价。',
  evaluate: (session) => `提问人评价 ${session.score} 分${session.comment ? `：${session.comment}` : ''}`,
}

export const STEPS: readonly string[] = Object.keys(LINES)

const GOOD_SCORE = 4

/** Takes a step as the engine does, with its line in the conversation and its place in the expert's figures. */
export function takeConsultingStep(context: RequestContext, name: string): Promise<Answer> {
  const id = idOf(context.input.id)
  return once(context, async (db) => {
    const locked = await loadForUpdate(context, db, id)
    const after = await stepOn(context, db, locked, name, context.input)
    return answerWithRecord(context, db, after, `${actionOf(context.call.entity, name).title}成功`)
  })
}

/** The same on a session that the caller's transaction has locked. */
export async function stepOn(
  context: RequestContext,
  db: Db,
  locked: LockedRecord,
  name: string,
  input: Input,
): Promise<ChatSessionRecord> {
  const after = sessionOf(await applyAction(context, db, locked, name, input))
  const line = requirePresent(LINES[name], `a line for ${name}`)(after)
  await noteInConversation(context, db, after.id, line)
  if (name === 'accept') await countAnswer(db, after.expert_id)
  if (name === 'evaluate') await countScore(db, after.expert_id, requirePresent(after.score, 'the score'))
  // the engine notifies the asker, who owns the session, of the expert's steps; nobody else notifies the expert
  if (sideOf(context.actor, after) === 'asker')
    await tell(context, db, after, 'expert', `“${after.subject}”${after.status_text}`, line)
  return after
}

async function countAnswer(db: Db, expert: number): Promise<void> {
  await sql`update expert set answer_count = coalesce(answer_count, 0) + 1 where id = ${expert}`.execute(db)
}

/** Updates running means in SQL, so that two at once are both counted; both columns hold hundredths. */
async function countScore(db: Db, expert: number, score: number): Promise<void> {
  const good = score >= GOOD_SCORE ? 100 : 0
  await sql`update expert set rated_count = coalesce(rated_count, 0) + 1,
    score = round((coalesce(score, 0)::numeric * coalesce(rated_count, 0) + ${score * 100}::int) / (coalesce(rated_count, 0) + 1)),
    good_rate = round((coalesce(good_rate, 0)::numeric * coalesce(rated_count, 0) + ${good * 100}::int) / (coalesce(rated_count, 0) + 1))
    where id = ${expert}`.execute(db)
}
