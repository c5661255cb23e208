import type { Registry } from '../core/entity/registry.ts'
import { previewDataSteps, type UpgradingAreas } from '../server/db/data-steps.ts'
import type { Database } from '../server/db/database.ts'

/** What the next start will do once to the data of an earlier release, a line for each. */
export async function foreseenSteps(db: Database, areas: UpgradingAreas, registry: Registry): Promise<readonly string[]> {
  const start = { now: new Date(), sandbox: (process.env.SANDBOX || '1') === '1' }
  const found = await previewDataSteps(db, areas, registry, start)
  return found.map(({ step, rows }) => `启动时  ${step.title}${rows === undefined ? '' : `（${rows} 条）`}`)
}
