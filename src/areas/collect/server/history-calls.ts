import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { RECORD_ID } from '../../../server/calls/properties.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { insertRecord } from '../../../server/write/insert-record.ts'
import { readTarget, TARGET_TYPES } from './collect-targets.ts'
import type { TargetType } from './collect-words.ts'

const { post } = callsOf('浏览记录')

const MOST_KEPT = 100
const TYPE = {
  type: 'string',
  enum: TARGET_TYPES,
  title: '类型',
  description: TARGET_TYPES.join('、'),
  examples: ['supply'],
} as const

/** What an account has looked at; its list and the removal of one are the engine's. */
export const HISTORY_CALLS = [
  post('BrowseHistory/visit', 'BrowseHistory/lists', '记下看过的一件', {
    input: { target_type: TYPE, target_id: RECORD_ID },
    required: ['target_type', 'target_id'],
    example: {},
    answer: async ({ ask: context, input }) => {
      await visit(context, input.target_type, input.target_id)
      return {}
    },
  }),
  post('BrowseHistory/clear', 'BrowseHistory/lists', '清空浏览记录', {
    input: {},
    required: [],
    example: { cleared: 12 },
    answer: async ({ db, actor }) => {
      const { rows } = await sql`delete from browse_history where user_id = ${actor.id} returning id`.execute(db)
      return { cleared: rows.length }
    },
    say: () => '浏览记录已清空',
  }),
]

/** The newest visit of a thing takes the place of the one before; what is older than the last hundred goes. */
async function visit(context: RequestContext, type: TargetType, id: number): Promise<void> {
  const { deps, actor } = context
  try {
    await inTransaction(deps.db, async (db) => {
      const target = await readTarget(deps, type, id, db)
      await sql`delete from browse_history where user_id = ${actor.id} and target_type = ${type} and target_id = ${id}`.execute(
        db,
      )
      await insertRecord(context, db, { target_type: type, target_id: id, ...target })
      await sql`delete from browse_history where id = any(array(
        select id from browse_history where user_id = ${actor.id} order by created_at desc, id desc offset ${MOST_KEPT}))`.execute(
        db,
      )
    })
  } catch (error) {
    // the same page open twice at one moment: the other has noted it
    if (!(error instanceof AppError && error.key === 'record.duplicate')) throw error
  }
}
