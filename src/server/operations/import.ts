import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { IMPORT_ROWS, type ImportResult, type RowFault } from '../../core/record/import-result.ts'
import { isObject } from '../../core/value/narrow.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { create } from './create.ts'
import { once } from './idempotency.ts'
import { rehearse } from './rehearse.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * POST import: new records, each held to all that its own save is held to, in the order of the rows, so that two rows that
 * cannot both stand are told. With `keep` the good ones are kept, all or none of them; without it nothing is.
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

async function made(context: RequestContext, db: Db, rows: readonly Row[]): Promise<ImportResult> {
  const good: number[] = []
  const faults: RowFault[] = []
  for (const [row, data] of rows.entries()) {
    // a row that the database refuses must not take those before it along
    await sql`savepoint import_row`.execute(db)
    try {
      await create(context, db, data, false)
      await sql`release savepoint import_row`.execute(db)
      good.push(row)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint import_row`.execute(db)
      faults.push(...faultsOf(row, error))
    }
  }
  return { good, faults }
}

function faultsOf(row: number, error: AppError): RowFault[] {
  const named = Object.entries(error.errors ?? {}).map(([field, msg]) => ({ row, field, msg }))
  return named.length > 0 ? named : [{ row, field: null, msg: error.message }]
}
