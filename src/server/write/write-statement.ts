import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import { firstOf } from '../../core/value/items.ts'
import { type FullRecord, type RequestContext, runValues } from '../context/request-context.ts'
import { columnType } from '../db/column-type.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { runStatement, valueParameter } from '../db/statement-cache.ts'
import { withAnswers } from '../read/answers.ts'
import { type ReturnedRow, returnedColumns, returnedRowOf } from '../read/returned-row.ts'
import { selection } from '../read/rows.ts'
import { duplicate, isDuplicate } from './duplicate.ts'
import { isLogged, type LogLine, logLine, logValues } from './log-line.ts'

interface Written {
  readonly kind: string
  /** what the log is told comes to stand among them */
  readonly columns: Record<string, unknown>
  readonly line: LogLine | null
  /** of a record that was there before */
  readonly id?: number
  readonly echo?: ReturnedRow
}

/** A change and its log line as one statement, built once for each set of columns. */
export async function runWrite(
  context: RequestContext,
  db: Db,
  { kind, columns, line, id, echo }: Written,
  build: () => RawBuilder<unknown>,
): Promise<FullRecord> {
  const { entity } = context.call
  const logs = line !== null && isLogged(context)
  const key = `${kind}${logs ? '' : ' silent'}${echo ? ' echo' : ''} ${entity.id} ${Object.keys(columns).join()}`
  const statement = context.statements.get(key, db, () => {
    const returned = echo && returnedColumns(context)
    return sql`${build()}${logs ? logLine(context) : sql``} select ${selection(entity, entity.fields, context, true)}${returned ? sql`, ${returned}` : sql``} from t`
  })
  const values = logs ? Object.assign(columns, logValues(context, line)) : columns
  try {
    const about = { ...runValues(context), values, ...(id === undefined ? {} : { id }) }
    const row = firstOf(await runStatement<Record<string, unknown>>(db, statement, about))
    if (echo) Object.assign(echo, returnedRowOf(context, row))
    return withAnswers(context, db, decodeRow(entity.fields, row, context.deps.secrets), id === undefined)
  } catch (error) {
    throw isDuplicate(error) ? duplicate(entity, error) : error
  }
}

/** The value of a column at each run. In `select n.id, $1` the database cannot tell a parameter's type from the column, so it is told. */
export function boundValue(entity: Entity, name: string, key = name): RawBuilder<unknown> {
  const value = valueParameter(key)
  return name === 'search_vector' ? sql`array_to_tsvector(${value}::text[])` : sql`${value}::${sql.raw(columnType(entity, name))}`
}
