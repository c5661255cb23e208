import type { Kysely } from 'kysely'
import type { Entity } from '../../core/schema/entity.ts'
import type { Registry } from '../../core/schema/registry.ts'
import type { Database, Tables } from './database.ts'
import { type ExistingTable, readTables } from './introspect.ts'
import { KEPT, readFormer } from './kept-files.ts'
import { planEntity } from './plan-entity.ts'
import { identifier } from './quote.ts'
import { type Plan, type Step, step } from './step.ts'
import { planTotals } from './totals.ts'

/** What the database lacks to hold the registry's entities, and what it has that they no longer ask for. */
export async function planTables(db: Database, registry: Registry): Promise<Plan> {
  return planOn(db.kysely, registry)
}

/** The same on a connection of one's own, as within a transaction. */
export async function planOn(db: Kysely<Tables>, registry: Registry): Promise<Plan> {
  const tables = await readTables(db)
  const former = tables.has(KEPT) ? await readFormer(db) : new Map<string, Entity>()
  const plans = [...registry.entities.values()].map((entity) => planEntity(entity, tables.get(entity.id), former.get(entity.id)))
  const waiting = plans.flatMap((plan) => plan.destructive.filter((one) => one.blocks).map((one) => one.entity))
  return {
    registry,
    additive: [...plans.flatMap((plan) => plan.additive), ...(await planTotals(db, registry, new Set(waiting)))],
    destructive: [...plans.flatMap((plan) => plan.destructive), ...leftTables(registry, tables)],
  }
}

/** Tables of entities whose file is gone. Their data stays until a person lets it go. */
function leftTables(registry: Registry, tables: ReadonlyMap<string, ExistingTable>): Step[] {
  return [...tables.values()]
    .filter((table) => table.entity === table.name && !registry.entities.has(table.name))
    .map((table) =>
      step(
        table.name,
        '',
        `drop table ${identifier(table.name)}`,
        `数据表 ${table.name} 已没有对应的文件，数据仍然保留；删除它会失去其中全部数据`,
      ),
    )
}
