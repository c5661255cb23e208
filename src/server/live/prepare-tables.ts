import type { Registry } from '../../core/entity/registry.ts'
import { ApplyError, applyAdditive, planAlone } from '../db/apply.ts'
import type { Database } from '../db/database.ts'
import { isFitting, markFitting, structureOf } from '../db/fitting.ts'
import { planTables } from '../db/plan.ts'
import type { Plan } from '../db/plan-step.ts'
import { StillServingError } from '../db/serving-lock.ts'
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
  const against = refusalsIn(plan)
  if (against.length > 0) return against
  try {
    if (plan.additive.length > 0) await applyAdditive(db, registry)
    else if (mark !== undefined && plan.vacated.length === 0) await markFitting(db.kysely, mark)
    return plan.vacated.length > 0 ? refusalsIn(await planAlone(db, registry)) : []
  } catch (error) {
    if (error instanceof ApplyError)
      return [{ entity: error.step?.entity ?? '', pointer: error.step?.pointer ?? '', message: error.message }]
    if (!(error instanceof StillServingError)) throw error
    const message = '去掉了代号，要等正在办理的都办完才能生效，这次没有等到；请稍后再存一次'
    return plan.vacated.map((entity) => ({ entity, pointer: '', message }))
  }
}

const refusalsIn = ({ destructive, refusals }: Plan): ReadRefusal[] => [
  ...refusals.map(({ sentence, ...where }) => ({ ...where, message: sentence })),
  ...destructive
    .filter((step) => step.blocks)
    .map(({ entity, file, pointer, former, sentence }) => ({
      entity,
      pointer,
      ...(file === undefined ? {} : { file }),
      ...(former === undefined ? {} : { former }),
      message: sentence,
      consent: true,
    })),
]
