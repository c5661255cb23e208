import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { propertiesOf } from '../../../core/value/narrow.ts'
import { callsOf, extended } from '../../../server/calls/call.ts'
import { RECORD_ID } from '../../../server/calls/properties.ts'
import { memberContext } from '../../../server/context/make-context.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { lists } from '../../../server/operations/lists.ts'
import { insertRecord } from '../../../server/write/insert-record.ts'
import { readTarget, TARGET_TYPES, validNow } from './collect-targets.ts'
import { isPriced, priceThenAndNow, type TargetType } from './collect-words.ts'

const { get, post } = callsOf('收藏')

const TYPE = {
  type: 'string',
  enum: TARGET_TYPES,
  title: '类型',
  description: TARGET_TYPES.join('、'),
  examples: ['company'],
} as const

/** A member's favourites; opening and removing are the engine's. */
export const COLLECT_CALLS = [
  post('Collect/toggle', 'Collect/lists', '收藏或取消收藏', {
    input: { target_type: TYPE, target_id: RECORD_ID },
    required: ['target_type', 'target_id'],
    example: { is_collect: 1 },
    answer: async ({ ask: context, input }) => ({ is_collect: await toggle(context, input.target_type, input.target_id) }),
    say: ({ is_collect }) => (is_collect === 1 ? '已收藏' : '已取消收藏'),
  }),
  get('Collect/state', 'anyone', '这些对象里已收藏的，最多 100 个', {
    input: {
      target_type: TYPE,
      target_ids: {
        type: 'string',
        pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,99}$',
        title: '对象（1 到 100 个）',
        description: '逗号分隔',
        examples: ['1,2'],
      },
    },
    required: ['target_type', 'target_ids'],
    example: { ids: [1] },
    async answer({ deps, db, actor, input: { target_type, target_ids } }) {
      if (actor.id === 0) return { ids: [] }
      memberContext(deps, 'Collect/lists', {}, actor)
      const { rows } = await sql<{ target_id: number }>`
        select target_id from collect where user_id = ${actor.id} and target_type = ${target_type}
          and target_id = any(${target_ids.split(',')}::bigint[]) order by target_id`.execute(db)
      return { ids: rows.map((row) => row.target_id) }
    },
  }),
  extended('GET', 'Collect/lists', async (context) => {
    await refreshValid(context)
    const page = await lists(context)
    return { ...page, data: { ...page.data, list: await Promise.all(page.data.list.map((row) => withPriceNow(context, row))) } }
  }),
]

/** Takes the target out when it is kept, else keeps it. Two at the same moment leave one row. */
async function toggle(context: RequestContext, type: TargetType, id: number): Promise<0 | 1> {
  const { deps, actor } = context
  try {
    return await inTransaction(deps.db, async (db) => {
      const gone = await sql`
        delete from collect where user_id = ${actor.id} and target_type = ${type} and target_id = ${id} returning id`.execute(db)
      if (gone.rows.length > 0) return 0
      const target = await readTarget(deps, type, id, db)
      await insertRecord(context, db, { target_type: type, target_id: id, valid: 1, ...target })
      return 1
    })
  } catch (error) {
    if (error instanceof AppError && error.key === 'record.duplicate') return 1
    throw error
  }
}

/** The price when it was kept and the price now, where that is another one. */
async function withPriceNow({ deps }: RequestContext, row: Row): Promise<Row> {
  const type = TARGET_TYPES.find((one) => one === row.target_type && isPriced(one))
  if (!type || row.valid !== 1) return row
  const now = await readTarget(deps, type, Number(propertiesOf(row.query).id), deps.db.kysely).catch(missing)
  return now ? { ...row, price_text: priceThenAndNow(String(row.price_text ?? ''), now.price_text) } : row
}

type Row = Readonly<Record<string, unknown>>

/** It has gone since it was looked for. */
function missing(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Writes down which of a person's rows lead somewhere now, so that the list can be filtered by it and never tells otherwise. */
async function refreshValid({ deps, actor }: RequestContext): Promise<void> {
  await sql`
    update collect k set valid = n.valid
    from (select c.id, ${validNow(deps)} as valid from collect c where c.user_id = ${actor.id}) n
    where n.id = k.id and k.valid is distinct from n.valid`.execute(deps.db.kysely)
}
