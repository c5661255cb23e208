import { sql } from 'kysely'
import { closedBy } from '../../core/access/screen-rights.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import { firstOf } from '../../core/value/items.ts'
import type { Dependencies } from '../context/deps.ts'
import type { Db } from '../db/database.ts'
import { visibleRows } from '../read/rows.ts'
import { rightsContext } from './asker-context.ts'

/** The rows that somebody finds in a screen: as many as its list counts without a filter. */
export interface RowsRead {
  readonly screen: Screen
  readonly count: number
}

/** Which rows may he read, screen by screen; a screen that is closed to him is left out. */
export async function rowsReadBy(deps: Dependencies, db: Db, entity: Entity, actor: Actor): Promise<readonly RowsRead[]> {
  const context = rightsContext(deps, entity, actor)
  const open = entity.screens.filter((screen) => closedBy(context.ability, actor.id, screen) === null)
  const found: RowsRead[] = []
  for (const screen of open) {
    const rows = visibleRows({ ...context, call: { ...context.call, screen } })
    const answer = await sql<{ n: number }>`select count(*) as n from ${sql.table(entity.id)} t where ${rows}`.execute(db)
    found.push({ screen, count: Number(firstOf(answer.rows).n) })
  }
  return found
}
