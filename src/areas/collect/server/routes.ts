import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { Deps } from '../../../server/deps.ts'
import type { Ask } from '../../../server/operations/ask.ts'
import { idOf } from '../../../server/operations/details.ts'
import { lists } from '../../../server/operations/lists.ts'
import { type Input, memberAsk } from '../../../server/operations/make-ask.ts'
import { insertRecord } from '../../../server/operations/write.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { bodyOf } from '../../../server/routes/body.ts'
import { readTarget, TARGET_TYPES, validNow } from './collect-targets.ts'
import type { TargetType } from './collect-words.ts'

const MOST_IDS = 100

/** Collect/toggle, Collect/state and Collect/lists; opening and removing are the engine's. */
export async function collectRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/Collect/toggle', async (request) => {
    const ask = memberAsk(deps, 'Collect/lists', bodyOf(request), request.actor)
    const is_collect = await toggle(ask, typeOf(ask.input.target_type), idOf(ask.input.target_id))
    return ok({ is_collect }, is_collect === 1 ? '已收藏' : '已取消收藏')
  })

  app.get('/api/Collect/state', async (request) => {
    const input = request.query as Input
    const [type, ids] = [typeOf(input.target_type), idsOf(input.target_ids)]
    if (request.actor.id === 0) return ok({ ids: [] })
    memberAsk(deps, 'Collect/lists', input, request.actor)
    const { rows } = await sql<{ target_id: number }>`
      select target_id from collect where user_id = ${request.actor.id} and target_type = ${type} and target_id = any(${ids}::bigint[])
      order by target_id`.execute(deps.db.kysely)
    return ok({ ids: rows.map((row) => row.target_id) })
  })

  app.get('/api/Collect/lists', async (request) => {
    const ask = memberAsk(deps, 'Collect/lists', request.query as Input, request.actor)
    await refreshValid(ask)
    return ok((await lists(ask)).data)
  })
}

/** Takes the target out when it is kept, else keeps it. Two at the same moment leave one row. */
async function toggle(ask: Ask, type: TargetType, id: number): Promise<0 | 1> {
  const { deps, actor } = ask
  try {
    return await inTransaction(deps.db, async (db) => {
      const gone = await sql`
        delete from collect where user_id = ${actor.id} and target_type = ${type} and target_id = ${id} returning id`.execute(db)
      if (gone.rows.length > 0) return 0
      const kept = await readTarget(deps, type, id, db)
      await insertRecord(ask, db, { target_type: type, target_id: id, valid: 1, ...kept })
      return 1
    })
  } catch (error) {
    if (error instanceof AppError && error.key === 'record.duplicate') return 1
    throw error
  }
}

/** Writes down which of a person's rows lead somewhere now, so that the list can be filtered by it and never tells otherwise. */
async function refreshValid({ deps, actor }: Ask): Promise<void> {
  await sql`
    update collect k set valid = n.valid
    from (select c.id, ${validNow(deps)} as valid from collect c where c.user_id = ${actor.id}) n
    where n.id = k.id and k.valid is distinct from n.valid`.execute(deps.db.kysely)
}

function typeOf(value: unknown): TargetType {
  if (!TARGET_TYPES.includes(value as TargetType)) throw new AppError('query.value', { field: '类型' })
  return value as TargetType
}

function idsOf(value: unknown): number[] {
  const ids = typeof value === 'string' && value !== '' ? value.split(',') : []
  if (ids.length === 0 || ids.length > MOST_IDS) throw new AppError('query.value', { field: `对象（1 到 ${MOST_IDS} 个）` })
  return ids.map(idOf)
}
