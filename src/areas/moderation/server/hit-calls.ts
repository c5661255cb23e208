import { sql } from 'kysely'
import { extended } from '../../../server/calls/call.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { details } from '../../../server/operations/details.ts'
import { lists } from '../../../server/operations/lists.ts'
import { addressesOf } from '../../../server/read/pages-for.ts'

type Row = Readonly<Record<string, unknown>>

/** Hits with the way to the record that they stand in, for a reader who may open it. */
export const HIT_CALLS = [
  extended('GET', 'ManageHit/lists', async (context) => {
    const { msg, data } = await lists(context)
    return { msg, data: { ...data, list: await ledToRecords(context, data.list) } }
  }),
  extended('GET', 'ManageHit/details', async (context) => {
    const { msg, data } = await details(context)
    const [row = data] = await ledToRecords(context, [data])
    return { msg, data: row }
  }),
]

async function ledToRecords(context: RequestContext, hits: readonly Row[]): Promise<Row[]> {
  const { rows } = await sql<{ id: number; entity: string; record_id: number }>`
    select id, entity, record_id from sensitive_hit
    where id = any(${hits.map(({ id }) => id)}::bigint[]) and entity is not null and record_id is not null`.execute(
    context.deps.db.kysely,
  )
  const ways = new Map<unknown, string>()
  for (const name of new Set(rows.map((row) => row.entity))) {
    const entity = context.registry.entities.get(name)
    const there = rows.filter((row) => row.entity === name)
    const addresses = entity && (await addressesOf(context, entity, [...new Set(there.map((row) => row.record_id))]))
    for (const { id, record_id } of there) {
      const address = addresses?.get(record_id)
      if (address !== undefined) ways.set(id, address)
    }
  }
  return hits.map((hit) => (ways.has(hit.id) ? { ...hit, record_name_to: ways.get(hit.id) } : hit))
}
