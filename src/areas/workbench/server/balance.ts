import { sql } from 'kysely'
import { can } from '../../../core/access/ability.ts'
import { yuan } from '../../money/server.ts'
import type { Balance } from '../answers.ts'
import type { Desk } from './desk.ts'

/** The organisation's balance; null to anybody who may not see its money. */
export async function readBalance(desk: Desk): Promise<Balance | null> {
  const { org_id } = desk.actor
  const ask = desk.about('withdrawal')
  if (!ask || !can(ask.ability, 'read', 'account', { org_id })) return null
  const { rows } = await sql<{ available: string; frozen: string }>`
    select available::text, frozen::text from account where org_id = ${org_id}`.execute(desk.deps.db.kysely)
  return { available: yuan(rows[0]?.available ?? '0'), frozen: yuan(rows[0]?.frozen ?? '0') }
}
