import type { Entity } from '../../core/entity/entity.ts'
import type { Index } from './indexes.ts'
import type { ExistingTable } from './introspect.ts'
import { partitionedAgain } from './months.ts'
import { type PlanStep, planStep } from './plan-step.ts'
import type { Table } from './tables.ts'

interface MonthsPlan {
  /** what comes before the columns' steps, and after them */
  readonly before: readonly PlanStep[]
  readonly after: readonly PlanStep[]
  /** what the table as it is cannot hold */
  readonly impossible: (index: Index) => boolean
}

/**
 * A table is kept by months, or no more, when a person says so: nothing is lost, but whoever uses it waits. Until then the file is
 * served over the table as it is, unless that no longer takes the rows.
 */
export function planMonths(entity: Entity, table: Table, existing: ExistingTable): MonthsPlan {
  const { months: by } = entity
  const have = existing.months
  const impossible = ({ unique, on }: Index) => unique && have !== undefined && !on.includes(have)
  const called = by === undefined ? undefined : (entity.field[by]?.renamedFrom ?? by)
  if (by === have || (have !== undefined && called === have)) return { before: [], after: [], impossible }
  const blocks = have !== undefined && (!isSure(entity, have) || table.indexes.some(impossible))
  const loosen = have !== undefined && !entity.field[have]?.system ? { loosen: have } : {}
  const sql = partitionedAgain({ table: table.name, ...(by === undefined ? {} : { by }), ...loosen })
  const into = by === undefined ? '改为不再按月分区' : `改为按月分区（按“${entity.field[by]?.title ?? by}”）`
  const meanwhile = blocks ? '' : '；在此之前照常使用'
  const one: PlanStep = {
    ...planStep(
      entity.id,
      '/partition',
      sql,
      `“${entity.title}”${into}，全部数据搬到新表，核对条数一致才算完成，搬的时候用到它的都要等${meanwhile}`,
      blocks,
    ),
    moves: { table: table.name, ...(by === undefined ? {} : { by }) },
  }
  return by === undefined ? { before: [one], after: [], impossible } : { before: [], after: [one], impossible }
}

/** Does each row still come with the time that the table is kept by? */
function isSure({ field }: Entity, name: string): boolean {
  const kept = field[name]
  return kept !== undefined && ((kept.system && name === 'created_at') || (kept.readOnly && kept.required))
}
