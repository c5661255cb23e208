import type { Registry } from '../core/entity/registry.ts'
import { foreseenSteps as foreseen, type UpgradingAreas } from '../server/db/data-steps.ts'
import type { Database } from '../server/db/database.ts'

/** What the next start will do once to the data of an earlier release, a sentence for each. */
export const foreseenSteps = (db: Database, areas: UpgradingAreas, registry: Registry): Promise<readonly string[]> =>
  foreseen(db, areas, registry, { now: new Date(), sandbox: (process.env.SANDBOX || '1') === '1' })

export const atStartLine = (sentence: string): string => `启动时  ${sentence}`
