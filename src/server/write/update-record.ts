import { sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import { datetime } from '../../core/value/time.ts'
import { type FullRecord, idIn, type RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { encodeRow, encodeValue } from '../db/encode.ts'
import { ID_PARAMETER } from '../db/statement-cache.ts'
import { lockWritten } from '../read/lock-decision.ts'
import { columnsToSearch, markSearchStale } from '../search/search-paths.ts'
import { boundedWholes, checkOwnBounds, checkWholes } from './check-bounds.ts'
import { checkIncrements, incrementedColumn, splitPatch } from './increments.ts'
import type { LogLine } from './log-line.ts'
import { boundValue, runWrite } from './write-statement.ts'

/** Changes fields of a record that this transaction has locked. The version goes up by one. Without a line the log is silent. */
export async function updateRecord(
  context: RequestContext,
  db: Db,
  before: FullRecord,
  patch: Readonly<Record<string, unknown>>,
  line: LogLine | null,
): Promise<FullRecord> {
  const { entity } = context.call
  const now = datetime(context.now)
  const { plain, added } = splitPatch(patch)
  const meant = { ...before, ...plain, ...Object.fromEntries(added) }
  await lockWritten(context, db, before, meant)
  const wholes = await boundedWholes(context, db, before, meant)
  const columns: Record<string, unknown> = {
    ...encodeRow(entity, plain, context.deps.secrets),
    ...Object.fromEntries(
      added.map(([name, { sign, amount }]) => [name + sign, encodeValue(fieldOf(entity, name), amount, context.deps.secrets)]),
    ),
    ...(await columnsToSearch(context, db, before, plain)),
    updated_at: now,
  }
  if (entity.workflow && line && line.to !== line.from) columns.status_at = now
  const after = await runWrite(context, db, { kind: 'update', columns, line, id: idIn(before) }, () => {
    const sets = Object.keys(columns).map((key) => {
      const [, name = key, sign] = /^(.*)([+-])$/.exec(key) ?? []
      const value = boundValue(entity, name, key)
      return sql`${sql.ref(name)} = ${sign === '+' || sign === '-' ? incrementedColumn(name, sign, value) : value}`
    })
    return sql`with t as (update ${sql.table(entity.id)} set version = version + 1, ${sql.join(sets)} where id = ${ID_PARAMETER} returning *)`
  })
  checkIncrements(
    entity,
    added.map(([name]) => name),
    after,
  )
  checkOwnBounds(entity, before, after)
  await checkWholes(context, db, wholes)
  await markSearchStale(context, db, idIn(after), changedIn(before, plain))
  return after
}

const changedIn = (before: FullRecord, patch: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(Object.keys(patch).filter((name) => patch[name] !== before[name]))
