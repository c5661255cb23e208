import { type RawBuilder, sql } from 'kysely'
import { workflowOf } from '../../../core/entity/by-name.ts'
import { firstOf, nth } from '../../../core/value/items.ts'
import { type RequestContext, readerContext, sqlContext } from '../../../server/context/request-context.ts'
import { columnOf, statesBefore } from '../../../server/db/column.ts'
import { labelColumn } from '../../../server/db/label.ts'
import { runStatement } from '../../../server/db/statement-cache.ts'
import { allOf } from '../../../server/db/where.ts'
import type { Todo } from '../answers.ts'
import { type CountCard, PARTS } from './cards.ts'
import type { Desk } from './desk.ts'
import { partDue, partHint, partRows, type WorkbenchPart } from './part.ts'
import { rankOf } from './queues.ts'

interface Source {
  readonly part: WorkbenchPart
  readonly who: string
  /** what is to be done; otherwise the screen's own hint says it, or the state */
  readonly text?: string
  /** the field that says until when */
  readonly due?: string
  /** what others sent in: whose it is and how long it waits count, and which queue goes before others */
  readonly queue?: CountCard
}

interface Row {
  readonly source: number
  readonly id: number
  readonly sn: string | null
  readonly title: string | null
  readonly hint: number | null
  readonly state: string
  readonly due: string | null
  readonly whose: string | null
  readonly since: string | null
  /** its place among all */
  readonly place: number
}

const MOST = 10

const SOURCES: readonly Source[] = [
  { part: PARTS.bargains, who: 'member', text: '轮到您回应报价：可以接受、还价或拒绝', due: 'expire_at' },
  { part: PARTS.dockings, who: 'member' },
  { part: PARTS.contracts, who: 'member' },
  { part: PARTS.invoices, who: 'member' },
  { part: PARTS.consultings, who: 'expert', text: '会员在等您接诊' },
  { part: PARTS.refusedProducts, who: 'institution', text: '请按驳回原因修改后重新提交' },
]

interface Tasks {
  /** the most pressing first: of queues by their urgency, then those with a deadline, then those that have waited longest */
  readonly todos: readonly Todo[]
  /** since when the oldest of a screen's queue waits, by screen */
  readonly oldest: ReadonlyMap<string, string>
}

/** The tasks of this person. */
export async function readTasks(desk: Desk, queues: readonly CountCard[]): Promise<Tasks> {
  const sources = [...SOURCES, ...queues.map((queue): Source => ({ part: queue.part, who: queue.who, queue }))]
  const readings = sources.flatMap((source): { source: Source; ask: RequestContext }[] => {
    const ask = desk.actor.who.includes(source.who) ? desk.about(source.part.screen) : null
    return ask ? [{ source, ask }] : []
  })
  if (readings.length === 0) return { todos: [], oldest: new Map() }
  const db = desk.deps.db.kysely
  const statement = firstOf(readings).ask.statements.get('workbench todos', db, () => {
    const parts = readings.map(({ source, ask: context }, i) => waiting(source, context, i))
    const order = sql`order by rank, due nulls last, since, source, id`
    return sql`select source, id, sn, title, hint, state, due, whose, case when queued then since end as since, place::int as place from (
      select *, row_number() over (${order}) as place, row_number() over (partition by source ${order}) as among_its_own
      from (${sql.join(parts, sql` union all `)}) all_of_it) placed where place <= ${MOST} or (queued and among_its_own = 1) order by place`
  })
  const rows = await runStatement<Row>(db, statement, { now: desk.now, user: desk.actor })
  const screenOf = (row: Row) => nth(readings, row.source).source.part.screen
  return {
    todos: rows.filter((row) => row.place <= MOST).map((row) => todoOf(row, nth(readings, row.source))),
    // the oldest of a screen comes first, and so is kept
    oldest: new Map(rows.toReversed().flatMap((row) => (row.since === null ? [] : [[screenOf(row), row.since] as const]))),
  }
}

/** The most pressing of one source. The oldest of a queue come from an index, state by state: it may be long. */
function waiting(source: Source, context: RequestContext, i: number): RawBuilder<unknown> {
  const { entity } = context.call
  const reading = sqlContext(context, true)
  const text = (name: string | undefined) => (name ? sql`${columnOf(entity, name, reading)}::text` : sql`null::text`)
  const due = source.part.turn ? partDue(context) : source.due ? columnOf(entity, source.due, reading) : null
  const hint = source.part.turn ? partHint(context) : sql`null`
  const columns = sql`${sql.lit(i)}::int as source, t.id, ${text(entity.sn?.field)} as sn, ${text(entity.label)} as title, ${hint}::int as hint, ${text(workflowOf(entity).field)} as state,
    ${due ?? sql`null`}::timestamptz as due, ${source.queue ? ownerOf(context) : sql`null`}::text as whose, ${sql.lit(source.queue !== undefined)} as queued, ${sql.lit(source.queue ? rankOf(source.queue) : 0)}::int as rank, t.status_at as since`
  // the index of a queue's list, read backwards; what has no time was there before times were kept
  const since = source.queue ? sql`t.status_at asc nulls first` : sql`t.status_at`
  const first = (rows: RawBuilder<boolean>) =>
    sql`(select ${columns} from ${sql.table(entity.id)} t where ${rows} order by ${due ? sql`due nulls last, ` : sql``}${since}, t.id limit ${MOST})`
  const states = source.queue ? source.part.states : undefined
  if (!states) return first(partRows(context, source.part))
  const each = states.flatMap((state) =>
    statesBefore(entity, state, reading).map((way) =>
      first(allOf([way, partRows(context, { ...source.part, states: [state] })])),
    ),
  )
  return sql.join(each, sql` union all `)
}

/** The name of the organisation that a row belongs to, as far as this person may know it. */
function ownerOf(context: RequestContext): RawBuilder<unknown> {
  const { entity } = context.call
  const field = entity.owner.key === 'org' ? entity.field.org_id : undefined
  return (field && labelColumn(entity, field, readerContext(context, true))) ?? sql`null`
}

function todoOf(row: Row, { source, ask: context }: { source: Source; ask: RequestContext }): Todo {
  const { entity, screen } = context.call
  const state = workflowOf(entity).states.find((one) => String(one.const) === row.state)
  const text = row.hint === null ? (source.text ?? state?.title ?? '') : nth(screen.next, row.hint).text
  return {
    kind: entity.title,
    sn: row.sn ?? '',
    title: row.title ?? '',
    text,
    due: row.due,
    whose: row.whose,
    since: row.since,
    reason: source.queue?.urgency?.reason ?? null,
    to: `${screen.route}/info?id=${row.id}`,
  }
}
