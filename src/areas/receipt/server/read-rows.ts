import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import type { Need } from '../../../server/effects/effect.ts'
import { findRows } from '../../../server/read/find-rows.ts'

/** The rows of an entity, as its file has them; locked unless they are only read. */
export async function readRows<Row>(context: RequestContext, db: Db, need: Omit<Need, 'many'>): Promise<readonly Row[]> {
  const { rows } = await findRows(context, db, { rows: { ...need, many: true } })
  return Array.isArray(rows) ? rows : []
}
