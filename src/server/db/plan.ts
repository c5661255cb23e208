import type { Kysely } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import type { Database, Tables } from './database.ts'
import { type ExistingTable, readTables } from './introspect.ts'
import { KEPT, readFormer, readFormerCodes } from './last-good-files.ts'
import { planCodes } from './plan-codes.ts'
import { planEntity } from './plan-entity.ts'
import { planGrants } from './plan-grants.ts'
import { planStates, withFormerState } from './plan-states.ts'
import { type Plan, type PlanStep, planStep } from './plan-step.ts'
import { type FormerTable, formerTables, pointedAnew, takeover } from './plan-takeover.ts'
import { identifier } from './quote.ts'
import { planTotals } from './totals.ts'

/** The steps by which the database comes to hold the registry's entities, and the parts of it that they no longer ask for. */
export async function planTables(db: Database, registry: Registry): Promise<Plan> {
  return planOn(db.kysely, registry)
}

/** The same on a connection of one's own, as within a transaction. */
export async function planOn(db: Kysely<Tables>, registry: Registry): Promise<Plan> {
  const existing = await readTables(db)
  const kept = existing.has(KEPT) ? await readFormer(db, registry) : new Map<string, Entity>()
  const now = registry.configCodes ?? []
  const config = { now, before: existing.has(KEPT) ? await readFormerCodes(db, now) : [] }
  const formers = await formerTables(db, registry, existing)
  const tables = pointedAnew(existing, formers)
  const plans = []
  for (const written of registry.entities.values()) {
    const former = formers.get(written.id)
    const taken = former?.said ? former.table.name : written.id
    const entity = withFormerState(written, tables.get(taken), kept.get(taken))
    const states = await planStates(db, written, tables.get(taken), kept.get(taken))
    const codes = former && !former.said ? NO_CODES : await planCodes(db, entity, tables.get(taken), kept.get(taken), config)
    plans.push({
      ...planOf(entity, former, codes.steps),
      refusals: [...states, ...codes.refusals],
      vacated: codes.vacated ? [entity.id] : [],
    })
  }
  const grants = existing.has(KEPT) ? await planGrants(db, registry, existing) : NOTHING_GRANTED
  const waiting = plans.flatMap((plan) => plan.destructive.filter((one) => one.blocks).map((one) => one.entity))
  return {
    registry,
    additive: [...plans.flatMap((plan) => plan.additive), ...(await planTotals(db, registry, new Set(waiting)))],
    destructive: [...plans.flatMap((plan) => plan.destructive), ...leftTables(registry, tables, formers)],
    refusals: [...plans.flatMap((plan) => plan.refusals), ...grants.refusals],
    vacated: [...plans.flatMap((plan) => plan.vacated), ...grants.vacated],
  }

  function planOf(entity: Entity, former: FormerTable | undefined, codes: readonly PlanStep[]) {
    if (!former) return planEntity(entity, tables.get(entity.id), kept.get(entity.id), codes)
    if (!former.said) return { additive: [], destructive: [takeover(entity, former)] }
    // its columns as the old table has them; what is added comes once it has its name
    const under = planEntity(entity, tables.get(former.table.name), kept.get(former.table.name), codes)
    return { additive: [], destructive: [takeover(entity, former), ...under.destructive.filter((one) => one.blocks)] }
  }
}

const NO_CODES: Awaited<ReturnType<typeof planCodes>> = { steps: [], refusals: [], vacated: false }
const NOTHING_GRANTED: Awaited<ReturnType<typeof planGrants>> = { refusals: [], vacated: [] }

/** Tables of entities whose file is gone. Their data stays until a person lets it go. */
function leftTables(
  registry: Registry,
  tables: ReadonlyMap<string, ExistingTable>,
  formers: ReadonlyMap<string, FormerTable>,
): PlanStep[] {
  const waiting = new Set([...formers.values()].map(({ table }) => table.name))
  const late = new Map([...registry.entities.values()].map((entity) => [entity.renamedFrom, entity]))
  return [...tables.values()]
    .filter((table) => table.entity === table.name && !registry.entities.has(table.name) && !waiting.has(table.name))
    .map(({ name }) => {
      const now = late.get(name)
      const filled = now ? `；“${now.title}”里已有数据，不能再由它改名而来` : ''
      return planStep(
        name,
        '',
        `drop table ${identifier(name)}`,
        `数据表 ${name} 已没有对应的文件，数据仍然保留${filled}；删除它会失去其中全部数据`,
      )
    })
}
