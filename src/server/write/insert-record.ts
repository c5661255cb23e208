import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import { MAKING } from '../../core/read/read-workflow.ts'
import { ownerOf } from '../../core/record/starting-value.ts'
import { datetime } from '../../core/value/time.ts'
import { withPatch } from '../../core/value/with-patch.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { encodeRow } from '../db/encode.ts'
import { Parameter, valueParameter } from '../db/statement-cache.ts'
import { lockWritten } from '../read/lock-decision.ts'
import type { ReturnedRow } from '../read/returned-row.ts'
import { columnsToSearch } from '../search/search-paths.ts'
import { normalised, TAIL } from '../search/terms.ts'
import { boundedWholes, checkOwnBounds, checkWholes } from './check-bounds.ts'
import { digitsFor } from './digits.ts'
import type { LogLine } from './log-line.ts'
import { boundValue, runWrite } from './write-statement.ts'

/**
 * Inserts a record with its number, its first log line and its search terms, in one statement. Values are wire form.
 * @param bySystem it follows from a step of the engine's own: its log names nobody
 * @param echo is filled in with what the asker may be told
 */
export async function insertRecord(
  context: RequestContext,
  db: Db,
  given: Readonly<Record<string, unknown>>,
  bySystem = false,
  echo?: ReturnedRow,
): Promise<FullRecord> {
  const { entity } = context.call
  const now = datetime(context.now)
  const owner = Object.entries(ownerOf(entity, context.actor)).filter(([name]) => !(name in given))
  const values = withPatch(given, { ...Object.fromEntries(owner), ...(await digitsFor(context, db, given)) })
  await lockWritten(context, db, {}, values)
  const wholes = await boundedWholes(context, db, {}, values)
  const columns = encodeRow(entity, values, context.deps.secrets)
  Object.assign(columns, await columnsToSearch(context, db, {}, values))
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
  const record = await runWrite(context, db, written, () => {
    const names = Object.keys(columns)
    const numbered = entity.sn ? withSearchedNumber(entity, entity.sn) : {}
    return sql`
      with d as (select nextval(pg_get_serial_sequence(${`"${entity.id}"`}::text, 'id')) as id, ${TODAY}::text as day),
      n as (select id, day || lpad((id % 1000000)::text, 6, '0') as digits from d),
      t as (insert into ${sql.table(entity.id)} (id${entity.sn ? sql`, ${sql.ref(entity.sn.field)}` : sql``}, ${sql.join(names.map((name) => sql.ref(name)))})
        overriding system value
        select n.id${entity.sn ? sql`, ${entity.sn.prefix}::text || n.digits` : sql``}, ${sql.join(names.map((name) => numbered[name] ?? boundValue(entity, name)))}
        from n returning *)`
  })
  checkOwnBounds(entity, {}, record)
  await checkWholes(context, db, wholes)
  return record
}

const TODAY = new Parameter(({ now }) => datetime(now).slice(0, 10).replaceAll('-', ''))

/** The search columns of a record whose number the database gives it in the same statement, by `n.digits`. */
function withSearchedNumber(entity: Entity, { field, prefix }: NonNullable<Entity['sn']>): Record<string, RawBuilder<unknown>> {
  if (!entity.search.includes(field)) return {}
  const letters = normalised(prefix)
  const terms = sql`array[${letters}::text, n.digits, right(n.digits, ${TAIL}::int)]`
  return {
    search_text: sql`concat_ws(' ', nullif(${valueParameter('search_text')}::text, ''), ${letters}::text || n.digits)`,
    search_vector: sql`array_to_tsvector(${valueParameter('search_vector')}::text[] || ${terms})`,
  }
}
