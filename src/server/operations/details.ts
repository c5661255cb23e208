import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { firstOf } from '../../core/value/items.ts'
import { remember } from '../../core/value/remember.ts'
import { type Answer, type Ask, idIn, told } from '../context/request-context.ts'
import type { Database, Db } from '../db/database.ts'
import { ID, run } from '../db/late.ts'
import { logLines } from '../read/log-lines.ts'
import { present } from '../read/present.ts'
import { readerSelection, visibleRows } from '../read/rows.ts'

/** GET details: the record as the actor may see it, with its log where the screen shows one. */
export async function details(ask: Ask): Promise<Answer<Record<string, unknown>>> {
  const record = await readRecord(ask, idOf(ask.input.id), ask.deps.db.kysely)
  const { screen } = ask.call
  if (screen.views) countView(ask, screen.views, idIn(record))
  return { msg: '', data: screen.timeline ? { ...record, logs: await logLines(ask, record) } : record }
}

/** @throws AppError record.missing, for a foreign and a missing row alike */
export async function readRecord(ask: Ask, id: number, db: Db): Promise<Record<string, unknown>> {
  const { entity, screen } = ask.call
  const statement = ask.statements.get(
    `details ${screen.name}`,
    db,
    () =>
      sql`select ${readerSelection(entity, entity.fields, ask, true)} from ${sql.table(entity.id)} t where t.id = ${ID} and ${visibleRows(ask, true)}`,
  )
  const rows = await run<Record<string, unknown>>(db, statement, { ...told(ask), id })
  if (!rows[0]) throw new AppError('record.missing')
  return firstOf(present(ask, entity.fields, rows))
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
function countView(ask: Ask, column: string, id: number) {
  const { db } = ask.deps
  const counts = viewsOf(db)
  const { entity } = ask.call
  if (counts.size === 0) setTimeout(() => void flushViews(db.visitors, counts), 1000).unref()
  remember(counts, `${entity.id}/${column}/${id}`, () => ({ table: entity.id, column, id, n: 0 })).n++
}

async function flushViews(db: Db, counts: Map<string, Views>) {
  const batch = [...counts.values()]
  counts.clear()
  for (const { table, column, id, n } of batch)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, 0) + ${n} where id = ${id}`
      .execute(db)
      .catch(() => undefined)
}
