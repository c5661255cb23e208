import type { Entity } from '../../core/entity/entity.ts'
import { type Index, isOurs } from './indexes.ts'
import type { ExistingTable } from './introspect.ts'
import { planColumns } from './plan-column.ts'
import { planMonths } from './plan-months.ts'
import { type PlanStep, planStep } from './plan-step.ts'
import { identifier } from './quote.ts'
import { createIndex, createTable, markTable, type Table, tableOf } from './tables.ts'

interface EntityPlan {
  readonly additive: readonly PlanStep[]
  readonly destructive: readonly PlanStep[]
}

/**
 * One entity's table against what there is of it.
 * @param former the entity as it was last served
 * @param codes the steps by which rows come to hold its states and options, once its columns are as it says
 */
export function planEntity(
  entity: Entity,
  existing: ExistingTable | undefined,
  former?: Entity,
  codes: readonly PlanStep[] = [],
): EntityPlan {
  const table = tableOf(entity)
  if (!existing) {
    const creation = planStep(entity.id, '', createTable(table), `新建“${entity.title}”的数据表 ${table.name}`)
    return { additive: [creation, ...missingIndexes(entity, table, undefined, new Set(), new Set())], destructive: [] }
  }
  if (existing.entity === undefined) {
    const sentence = `数据库中已有名为 ${table.name} 的表，但不是为“${entity.title}”建立的；确认后它将归“${entity.title}”使用`
    return { additive: [], destructive: [planStep(entity.id, '/$id', markTable(table.name), sentence, true)] }
  }
  const columns = planColumns(entity, table, existing, former)
  const months = planMonths(entity, table, existing)
  const early = new Map(codes.flatMap((one) => (one.ofColumn === undefined ? [] : [[one.ofColumn, one]])))
  const destructive = [
    ...months.before,
    ...early.values(),
    // what was asked of the values of before says nothing of those that it is given
    ...columns.destructive.map(({ probe, ...one }) => (probe && !early.has(probe.column) ? { ...one, probe } : one)),
    ...months.after,
    ...codes.filter((one) => one.ofColumn === undefined),
  ]
  const blocked = destructive.some((one) => one.blocks)
  // a column made anew takes its indexes with it; one that is still to come has none yet
  const kept = [...existing.indexes.values()].filter((index) => !index.columns.some((name) => columns.remade.has(name)))
  const indexes = [
    ...(blocked
      ? []
      : unwantedIndexes(
          entity,
          table,
          kept.map((index) => index.name),
        )),
    ...missingIndexes(
      entity,
      { ...table, indexes: table.indexes.filter((index) => !months.impossible(index)) },
      existing,
      new Set(kept.map((index) => index.name)),
      columns.absent,
    ),
  ]
  return { additive: [...columns.additive, ...indexes], destructive }
}

function missingIndexes(
  entity: Entity,
  table: Table,
  existing: ExistingTable | undefined,
  present: ReadonlySet<string>,
  absent: ReadonlySet<string>,
): PlanStep[] {
  return table.indexes
    .filter((index) => !present.has(index.name) && !index.on.some((name) => absent.has(name)))
    .map((index) => {
      const titles = index.on.map((name) => entity.field[name]?.title ?? name).join('、')
      return planStep(
        entity.id,
        index.pointer,
        createIndex(table.name, index),
        `“${entity.title}”新增${index.unique ? '唯一' : ''}索引（${titles}）${existing ? sizeOf(existing, index) : ''}`,
      )
    })
}

const MEGABYTE = 1_000_000
/** an entry's own head and its place in the page, and how full pages are */
const ENTRY_BYTES = 20
const FULL = 0.9
const UNCOUNTED_WIDTH = 12

/** The rough size of an index: it is written with each row, so the reader of the plan should know. A small one is not told. */
function sizeOf({ rows, columns }: ExistingTable, { method, on }: Index): string {
  const widths = on.map((name) => columns.get(name)?.width ?? UNCOUNTED_WIDTH)
  // an inverted index holds each value once and many rows behind it
  const entry = method === 'gin' ? Math.max(...widths) / 4 : ENTRY_BYTES + widths.reduce((sum, one) => sum + one, 0)
  const size = Math.round((rows * entry) / FULL / MEGABYTE)
  return size === 0 ? '' : `，约占 ${size} MB`
}

/** Only indexes that were named here: what a database administrator added stays. */
function unwantedIndexes(entity: Entity, table: Table, present: readonly string[]): PlanStep[] {
  const wanted = new Set(table.indexes.map((index) => index.name))
  return present
    .filter((name) => isOurs(name) && !wanted.has(name))
    .map((name) =>
      planStep(entity.id, '/indexes', `drop index if exists ${identifier(name)}`, `“${entity.title}”移除不再需要的索引 ${name}`),
    )
}
