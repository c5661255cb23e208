import { sql } from 'kysely'
import type { Registry } from '../../core/entity/registry.ts'
import { codeOf } from '../../core/value/narrow.ts'
import type { Database, Db } from './database.ts'
import { inTurn } from './transaction.ts'

/** What is done once to the data of an earlier release: it carries over what today's rules read and yesterday's rows lack. */
export interface DataStep {
  /** stands for it in the table of what has been done: never changed, never used again */
  readonly name: string
  /** whole sentence for whoever upgrades, without a full stop */
  readonly title: string
  /** the entities whose tables it reads and writes; without one of them it is nothing to do */
  readonly entities: readonly string[]
  /** @returns how many rows it has changed or made */
  run(db: Db, start: DataStart): Promise<number>
}

/** The start that does it. */
export interface DataStart {
  readonly now: Date
  readonly sandbox: boolean
}

/** The steps as areas bring them. */
export type UpgradingAreas = Readonly<Record<string, { readonly upgrades?: readonly DataStep[] }>>

interface DoneStep {
  readonly step: DataStep
  readonly rows: number
}

/** In the order of the areas' names, and within an area in the order in which it lists them. */
const stepsOf = (areas: UpgradingAreas, { entities }: Registry): readonly DataStep[] =>
  Object.keys(areas)
    .sort()
    .flatMap((name) => areas[name]?.upgrades ?? [])
    .filter((step) => step.entities.every((entity) => entities.has(entity)))

/** Those that have not been done to this database. */
async function waitingSteps(db: Db, areas: UpgradingAreas, registry: Registry): Promise<readonly DataStep[]> {
  const { rows: made } = await sql`select 1 where to_regclass('data_step') is not null`.execute(db)
  const { rows } = made.length > 0 ? await sql<{ name: string }>`select name from data_step`.execute(db) : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  return stepsOf(areas, registry).filter(({ name }) => !done.has(name))
}

/**
 * Does what waits, each step whole and once, however many processes start together. Run when the tables are as the files say.
 * @returns what has been done
 */
export async function runDataSteps(
  db: Database,
  areas: UpgradingAreas,
  registry: Registry,
  start: DataStart,
): Promise<readonly DoneStep[]> {
  const done: DoneStep[] = []
  for (const step of await waitingSteps(db.kysely, areas, registry)) {
    const rows = await inTurn(db, 'data_step', async (trx) => {
      const { rows: before } = await sql`select 1 from data_step where name = ${step.name}`.execute(trx)
      if (before.length > 0) return 0
      const count = await step.run(trx, start)
      await sql`insert into data_step (name, rows) values (${step.name}, ${count})`.execute(trx)
      return count
    })
    done.push({ step, rows })
  }
  return done
}

/** What a start would do, tried and taken back; a step whose tables are still to be made is told without a number. */
export async function previewDataSteps(
  db: Database,
  areas: UpgradingAreas,
  registry: Registry,
  start: DataStart,
): Promise<readonly { readonly step: DataStep; readonly rows?: number }[]> {
  const found: { step: DataStep; rows?: number }[] = []
  for (const step of await waitingSteps(db.kysely, areas, registry)) {
    const trx = await db.kysely.startTransaction().execute()
    try {
      await sql`set local statement_timeout = 0`.execute(trx)
      const rows = await step.run(trx, start)
      if (rows > 0) found.push({ step, rows })
    } catch (error) {
      if (!NOT_MADE_YET.has(codeOf(error))) throw error
      found.push({ step })
    } finally {
      await trx.rollback().execute()
    }
  }
  return found
}

/** The same as sentences: `补上地区（12 条）`. */
export async function foreseenSteps(
  db: Database,
  areas: UpgradingAreas,
  registry: Registry,
  start: DataStart,
): Promise<readonly string[]> {
  const found = await previewDataSteps(db, areas, registry, start)
  return found.map(({ step, rows }) => `${step.title}${rows === undefined ? '' : `（${rows} 条）`}`)
}

/** no such table, no such column */
const NOT_MADE_YET: ReadonlySet<string> = new Set(['42P01', '42703'])
