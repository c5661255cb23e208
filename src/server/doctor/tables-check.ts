import type { Registry } from '../../core/entity/registry.ts'
import { previewDataSteps, type UpgradingAreas } from '../db/data-steps.ts'
import { planTables } from '../db/plan.ts'
import { isWanted } from '../db/plan-step.ts'
import { type DatabaseCheck, type Finding, pass, stop, warn } from './check.ts'

/** What of the entity files has not reached the database yet. */
export const tablesCheck = (registry: Registry, areas: UpgradingAreas): DatabaseCheck => ({
  title: '数据表',
  tables: ['data_step'],
  async run({ db, settings, now }) {
    const { additive, destructive, refusals } = await planTables(db, registry)
    const found: Finding[] = [
      ...refusals.map(({ sentence }) => stop(sentence, '照这一句改文件或记录，再看 npm run schema -- plan')),
      ...destructive
        .filter(isWanted)
        .map(({ id, sentence }) => stop(`[${id}] ${sentence}`, '看 npm run schema -- plan，备份后 npm run schema -- apply')),
    ]
    const steps = await previewDataSteps(db, areas, registry, { now, sandbox: settings.sandbox })
    if (additive.length + steps.length > 0)
      found.push(warn(`下次启动时会自动完成 ${additive.length} 项改表、${steps.length} 步数据`, '先备份，再启动这一版'))
    return found.length > 0 ? found : pass('与实体文件一致，没有等着做的数据步骤')
  },
})
