import type { RequestContext } from '../../../server/context/request-context.ts'
import { findRows } from '../../../server/read/find-rows.ts'
import type { ContractRecord } from '../../records.ts'

/** The whole contract of an id, for the server's own work: what leaves it is chosen from this. */
export async function contractRow(context: RequestContext, id: number): Promise<ContractRecord> {
  const { record } = await findRows(context, context.deps.db.kysely, { record: { entity: 'contract', id, unlocked: true } })
  return record as ContractRecord
}
