import type { Transaction } from 'kysely'
import type { Registry } from '../../core/entity/registry.ts'
import { ApplyError, applyPlan } from '../db/apply.ts'
import type { Database, Tables } from '../db/database.ts'
import { keepFiles, pathOf, type Texts } from '../db/last-good-files.ts'
import { isWanted, type Plan, type PlanStep } from '../db/plan-step.ts'

/** What a person types to have the steps done that he chose. */
export const SURE = '确认执行'
const SHARED = 'schemas/shared/'

/** The steps by the ids that a person named, or the sentence that says why they cannot be done. @param typed `all`: those that files wait for, and nothing that is let go */
export function chosenSteps(plan: Plan, typed: readonly string[]): readonly PlanStep[] | string {
  if (typed.length === 0) return '没有改动'
  if (typed.length === 1 && typed[0] === 'all')
    return plan.destructive.filter((one) => isWanted(one) && !isRefused(plan, one.entity))
  const unknown = typed.filter((id) => !plan.destructive.some((one) => one.id === id))
  if (unknown.length > 0) return `没有编号为 ${unknown.join('、')} 的步骤，没有改动`
  const chosen = plan.destructive.filter((one) => typed.includes(one.id))
  const refused = chosen.filter(({ entity }) => isRefused(plan, entity))
  if (refused.length > 0) return `${refused.map((one) => one.id).join('、')} 的文件要先照“先改”的句子改好，没有改动`
  // half of a file's changes fit neither what is served nor what is written
  const together = plan.destructive.filter(
    (one) => one.blocks && !chosen.includes(one) && chosen.some(({ entity }) => entity === one.entity),
  )
  if (together.length > 0) return `同一份文件的改动要一起执行，还缺 ${together.map((one) => one.id).join('、')}，没有改动`
  return chosen
}

export const isRefused = ({ refusals }: Plan, entity: string): boolean => refusals.some((one) => one.entity === entity)

/** Does the chosen steps against the real data, and takes it back. @throws ApplyError */
export const tryOut = (db: Database, plan: Plan, chosen: readonly PlanStep[]): Promise<unknown> =>
  applyPlan(db, plan, idsOf(chosen), { dryRun: true })

/**
 * Does the chosen steps, all or none, and keeps the files as the last good ones: what is served from now on fits the tables, also for a
 * process that starts with a broken file.
 * @param besides is done with them or not at all
 * @throws ApplyError, StillServingError
 */
export async function carryOut(
  db: Database,
  { registry, texts }: { readonly registry: Registry; readonly texts: Texts },
  plan: Plan,
  chosen: readonly PlanStep[],
  besides?: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<readonly PlanStep[]> {
  const ids = idsOf(chosen)
  return applyPlan(db, plan, ids, {
    async besides(trx, done) {
      if ([...ids].some((id) => !done.some((one) => one.id === id)))
        throw new ApplyError(undefined, '数据库在这期间又变了，什么都没有改：请重新看计划', undefined)
      await keepDone(trx, registry, texts, plan, ids)
      await besides?.(trx)
    },
  })
}

const idsOf = (steps: readonly PlanStep[]): ReadonlySet<string> => new Set(steps.map((one) => one.id))

/** Files that still wait for a step are not the last good ones yet. */
async function keepDone(trx: Transaction<Tables>, registry: Registry, texts: Texts, plan: Plan, done: ReadonlySet<string>) {
  const undone = plan.destructive.filter((one) => one.blocks && !done.has(one.id))
  const waiting = [...undone, ...plan.refusals].flatMap(({ entity, file }) => [pathOf(entity), ...(file ? [file] : [])])
  // what such a file uses may be what it waits for; whoever serves keeps it once it is served
  const shared = waiting.length > 0 ? [...texts.keys()].filter((path) => path.startsWith(SHARED)) : []
  await keepFiles(trx, texts, registry, { waiting: new Set([...waiting, ...shared]) })
}
