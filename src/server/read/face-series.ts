import { type RawBuilder, sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Face, FaceValue, Figures, SeriesAnswer } from '../../core/entity/face.ts'
import { factsOf, optionTitle, unitText } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { type RequestContext, readerContext, sqlContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { labelColumn } from '../db/label.ts'
import { allOf } from '../db/where.ts'
import { dayOf } from './face-month.ts'
import { rowsWithField } from './rows.ts'

type Sql = RawBuilder<unknown>

/** What a picture still shows and a person still reads; what is beyond is counted and said. */
export const MOST_PERIODS = 400
export const MOST_GROUPS = 50

/** Decimals of an average of whole numbers. */
const AVERAGE_DECIMALS = 2

interface OpenValue {
  readonly value: FaceValue
  /** of the row called `t`, null where it is closed to this reader */
  readonly column: Sql | null
}

type Cell = Readonly<Record<string, unknown>> & { readonly period: string | null; readonly group: unknown }

/**
 * Figures of all rows that this person sees in the list, by period and group; a figure is taken only of the rows in which its field
 * is open to him, and one that is closed everywhere is left out. One statement counts, adds up and cuts off.
 */
export async function seriesOf(context: RequestContext, face: Face, where: RawBuilder<boolean>): Promise<SeriesAnswer> {
  const { entity } = context.call
  const values = face.values.flatMap((value) => openValue(context, value))
  if (values.length === 0) throw new AppError('face.closed', { title: face.title })
  const { rows } = await statementOf(context, face, where, values).execute(context.deps.db.kysely)
  const figures = (cell: Cell | undefined): Figures => values.map((_, i) => textOrNull(cell?.[`v${i}`]))
  const keyOf = ({ group }: Cell) => String(group ?? '')
  const [grouped, dated] = [(cell: Cell) => cell.by_group === 1, (cell: Cell) => cell.by_period === 1]
  const total = rows.find((cell) => !grouped(cell) && !dated(cell))
  const groups = rows.filter((cell) => grouped(cell) && !dated(cell))
  const periods = rows.filter((cell) => dated(cell) && !grouped(cell))
  return {
    values: values.map(({ value }) => ({ title: value.title, unit: unitOf(entity, value) })),
    periods: periods.map((cell) => ({ period: String(cell.period), figures: figures(cell) })),
    groups: groups.map((cell) => ({ key: keyOf(cell), title: groupTitle(entity, face, cell), figures: figures(cell) })),
    cells: rows
      .filter((cell) => grouped(cell) && dated(cell))
      .map((cell) => ({ period: String(cell.period), group: keyOf(cell), figures: figures(cell) })),
    total: figures(total),
    left: {
      periods: Math.max(0, Number(total?.periods ?? 0) - MOST_PERIODS),
      groups: Math.max(0, Number(total?.groups ?? 0) - MOST_GROUPS),
    },
  }
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

function openValue(context: RequestContext, value: FaceValue): OpenValue[] {
  if (value.field === undefined) return [{ value, column: null }]
  const open = rowsWithField(context, value.field)
  if (open === null) return []
  const column = columnOf(context.call.entity, value.field, sqlContext(context))
  return [{ value, column: open.length === 0 ? column : sql`(case when ${allOf(open)} then ${column} end)` }]
}

function statementOf(context: RequestContext, face: Face, where: RawBuilder<boolean>, values: readonly OpenValue[]) {
  const { entity } = context.call
  const group = face.group === undefined ? undefined : fieldOf(entity, face.group)
  const period = sql`date_trunc(${sql.lit(face.by)}, (${dayOf(context, face.date)})::timestamp)::date`
  const columns = values.flatMap(({ column }, i) => (column ? [sql`, ${column} as ${sql.ref(`c${i}`)}`] : []))
  const taken = values.map(({ value }, i) => sql`, ${figureOf(entity, value, sql.ref(`c${i}`))} as ${sql.ref(`v${i}`)}`)
  const groupColumn = group ? columnOf(entity, group.name, sqlContext(context)) : sql`null::text`
  // the words beside the code, for who may be told them; a place has its own in the row
  const label = group && labelColumn(entity, group, readerContext(context), 't')
  const isNamed = group && typeof factsOf(group.kind).coded === 'object'
  const words = label && isNamed ? sql`, ${label} as words` : sql``
  const lastWords = label && isNamed ? sql`, max(words) as words` : sql``
  const told = group && label && !isNamed ? labelled(label, group.name) : isNamed ? sql`a.words` : sql`null::text`
  const sets = group ? sql`(period, grp), (period), (grp), ()` : sql`(period), ()`
  const byGroup = group ? sql`1 - grouping(grp)` : sql`0`
  const grp = group ? sql`grp` : sql`null::text as grp`
  return sql<Cell>`
    with source as (
      select ${period} as period, ${groupColumn} as grp${words}${sql.join(columns, sql``)}
      from ${sql.table(entity.id)} t where ${where} and ${dayOf(context, face.date)} is not null),
    added as materialized (
      select period, ${grp}, 1 - grouping(period) as by_period, ${byGroup} as by_group, count(*) as n${lastWords}${sql.join(taken, sql``)}
      from source group by grouping sets (${sets})),
    ranked as (
      select a.*, dense_rank() over (partition by by_period order by period desc) as late,
        row_number() over (partition by by_period, by_group order by n desc, grp) as large from added a),
    large_groups as (select grp from ranked where by_period = 0 and by_group = 1 and large <= ${sql.lit(MOST_GROUPS)})
    select to_char(a.period, 'YYYY-MM-DD') as period, a.grp as "group", a.by_period::int, a.by_group::int, ${told} as title,
      ${sql.join(values.map((_, i) => sql`a.${sql.ref(`v${i}`)}`))},
      case when a.by_period + a.by_group = 0 then (select count(*) from added where by_period = 1 and by_group = 0) end as periods,
      case when a.by_period + a.by_group = 0 then (select count(*) from added where by_period = 0 and by_group = 1) end as groups
    from ranked a
    where (a.by_period = 0 or a.late <= ${sql.lit(MOST_PERIODS)})
      and (a.by_group = 0 or exists (select 1 from large_groups g where g.grp is not distinct from a.grp))
    order by a.by_period, a.by_group, a.period, a.n desc, a.grp`
}

/** The label of what the group points at, asked once for each line of the answer. */
const labelled = (label: Sql, name: string): Sql =>
  sql`(case when a.by_group = 1 and a.by_period = 0 then (select ${label} from (select a.grp as ${sql.ref(name)}) t)::text end)`

/** As the wire has it: with the field's decimals and no further zeros. */
function figureOf(entity: Entity, { take, field: name }: FaceValue, column: Sql): Sql {
  if (name === undefined) return sql`count(*)::text`
  const field = fieldOf(entity, name)
  const scale = factsOf(field.kind).values === 'count' ? (field.scale ?? 0) : 0
  const decimals = take === 'avg' && scale === 0 ? AVERAGE_DECIMALS : scale
  const taken = { sum: sql`sum(${column})`, avg: sql`avg(${column})`, min: sql`min(${column})`, max: sql`max(${column})` }
  if (take === 'count') return sql`count(${column})::text`
  return sql`trim_scale(round(${taken[take]}::numeric / ${sql.lit(10 ** scale)}, ${sql.lit(decimals)}))::text`
}

function unitOf(entity: Entity, { field: name, take }: FaceValue): string {
  const field = name === undefined ? undefined : fieldOf(entity, name)
  if (!field || take === 'count' || typeof field.unit === 'object') return ''
  return unitText(field, field.unit ?? '')
}

function groupTitle(entity: Entity, { group }: Face, { group: value, title }: Cell): string {
  const field = group === undefined ? undefined : fieldOf(entity, group)
  if (value === null || value === undefined) return '未填'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field?.options) return optionTitle(field, value)
  return typeof title === 'string' && title !== '' ? title : '（看不到名称）'
}
