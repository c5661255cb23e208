import { sql } from 'kysely'
import { workflowOf } from '../../../core/schema/by-name.ts'
import { day } from '../../../core/value/time.ts'
import { decodeRow } from '../../../server/db/encode.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { Deps } from '../../../server/deps.ts'
import { systemAsk } from '../../../server/jobs/system-ask.ts'
import type { Db } from '../../../server/operations/ask.ts'
import { selection } from '../../../server/operations/rows.ts'
import { takeStep } from '../../../server/operations/step.ts'
import { CERTIFICATION, QUALIFICATION } from '../../states.ts'

const BATCH = 50
/** how many days ahead one is told, the last time last */
const AHEAD = [30, 7] as const
const ENDS = [
  ['certification', 'expire_on', CERTIFICATION.passed],
  ['qualification', 'valid_to', QUALIFICATION.passed],
] as const

/**
 * Tells in good time whose certification or licence ends. Any number of processes may do it at once: each takes the rows
 * that no other holds, and what has been told is written down with it.
 * @returns how many were told
 */
export async function runExpiryNotices(deps: Deps): Promise<number> {
  let told = 0
  for (const end of ENDS) for (const days of AHEAD) told += await inTransaction(deps.db, (db) => remind(deps, db, end, days))
  return told
}

async function remind(deps: Deps, db: Db, [id, end, valid]: (typeof ENDS)[number], days: number): Promise<number> {
  const entity = deps.registry.current.entities.get(id)
  const action = entity?.workflow?.actions.find((one) => one.name === 'remind')
  if (!entity || !action) return 0
  const ask = systemAsk(deps, entity)
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(entity, entity.fields, ask)} from ${sql.table(id)} t
    where ${sql.ref(`t.${workflowOf(entity).field}`)} = ${valid} and ${sql.ref(`t.${end}`)} between ${day(ask.now)}::date and ${day(ask.now, days)}::date
      and coalesce(t.reminded, 1000) > ${days}
    order by t.id limit ${BATCH} for update of t skip locked`.execute(db)
  for (const row of rows)
    await takeStep(ask, db, decodeRow(entity.fields, row, deps.secrets), { action, patch: { reminded: days }, bySystem: true })
  return rows.length
}
