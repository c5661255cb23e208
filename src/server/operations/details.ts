import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { firstOf } from '../../core/value/items.ts'
import { type Answer, idIn, type RequestContext, runValues } from '../context/request-context.ts'
import type { Database, Db } from '../db/database.ts'
import { ID_PARAMETER, runStatement } from '../db/statement-cache.ts'
import { logLines } from '../read/log-lines.ts'
import { maskRows } from '../read/mask-rows.ts'
import { readerSelection, visibleRows } from '../read/rows.ts'

/** GET details: the record as the actor may see it, with its log where the screen shows one. */
export async function details(context: RequestContext): Promise<Answer<Record<string, unknown>>> {
  const record = await readRecord(context, idOf(context.input.id), context.deps.db.kysely)
  const { screen } = context.call
  if (screen.views) countView(context, screen.views, idIn(record))
  return { msg: '', data: screen.timeline ? { ...record, logs: await logLines(context, record) } : record }
}

/** @throws AppError record.missing, for a foreign and a missing row alike */
export async function readRecord(context: RequestContext, id: number, db: Db): Promise<Record<string, unknown>> {
  const { entity, screen } = context.call
  const statement = context.statements.get(
    `details ${screen.name}`,
    db,
    () =>
      sql`select ${readerSelection(entity, entity.fields, context, true)} from ${sql.table(entity.id)} t where t.id = ${ID_PARAMETER} and ${visibleRows(context, true)}`,
  )
  const rows = await runStatement<Record<string, unknown>>(db, statement, { ...runValues(context), id })
  if (!rows[0]) throw new AppError('record.missing')
  return firstOf(maskRows(context, entity.fields, rows))
}

export function idOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) throw new AppError('record.missing')
  return id
}

interface Views {
  readonly table: string
  readonly column: string
  readonly id: number
  n: number
}

/** The views of a database's records that are not written yet, by record. */
const viewsOf = derivedOnce((_: Database) => new Map<string, Views>())

/** Views are counted in memory and written together a moment later: a read must not wait for a write, nor touch the version. */
function countView(context: RequestContext, column: string, id: number) {
  const { db } = context.deps
  const counts = viewsOf(db)
  const { entity } = context.call
  if (counts.size === 0) setTimeout(() => void flushViews(db.visitors, counts), 1000).unref()
  getOrMake(counts, `${entity.id}/${column}/${id}`, () => ({ table: entity.id, column, id, n: 0 })).n++
}

async function flushViews(db: Db, counts: Map<string, Views>) {
  const batch = [...counts.values()]
  counts.clear()
  for (const { table, column, id, n } of batch)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, 0) + ${n} where id = ${id}`
      .execute(db)
      .catch(() => undefined)
}
