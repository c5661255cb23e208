import type { Registry } from '../../core/entity/registry.ts'
import { ApplyError, applyAdditive } from '../db/apply.ts'
import type { Database } from '../db/database.ts'
import { isFitting, markFitting, structureOf } from '../db/fitting.ts'
import { planTables } from '../db/plan.ts'
import type { ReadRefusal } from './read-product.ts'

/**
 * Makes the tables and columns that a registry adds. What would change or lose data is left to a person, and the file waits.
 * @param program what changes with anything that plans; absent: the tables are always compared, even where nothing has changed since
 */
export async function prepareTables(db: Database, registry: Registry, program?: string): Promise<ReadRefusal[]> {
  // taken first: who changes a table meanwhile makes it untrue
  const mark = program === undefined ? undefined : `${program} ${registry.version} ${await structureOf(db.kysely)}`
  if (mark !== undefined && (await isFitting(db.kysely, mark))) return []
  const plan = await planTables(db, registry)
  const blocking = plan.destructive.filter((step) => step.blocks)
  if (blocking.length + plan.refusals.length > 0) {
    return [
      ...plan.refusals.map(({ entity, pointer, sentence }) => ({ entity, pointer, message: sentence })),
      ...blocking.map((step) => ({
        entity: step.entity,
        pointer: step.pointer,
        ...(step.former === undefined ? {} : { former: step.former }),
        message: step.sentence,
        consent: true as const,
      })),
    ]
  }
  if (plan.additive.length === 0) {
    if (mark !== undefined) await markFitting(db.kysely, mark)
    return []
  }
  try {
    await applyAdditive(db, registry)
    return []
  } catch (error) {
    if (!(error instanceof ApplyError)) throw error
    return [{ entity: error.step?.entity ?? '', pointer: error.step?.pointer ?? '', message: error.message }]
  }
}
