import { type RawBuilder, sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Face, MonthAnswer } from '../../core/entity/face.ts'
import { isMoment } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { MONTH_WORD } from '../../core/faces/words.ts'
import { day, isMonth, monthsAfter } from '../../core/value/time.ts'
import { withDeciding } from '../compiled/deciding-fields.ts'
import { type RequestContext, sqlContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { allOf } from '../db/where.ts'
import { maskRows } from './mask-rows.ts'
import { readerSelection, rowsWithField } from './rows.ts'

/** More than these nobody finds his way through; they are narrowed first. */
const MOST_ROWS = 1000

/** The rows that have a day in a month of Shanghai, this one unless another is asked for; by one statement. */
export async function monthOf(context: RequestContext, face: Face, where: RawBuilder<boolean>): Promise<MonthAnswer> {
  const { entity } = context.call
  const month = String(context.input[MONTH_WORD] ?? '') || day(context.now).slice(0, 7)
  if (!isMonth(month)) throw new AppError('query.value', { field: '月份' })
  const [first, next] = [`${month}-01`, monthsAfter(`${month}-01`, 1)]
  const { until } = face
  const begins = dayOf(context, face.date)
  const endOpen = until === undefined ? null : rowsWithField(context, until)
  const ends =
    until !== undefined && endOpen
      ? sql`coalesce(case when ${allOf(endOpen)} then ${dayOf(context, until)} end, ${begins})`
      : begins
  const names = [face.date, face.label, until, face.toneBy].flatMap((name) => name ?? [])
  const fields = withDeciding(entity, ['id', ...names])
  const { rows } = await sql<Record<string, unknown>>`
    select ${readerSelection(entity, fields, context)} from ${sql.table(entity.id)} t
    where ${where} and ${begins} < ${next}::date and ${ends} >= ${first}::date
    order by ${begins}, t.id limit ${sql.lit(MOST_ROWS + 1)}`.execute(context.deps.db.kysely)
  return { month, list: maskRows(context, fields, rows.slice(0, MOST_ROWS)), more: rows.length > MOST_ROWS ? 1 : 0 }
}

/** The day in Shanghai of a date or a moment of the row called `t`. */
export function dayOf(context: RequestContext, name: string): RawBuilder<unknown> {
  const { entity } = context.call
  const column = columnOf(entity, name, sqlContext(context))
  const { kind } = fieldOf(entity, name)
  return isMoment(kind) ? sql`((${column}) at time zone ${sql.lit(context.deps.platform.timezone)})::date` : sql`(${column})`
}
