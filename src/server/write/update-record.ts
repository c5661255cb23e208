import { sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import { datetime } from '../../core/value/time.ts'
import { type Ask, type FullRecord, idIn } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { encodeRow, encodeValue } from '../db/encode.ts'
import { ID } from '../db/late.ts'
import { markStale, searchColumns } from '../search/pointed.ts'
import { checkSums, partsOf, sumOf } from './added.ts'
import type { LogLine } from './log-line.ts'
import { late, writing } from './write-statement.ts'

/** Changes fields of a record that this transaction has locked. The version goes up by one. Without a line the log is silent. */
export async function updateRecord(
  ask: Ask,
  db: Db,
  before: FullRecord,
  patch: Readonly<Record<string, unknown>>,
  line: LogLine | null,
): Promise<FullRecord> {
  const { entity } = ask.call
  const now = datetime(ask.now)
  const { plain, added } = partsOf(patch)
  const columns: Record<string, unknown> = {
    ...encodeRow(entity, plain, ask.deps.secrets),
    ...Object.fromEntries(
      added.map(([name, { sign, amount }]) => [name + sign, encodeValue(fieldOf(entity, name), amount, ask.deps.secrets)]),
    ),
    ...(await searchColumns(ask, db, before, plain)),
    updated_at: now,
  }
  if (entity.workflow && line && line.to !== line.from) columns.status_at = now
  const after = await writing(ask, db, { kind: 'update', columns, line, id: idIn(before) }, () => {
    const sets = Object.keys(columns).map((key) => {
      const [, name = key, sign] = /^(.*)([+-])$/.exec(key) ?? []
      const value = late(entity, name, key)
      return sql`${sql.ref(name)} = ${sign === '+' || sign === '-' ? sumOf(name, sign, value) : value}`
    })
    return sql`with t as (update ${sql.table(entity.id)} set version = version + 1, ${sql.join(sets)} where id = ${ID} returning *)`
  })
  checkSums(
    entity,
    added.map(([name]) => name),
    after,
  )
  await markStale(ask, db, idIn(after), changedIn(before, plain))
  return after
}

const changedIn = (before: FullRecord, patch: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(Object.keys(patch).filter((name) => patch[name] !== before[name]))
