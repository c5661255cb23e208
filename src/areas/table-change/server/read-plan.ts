import type { Registry } from '../../../core/entity/registry.ts'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies, FollowedFiles } from '../../../server/context/deps.ts'
import { foreseenSteps } from '../../../server/db/data-steps.ts'
import type { Texts } from '../../../server/db/last-good-files.ts'
import { planTables } from '../../../server/db/plan.ts'
import type { Plan } from '../../../server/db/plan-step.ts'
import { survey } from '../../../server/db/survey.ts'
import { isRefused, SURE } from '../../../server/live/carry-out.ts'
import { asksNothing, NOTHING_TO_DO, planLines, planMark } from '../../../server/live/plan-lines.ts'
import { problemLine } from '../../../server/live/problem-report.ts'
import { shapeCheck } from '../../../server/live/shape-check.ts'
import type { TablePlan } from '../answers.ts'
import { TABLE_CHANGE } from '../errors.ts'

interface Read {
  readonly product: { readonly registry: Registry; readonly texts: Texts }
  readonly plan: Plan
  /** stands for both */
  readonly mark: string
}

/** The files of this machine. @throws table_change.unfollowed */
export function followedFiles({ registry }: Pick<Dependencies, 'registry'>): FollowedFiles {
  if (!registry.files) throw new AppError(TABLE_CHANGE.unfollowed)
  return registry.files
}

/** What the files as they lie on the disk ask of the tables, as `npm run schema -- plan` finds it. @throws table_change.* */
export async function readPlan(deps: Dependencies): Promise<Read> {
  const { product, problems } = await followedFiles(deps).read()
  if (!product) throw new AppError(TABLE_CHANGE.unread, { first: problems.map(problemLine)[0] ?? '' })
  const plan = await planTables(deps.db, product.registry)
  return { product, plan, mark: planMark(plan, product.texts) }
}

/** The same in words. */
export async function tellPlan(deps: Dependencies, { product: { registry }, plan, mark }: Read): Promise<TablePlan> {
  const notes = await survey(deps.db, plan, shapeCheck)
  const atStart = await foreseenSteps(deps.db, deps.areas, registry, { now: deps.now(), sandbox: deps.sandbox })
  const lines = planLines(plan, notes, atStart)
  return {
    plan: mark,
    lines: lines.map((one) => ({ ...one, refused: one.step && isRefused(plan, one.step.entity) ? 1 : 0 })),
    idle: asksNothing(lines) ? NOTHING_TO_DO : '',
    sure: SURE,
  }
}
