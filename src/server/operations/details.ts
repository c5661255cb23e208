import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { remember } from '../../core/value/remember.ts'
import { columnOf } from '../db/column.ts'
import { Late, run } from '../db/late.ts'
import { type Answer, type Ask, type Db, sqlContext } from './ask.ts'
import { entityOf } from './entity-of.ts'
import { present, selection, visibleRows } from './rows.ts'

/** GET details: the record as the actor may see it, with its log where the screen shows one. */
export async function details(ask: Ask): Promise<Answer> {
  const record = await readRecord(ask, idOf(ask.input.id), ask.deps.db.kysely)
  const { screen } = ask.call
  if (screen.views) countView(ask, record.id as number)
  return { msg: '', data: screen.timeline ? { ...record, logs: await logsOf(ask, record.id as number) } : record }
}

/** @throws AppError record.missing, for a foreign and a missing row alike */
export async function readRecord(ask: Ask, id: number, db: Db): Promise<Record<string, unknown>> {
  const { entity, screen } = ask.call
  const statement = ask.statements.get(
    `details ${screen.name}`,
    db,
    () =>
      sql`select ${selection(entity, entity.fields, ask, true)} from ${sql.table(entity.id)} t where t.id = ${new Late((values) => values.id)} and ${visibleRows(ask, true)}`,
  )
  const rows = await run<Record<string, unknown>>(db, statement, { now: ask.now, id })
  if (!rows[0]) throw new AppError('record.missing')
  return present(ask, entity.fields, rows)[0]!
}

export function idOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throw new AppError('record.missing')
  return id
}

async function logsOf(ask: Ask, id: number) {
  const log = entityOf(ask, 'log')
  const context = sqlContext(ask)
  const names = ['action', 'title', 'from_text', 'to_text', 'by_name', 'note', 'at']
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(names.map((name) => sql`${columnOf(log, name, context)} as ${sql.ref(name)}`))}
    from ${sql.table(log.id)} t where t.entity = ${ask.call.entity.id} and t.record_id = ${id} order by t.id desc limit 100`.execute(
    ask.deps.db.kysely,
  )
  return rows
}

const waiting = new WeakMap<object, Map<string, number>>()

/** Views are counted in memory and written together a moment later: a read must not wait for a write, nor touch the version. */
function countView(ask: Ask, id: number) {
  const { db } = ask.deps
  const counts = remember(waiting, db, () => new Map<string, number>())
  const { entity, screen } = ask.call
  const key = `${entity.id}/${screen.views}/${id}`
  if (counts.size === 0) setTimeout(() => void flushViews(db.kysely, counts), 1000).unref()
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

async function flushViews(db: Db, counts: Map<string, number>) {
  const batch = [...counts]
  counts.clear()
  for (const [key, n] of batch) {
    const [table, column, id] = key.split('/') as [string, string, string]
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, 0) + ${n} where id = ${Number(id)}`
      .execute(db)
      .catch(() => undefined)
  }
}
