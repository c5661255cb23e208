import { type RawBuilder, sql } from 'kysely'
import { mentions } from '../../../core/condition/mentions.ts'
import { fieldOf } from '../../../core/entity/by-name.ts'
import type { Condition } from '../../../core/entity/condition.ts'
import type { Screen } from '../../../core/entity/entity.ts'
import { factsOf } from '../../../core/entity/kinds.ts'
import { type RequestContext, sqlContext } from '../../../server/context/request-context.ts'
import { columnOf } from '../../../server/db/column.ts'
import { allOf, whereOf } from '../../../server/db/where.ts'
import { visibleRows } from '../../../server/read/rows.ts'

/** Rows of a screen that stand on somebody's workbench. */
export interface WorkbenchPart {
  readonly screen: string
  /** only in these states */
  readonly states?: readonly (string | number)[]
  readonly where?: Condition
  /** only those whose first hint that holds (`next` of the screen) speaks to the reader's own side */
  readonly turn?: true
}

/** The rows of a part that this person may read, over the row called `t`; to be kept and run again. */
export function partRows(context: RequestContext, part: WorkbenchPart): RawBuilder<boolean> {
  const { entity, screen } = context.call
  const reading = sqlContext(context, true)
  const conditions: Condition[] = [
    ...(part.states && entity.workflow ? [{ [entity.workflow.field]: { $in: part.states } }] : []),
    ...(part.where ? [part.where] : []),
  ]
  return allOf([
    visibleRows(context, true),
    ...conditions.map((one) => whereOf(entity, one, reading)),
    ...(part.turn ? [sql<boolean>`${partHint(context)} = any(${ownHints(screen)}::int[])`] : []),
  ])
}

/** The place of the first hint that holds for a row. */
export function partHint(context: RequestContext): RawBuilder<number | null> {
  return eachHint(context, (_, i) => sql`${sql.lit(i)}`)
}

/** Until when, as the first hint that holds says. */
export function partDue(context: RequestContext): RawBuilder<string | null> {
  const { entity } = context.call
  const reading = sqlContext(context, true)
  return eachHint(context, ({ due }) =>
    due && factsOf(fieldOf(entity, due).kind).time === 'moment' ? sql`${columnOf(entity, due, reading)}` : sql`null::timestamptz`,
  )
}

function eachHint<T>(
  context: RequestContext,
  value: (hint: Screen['next'][number], i: number) => RawBuilder<unknown>,
): RawBuilder<T> {
  const { entity, screen } = context.call
  if (screen.next.length === 0) return sql`null`
  const reading = sqlContext(context, true)
  const branches = screen.next.map(
    (hint, i) => sql`when ${hint.when ? whereOf(entity, hint.when, reading) : sql`true`} then ${value(hint, i)}`,
  )
  return sql`(case ${sql.join(branches, sql` `)} end)`
}

/** A hint that asks for the reader's organisation is meant for one side alone. */
const ownHints = (screen: Screen): number[] =>
  screen.next.flatMap((hint, i) => (hint.when && mentions(hint.when, '$user.org_id') ? [i] : []))
