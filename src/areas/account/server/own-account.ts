import type { Actor } from '../../../core/condition/actor.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { type AccountRow, accountById } from '../../../server/session/account-row.ts'

/** The row of whoever calls, read anew. It is there: accounts are disabled, never deleted. */
export async function ownAccount(deps: Dependencies, { id }: Pick<Actor, 'id'>): Promise<AccountRow> {
  const account = await accountById(deps.db.kysely, deps.platform, id)
  if (!account) throw new Error(`the signed-in account ${id} has no row`)
  return account
}
