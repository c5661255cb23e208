import { sql } from 'kysely'
import type { AppAbility } from '../../core/access/ability.ts'
import { opens } from '../../core/access/open.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import type { RequestContext } from '../context/request-context.ts'
import { visibleRows } from './rows.ts'

/** The pages that show records of a kind to this reader, the console's before the member's: whoever may open both works there. */
export const pagesFor = (ability: AppAbility, { screens }: Entity): Screen[] =>
  [...screens.filter((one) => one.area === 'admin'), ...screens.filter((one) => one.area === 'home')].filter((one) =>
    opens(ability, one),
  )

/** The addresses of these records for this reader: of each that may be read, on a page that may be opened. */
export async function addressesOf(
  context: RequestContext,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const addresses = new Map<number, string>()
  for (const screen of pagesFor(context.ability, entity)) {
    const sought = ids.filter((id) => !addresses.has(id))
    if (sought.length === 0) break
    const there = { ...context, call: { ...context.call, entity, screen } }
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(entity.id)} t where t.id = any(${sought}::bigint[]) and ${visibleRows(there)}`.execute(
      context.deps.db.kysely,
    )
    for (const { id } of rows) addresses.set(id, `${screen.route}/info?id=${id}`)
  }
  return addresses
}
