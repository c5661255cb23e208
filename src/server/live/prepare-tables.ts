import type { Registry } from '../../core/schema/registry.ts'
import { ApplyError, applyAdditive } from '../db/apply.ts'
import type { Database } from '../db/database.ts'
import { planTables } from '../db/plan.ts'
import type { Refusal } from './read-product.ts'

/** Makes the tables and columns that a registry adds. What would change or lose data is left to a person, and the file waits. */
export async function prepareTables(db: Database, registry: Registry): Promise<Refusal[]> {
  const plan = await planTables(db, registry)
  const blocking = plan.destructive.filter((step) => step.blocks)
  if (blocking.length > 0) {
    return blocking.map((step) => ({
      entity: step.entity,
      pointer: step.pointer,
      ...(step.former === undefined ? {} : { former: step.former }),
      message: `${step.sentence}。请运行 npm run schema -- plan 查看，确认后 npm run schema -- apply`,
    }))
  }
  if (plan.additive.length === 0) return []
  try {
    await applyAdditive(db, registry)
    return []
  } catch (error) {
    if (!(error instanceof ApplyError)) throw error
    return [{ entity: error.step?.entity ?? '', pointer: error.step?.pointer ?? '', message: error.message }]
  }
}
