import { sql } from 'kysely'
import { MAKING } from '../../core/read/read-workflow.ts'
import { ownerOf } from '../../core/record/starting-value.ts'
import { beside } from '../../core/value/beside.ts'
import { datetime } from '../../core/value/time.ts'
import type { Ask, FullRecord } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { encodeRow } from '../db/encode.ts'
import { Late } from '../db/late.ts'
import type { Echo } from '../read/echo.ts'
import { searchColumns } from '../search/pointed.ts'
import { digitsFor } from './digits.ts'
import type { LogLine } from './log-line.ts'
import { late, writing } from './write-statement.ts'

/**
 * Inserts a record with its number, its first log line and its search terms, in one statement. Values are wire form.
 * @param bySystem it follows from a step of the engine's own: its log names nobody
 * @param echo is filled in with what the asker may be told
 */
export async function insertRecord(
  ask: Ask,
  db: Db,
  given: Readonly<Record<string, unknown>>,
  bySystem = false,
  echo?: Echo,
): Promise<FullRecord> {
  const { entity } = ask.call
  const now = datetime(ask.now)
  const owner = Object.entries(ownerOf(entity, ask.actor)).filter(([name]) => !(name in given))
  const values = beside(given, { ...Object.fromEntries(owner), ...(await digitsFor(ask, db, given)) })
  const columns = encodeRow(entity, values, ask.deps.secrets)
  Object.assign(columns, await searchColumns(ask, db, {}, values))
  Object.assign(columns, { version: 1, created_at: now, updated_at: now })
  const state = entity.workflow ? (values[entity.workflow.field] ?? entity.workflow.initial) : null
  if (entity.workflow) Object.assign(columns, { [entity.workflow.field]: state, status_at: now })
  const line: LogLine = {
    action: 'create',
    title: entity.workflow?.create.title ?? MAKING,
    from: null,
    to: state,
    note: null,
    bySystem,
  }
  const written = { kind: 'insert', columns, line, ...(echo ? { echo } : {}) }
  return writing(ask, db, written, () => {
    const names = Object.keys(columns)
    const number = entity.sn ? sql`, ${numberOf(entity.sn.prefix)}::text || lpad((n.id % 1000000)::text, 6, '0')` : sql``
    return sql`
      with n as (select nextval(pg_get_serial_sequence(${`"${entity.id}"`}::text, 'id')) as id),
      t as (insert into ${sql.table(entity.id)} (id${entity.sn ? sql`, ${sql.ref(entity.sn.field)}` : sql``}, ${sql.join(names.map((name) => sql.ref(name)))})
        overriding system value select n.id${number}, ${sql.join(names.map((name) => late(entity, name)))} from n returning *)`
  })
}

const numberOf = (prefix: string): Late => new Late(({ now }) => prefix + datetime(now).slice(0, 10).replaceAll('-', ''))
