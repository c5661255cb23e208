import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import { firstOf } from '../../core/value/items.ts'
import { type Ask, type FullRecord, told } from '../context/request-context.ts'
import { columnType } from '../db/column-type.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { lateValue, run } from '../db/late.ts'
import { withAnswers } from '../read/answers.ts'
import { type Echo, echoColumns, echoIn } from '../read/echo.ts'
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
  readonly echo?: Echo
}

/** A change and its log line as one statement, built once for each set of columns. */
export async function writing(
  ask: Ask,
  db: Db,
  { kind, columns, line, id, echo }: Written,
  build: () => RawBuilder<unknown>,
): Promise<FullRecord> {
  const { entity } = ask.call
  const logs = line !== null && isLogged(ask)
  const key = `${kind}${logs ? '' : ' silent'}${echo ? ' echo' : ''} ${entity.id} ${Object.keys(columns).join()}`
  const statement = ask.statements.get(key, db, () => {
    const told = echo && echoColumns(ask, db)
    return sql`${build()}${logs ? logLine(ask) : sql``} select ${selection(entity, entity.fields, ask, true)}${told ? sql`, ${told}` : sql``} from t`
  })
  const values = logs ? Object.assign(columns, logValues(ask, line)) : columns
  try {
    const about = { ...told(ask), values, ...(id === undefined ? {} : { id }) }
    const row = firstOf(await run<Record<string, unknown>>(db, statement, about))
    if (echo) Object.assign(echo, echoIn(ask, row))
    return withAnswers(ask, db, decodeRow(entity.fields, row, ask.deps.secrets), id === undefined)
  } catch (error) {
    throw isDuplicate(error) ? duplicate(entity, error) : error
  }
}

/** The value of a column at each run. In `select n.id, $1` the database cannot tell a parameter's type from the column, so it is told. */
export function late(entity: Entity, name: string, key = name): RawBuilder<unknown> {
  const value = lateValue(key)
  return name === 'search_vector' ? sql`array_to_tsvector(${value}::text[])` : sql`${value}::${sql.raw(columnType(entity, name))}`
}
