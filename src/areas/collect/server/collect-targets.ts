import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import { keysOf } from '../../../core/value/narrow.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { readRecord } from '../../../server/operations/details.ts'
import { type PublicRecord, publicCall } from '../../../server/operations/public-read.ts'
import { visibleRows } from '../../../server/read/rows.ts'
import { type CollectWords, collectWords, type TargetType } from './collect-words.ts'

interface Target {
  readonly entity: string
  /** the public page of one of them */
  readonly page: string
  /** only the rows with this value, where the page shows a part of the entity */
  readonly only?: { readonly field: string; readonly value: string }
}

/** The things that can be collected, by `target_type`. */
const TARGETS: Readonly<Record<TargetType, Target>> = {
  supply: { entity: 'supply', page: '/supplyinfo' },
  demand: { entity: 'demand', page: '/demandinfo' },
  fish: { entity: 'supply', page: '/fishdetails', only: { field: 'kind', value: 'goods' } },
  expert: { entity: 'expert', page: '/technicalinfo' },
  company: { entity: 'company', page: '/warehouseinfo' },
  finance: { entity: 'fin_product', page: '/financeinfo' },
  article: { entity: 'article', page: '/articleinfo' },
  case: { entity: 'supply_case', page: '/caseinfo' },
}

export const TARGET_TYPES = keysOf(TARGETS)

/** Target types by entity: a supply is also kept as a product. */
export const typesOf = (entity: string): TargetType[] => TARGET_TYPES.filter((type) => TARGETS[type].entity === entity)

/** A collected row's view of its target, and the page it leads to. */
export interface CollectedRow extends CollectWords {
  readonly route: string
  readonly query: { readonly id: number }
}

/**
 * The part of a target that every visitor may see.
 * @throws AppError record.missing: unknown, not published, or of an entity that this installation has not
 */
export async function readTarget(deps: Dependencies, type: TargetType, id: number, db: Db): Promise<CollectedRow> {
  const target = TARGETS[type]
  const call = publicCall(deps, target.entity, 'details')
  if (!call) throw new AppError('record.missing')
  const record: PublicRecord = await readRecord(contextOf(deps, call, {}), id, db)
  if (target.only && record[target.only.field] !== target.only.value) throw new AppError('record.missing')
  return keptFrom(type, record, call.entity.label)
}

/** @param label the entity's field that names a record */
export const keptFrom = (type: TargetType, record: PublicRecord, label: string): CollectedRow => ({
  ...collectWords(type, record, label),
  route: TARGETS[type].page,
  query: { id: Number(record.id) },
})

/** What is said of each target's page where its address is shared. */
export const SHARED = Object.fromEntries(
  TARGET_TYPES.map((type) => [
    TARGETS[type].page,
    async (deps: Dependencies, id: number) => {
      const { title, price_text, image } = await readTarget(deps, type, id, deps.db.kysely)
      return { title, about: price_text, image }
    },
  ]),
)

/** SQL: can every visitor see the target of the collected row `c` now? 1 or 0. */
export function validNow(deps: Dependencies): RawBuilder<number> {
  const branches = TARGET_TYPES.flatMap((type) => {
    const target = TARGETS[type]
    const call = publicCall(deps, target.entity, 'details')
    if (!call) return []
    const only = target.only ? sql`and ${sql.ref(`t.${target.only.field}`)} = ${target.only.value}` : sql``
    const visible = sql`select 1 from ${sql.table(target.entity)} t where t.id = c.target_id and ${visibleRows(contextOf(deps, call, {}))} ${only}`
    return [sql`when c.target_type = ${type} then (case when exists (${visible}) then 1 else 0 end)`]
  })
  return branches.length === 0 ? sql<number>`0` : sql<number>`(case ${sql.join(branches, sql` `)} else 0 end)`
}
