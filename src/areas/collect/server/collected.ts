import { sql } from 'kysely'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Dependencies } from '../../../server/context/deps.ts'

/** Has this person kept this thing among the collected? 0 for a visitor, and while nothing can be collected. */
export async function isCollected(deps: Dependencies, actor: Actor, type: string, id: number): Promise<0 | 1> {
  const collect = deps.registry.current.entities.get('collect')
  if (actor.id === 0 || !collect?.field.target_type || !collect.field.target_id || !collect.field.user_id) return 0
  const { rows } = await sql`
    select 1 from ${sql.table(collect.id)} where user_id = ${actor.id} and target_type = ${type} and target_id = ${id} limit 1`.execute(
    deps.db.kysely,
  )
  return rows.length > 0 ? 1 : 0
}
