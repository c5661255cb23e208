import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Registry } from '../../core/entity/registry.ts'
import { codeOf, messageOf } from '../../core/value/narrow.ts'
import type { Database, Tables } from './database.ts'
import { planOn } from './plan.ts'
import type { Plan, PlanStep } from './plan-step.ts'
import { whileAlone } from './serving-lock.ts'

/** A step that the database refused; nothing of its plan was done. */
export class ApplyError extends Error {
  constructor(
    readonly step: PlanStep | undefined,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause })
    this.name = 'ApplyError'
  }
}

const TRIES = 4
const BUSY = '55P03'
const REASONS: Readonly<Record<string, string>> = {
  '23502': '有的记录没有填',
  '23505': '已有重复的数据',
  [BUSY]: '数据表正忙，请稍后再试',
  '22P02': '已有的值不能转换',
  '22003': '已有的值超出范围',
  '22007': '已有的值不是日期或时间',
  '22008': '已有的值不是日期或时间',
  '2BP01': '数据库里还有别的对象（视图、外键）要用它，请先去掉',
  '42501': '数据库用户没有改表的权限',
  '42P07': '已有同名的其他对象',
}

/**
 * Makes what the registry lacks, in one transaction. Processes that do so at once go one after the other, and each plans
 * again once it is its turn, so every statement is run once.
 * @returns what was done
 */
export async function applyAdditive(db: Database, registry: Registry): Promise<readonly PlanStep[]> {
  const before = await planOn(db.kysely, registry)
  if (before.additive.length === 0) return []
  return altering(db, async (trx) => {
    const { additive } = await planOn(trx, registry)
    await run(trx, additive)
    return additive
  })
}

interface ApplyOptions {
  /** does all of it against the real data, then takes it back */
  readonly dryRun?: boolean
  /** is done with it or not at all */
  readonly besides?: (trx: Transaction<Tables>, done: readonly PlanStep[]) => Promise<unknown>
}

/**
 * Does the destructive steps that a person agreed to, and what becomes possible by them. The processes that serve finish what
 * they are at, wait for it, and go on by what the files then say.
 * @param consent ids of steps
 */
export async function applyPlan(
  db: Database,
  plan: Plan,
  consent: ReadonlySet<string>,
  { dryRun = false, besides }: ApplyOptions = {},
): Promise<readonly PlanStep[]> {
  const work = async (trx: Transaction<Tables>) => {
    const before = await planOn(trx, plan.registry)
    const chosen = before.destructive.filter((step) => consent.has(step.id))
    const entities = new Set(chosen.map((step) => step.entity))
    await run(trx, chosen)
    const { additive, refusals } = await planOn(trx, plan.registry)
    // half of a file's changes fit neither what is served nor what is written
    const refused = [...before.refusals, ...refusals].find(({ entity }) => entities.has(entity))
    if (refused) throw new ApplyError(undefined, refused.sentence, undefined)
    await run(trx, additive)
    const done = [...chosen, ...additive]
    await besides?.(trx, done)
    return done
  }
  return dryRun ? altering(db, work, true) : altering(db, (trx) => whileAlone(db, trx, () => work(trx)))
}

/**
 * The plan once all that is under way has ended: what was decided by the files of before is in the rows then. Whoever serves
 * reads the files anew behind it.
 * @throws StillServingError
 */
export const planAlone = (db: Database, registry: Registry): Promise<Plan> =>
  altering(db, (trx) => whileAlone(db, trx, () => planOn(trx, registry)))

async function altering<T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>, dryRun = false): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(db, work, dryRun)
    } catch (error) {
      if (!(error instanceof ApplyError) || codeOf(error.cause) !== BUSY || attempt >= TRIES) throw error
      await sleep(500 * attempt)
    }
  }
}

async function attemptOnce<T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>, dryRun: boolean): Promise<T> {
  const trx = await db.kysely.startTransaction().execute()
  try {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext('schema'))`.execute(trx)
    // a table that waits to be altered makes every reader wait behind it: better give way and come again
    await sql`set local lock_timeout = '3s'`.execute(trx)
    const done = await work(trx)
    await (dryRun ? trx.rollback() : trx.commit()).execute()
    return done
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => undefined)
    throw error
  }
}

async function run(trx: Kysely<Tables>, steps: readonly PlanStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await sql.raw(step.sql).execute(trx)
    } catch (error) {
      const reason = REASONS[codeOf(error)] ?? messageOf(error)
      throw new ApplyError(step, `${step.sentence}：${reason}`, error)
    }
  }
}
