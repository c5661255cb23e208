import { sql } from 'kysely'
import { actionOf } from '../../../core/entity/by-name.ts'
import { present } from '../../../core/value/present.ts'
import type { Input } from '../../../server/context/make-context.ts'
import type { Answer, Ask, FullRecord } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { applyAction } from '../../../server/operations/apply-action.ts'
import { idOf } from '../../../server/operations/details.ts'
import { once } from '../../../server/operations/idem.ts'
import { answerWith } from '../../../server/read/present-one.ts'
import { type LockedRecord, loadForUpdate } from '../../../server/write/load.ts'
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

/** One step by hand: as the engine takes it, and what follows from it for the expert and the conversation. */
export function takeStep(ask: Ask, name: string): Promise<Answer> {
  const id = idOf(ask.input.id)
  return once(ask, async (db) => {
    const locked = await loadForUpdate(ask, db, id)
    const after = await stepOn(ask, db, locked, name, ask.input)
    return answerWith(ask, db, after, `${actionOf(ask.call.entity, name).title}成功`)
  })
}

/** The step on a session that this transaction has locked. */
export async function stepOn(ask: Ask, db: Db, locked: LockedRecord, name: string, input: Input): Promise<ChatSessionRecord> {
  const after = sessionOf(await applyAction(ask, db, locked, name, input))
  const line = present(LINES[name], `a line for ${name}`)(after)
  await noteInConversation(ask, db, after.id, line)
  if (name === 'accept') await countAnswer(db, after.expert_id)
  if (name === 'evaluate') await countScore(db, after.expert_id, present(after.score, 'the score'))
  // the engine tells the asker of what an expert does, but no expert of what an asker does
  if (sideOf(ask.actor, after) === 'asker') await tell(ask, db, after, 'expert', `“${after.subject}”${after.status_text}`, line)
  return after
}

async function countAnswer(db: Db, expert: number): Promise<void> {
  await sql`update expert set answer_count = coalesce(answer_count, 0) + 1 where id = ${expert}`.execute(db)
}

/** Running means; both columns count hundredths. */
async function countScore(db: Db, expert: number, score: number): Promise<void> {
  const good = score >= GOOD_SCORE ? 100 : 0
  await sql`update expert set rated_count = coalesce(rated_count, 0) + 1,
    score = round((coalesce(score, 0)::numeric * coalesce(rated_count, 0) + ${score * 100}::int) / (coalesce(rated_count, 0) + 1)),
    good_rate = round((coalesce(good_rate, 0)::numeric * coalesce(rated_count, 0) + ${good * 100}::int) / (coalesce(rated_count, 0) + 1))
    where id = ${expert}`.execute(db)
}
