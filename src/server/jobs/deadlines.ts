import { sql } from 'kysely'
import { workflowOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Dependencies } from '../context/deps.ts'
import { systemContext } from '../context/system-context.ts'
import { deadlines, isDue } from '../db/column.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { inTransaction } from '../db/transaction.ts'
import { selection } from '../read/rows.ts'
import { takeStep } from '../write/step.ts'

const BATCH = 50

/**
 * Writes down every deadline that has passed, in small transactions. Any number of processes may do it at once: each locks
 * the rows it takes and passes over those another has.
 * @returns how many rows moved
 */
export async function runDeadlines(deps: Dependencies): Promise<number> {
  let moved = 0
  for (const entity of deps.registry.current.entities.values()) {
    while (deadlines(entity).length > 0) {
      const n = await inTransaction(deps.db, (db) => moveSome(deps, db, entity))
      moved += n
      if (n < BATCH) break
    }
  }
  return moved
}

async function moveSome(deps: Dependencies, db: Db, entity: Entity): Promise<number> {
  const context = systemContext(deps, entity)
  const clock = { registry: context.registry, now: context.now }
  let moved = 0
  for (const action of deadlines(entity)) {
    const state = sql.ref(`t.${workflowOf(entity).field}`)
    const { rows } = await sql<Record<string, unknown>>`
      select ${selection(entity, entity.fields, context)}, ${state} as "#stored" from ${sql.table(entity.id)} t
      where ${state} in (${sql.join(action.from.map((one) => sql.lit(one)))}) and ${isDue(entity, action, clock)}
      order by t.id limit ${BATCH} for update of t skip locked`.execute(db)
    for (const row of rows) {
      const before = { ...decodeRow(entity.fields, row, context.deps.secrets), [workflowOf(entity).field]: row['#stored'] }
      await takeStep(context, db, before, { action, bySystem: true })
    }
    moved += rows.length
  }
  return moved
}
