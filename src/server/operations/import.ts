import { sql } from 'kysely'
import { openFields } from '../../core/access/ability.ts'
import { AppError } from '../../core/errors.ts'
import { IMPORT_ROWS, type ImportResult, type RowFault } from '../../core/record/import-result.ts'
import { beyondSheets } from '../../core/record/sheet-fields.ts'
import { recordDefaults } from '../../core/record/starting-value.ts'
import { isObject } from '../../core/value/narrow.ts'
import { formFields } from '../compiled/form-fields.ts'
import { type Answer, type FullRecord, idIn, type RequestContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { openOf } from '../db/encode.ts'
import { create } from './create.ts'
import { once } from './idempotency.ts'
import { type Recognised, recognised } from './recognise.ts'
import { rehearse } from './rehearse.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * POST import: new records, each held to all that its own save is held to, in the order of the rows, so that two rows that
 * cannot both stand are told. A row that stands here already adds nothing; one that differs from its record is told. With `keep`
 * the good ones are kept, all or none of them; without it nothing is.
 */
export async function importRows(context: RequestContext): Promise<Answer> {
  // what asks for proof is made one by one
  if (!context.call.screen.can.includes('create') || context.call.entity.workflow?.create.verify)
    throw new AppError('access.denied')
  const rows = rowsOf(context.input.rows)
  if (context.input.keep !== 1) {
    let outcome: ImportResult = { good: [], faults: [] }
    await rehearse(context.deps.db, async (db) => {
      outcome = await made(context, db, rows)
    })
    return { data: outcome, msg: '' }
  }
  return once(context, async (db) => {
    const data = await made(context, db, rows)
    return { data, msg: data.good.length > 0 ? `已导入 ${data.good.length} 行` : '' }
  })
}

function rowsOf(rows: unknown): readonly Row[] {
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isObject)) throw new AppError('request.malformed')
  if (rows.length > IMPORT_ROWS) throw new AppError('import.many', { most: IMPORT_ROWS })
  return rows
}

/** of the first rows it is answered what is reckoned of them */
const RECKONED = 5

async function made(context: RequestContext, db: Db, rows: readonly Row[]): Promise<ImportResult> {
  const good: number[] = []
  const same: number[] = []
  const faults: RowFault[] = []
  const derived: Record<number, Row> = {}
  const ids = new Set<number>()
  const { entity, screen } = context.call
  const sn = entity.sn?.field
  const later = beyondSheets(entity, screen)
  // as a form opens with them, so that conditions see them
  const begins = recordDefaults(
    formFields(entity, screen).filter(({ visible }) => visible === undefined),
    runValues(context),
  )
  for (const [row, sent] of rows.entries()) {
    const there = await recognised(context, db, sent, ids)
    if (there?.kind === 'same') same.push(row)
    else if (there) faults.push(...differing(row, there))
    if (there) continue
    const data = sn === undefined ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => name !== sn))
    // a row that the database refuses must not take those before it along
    await sql`savepoint import_row`.execute(db)
    try {
      const record = await create(context, db, { ...begins, ...data }, { later })
      await sql`release savepoint import_row`.execute(db)
      const open = good.length < RECKONED ? reckoned(context, record) : {}
      if (Object.keys(open).length > 0) derived[row] = open
      good.push(row)
      ids.add(idIn(record))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint import_row`.execute(db)
      faults.push(...faultsOf(row, error))
    }
  }
  return {
    good,
    faults,
    ...(same.length > 0 ? { same } : {}),
    ...(Object.keys(derived).length > 0 ? { derived } : {}),
  }
}

function differing(row: number, there: Exclude<Recognised, { kind: 'same' }>): RowFault[] {
  if (there.kind === 'missing') return [{ row, field: there.field, msg: `没有 ${there.sn} 这一条；新增的请把这一格空着` }]
  return there.differences.map(({ field, stored }) => ({
    row,
    field: field.name,
    msg: `已有这一条，那里是 ${stored}；导入只新增，要改请打开那一条`,
  }))
}

/** Derived values that the asker may read. */
function reckoned({ call: { entity }, ability }: RequestContext, record: FullRecord): Row {
  const fields = entity.fields.filter(({ derive }) => derive !== undefined)
  return openOf(fields, record, openFields(ability, 'read', entity, record))
}

function faultsOf(row: number, error: AppError): RowFault[] {
  const named = Object.entries(error.errors ?? {}).map(([field, msg]) => ({ row, field, msg }))
  return named.length > 0 ? named : [{ row, field: null, msg: error.message }]
}
