import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { isWritable } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { MAKING } from '../../core/read/read-workflow.ts'
import { ownerOf } from '../../core/record/starting-value.ts'
import { beside } from '../../core/value/beside.ts'
import { firstOf } from '../../core/value/items.ts'
import { datetime } from '../../core/value/time.ts'
import { entityOf } from '../context/entity-of.ts'
import { type Ask, type FullRecord, idIn, sqlContext, told } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { columnType } from '../db/column-type.ts'
import type { Db } from '../db/database.ts'
import { decodeRow, encodeRow, encodeValue } from '../db/encode.ts'
import { indexesOf } from '../db/indexes.ts'
import { ID, Late, lateValue, run } from '../db/late.ts'
import { withAnswers } from '../read/answers.ts'
import { type Echo, echoColumns, echoIn } from '../read/echo.ts'
import { selection } from '../read/rows.ts'
import { searchValues } from '../search/columns.ts'
import { markStale, withPointed } from '../search/pointed.ts'
import { checkSums, partsOf, sumOf } from './added.ts'
import { digitsFor } from './digits.ts'

/** What the status log says of one change. */
export interface LogLine {
  readonly action: string
  readonly title: string
  readonly from: unknown
  readonly to: unknown
  readonly note: string | null
  readonly bySystem: boolean
}

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
  Object.assign(columns, searchValues(entity, await withPointed(ask, db, {}, values)))
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
    ...searchValues(entity, await withPointed(ask, db, before, plain)),
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
async function writing(
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

/** Records with a workflow have a history; of all others the log keeps what was done to them in the console. */
export function isLogged({ call: { entity, screen, operation }, deps, registry }: Ask): boolean {
  const { log } = deps.platform.entities
  if (entity.id === log || registry.entities.get(log)?.field.record_id === undefined) return false
  return entity.workflow !== undefined || (screen.area === 'admin' && operation !== 'action')
}

/** The log line as a further part of the same statement, which has the record as `t`. */
export function logLine(ask: Ask): RawBuilder<unknown> {
  const { entity } = ask.call
  const log = entityOf(ask, 'log')
  const users = sql.table(ask.deps.platform.entities.user)
  const org =
    entity.owner.key === 'org'
      ? sql`t.org_id`
      : entity.owner.key === 'user'
        ? sql`(select u.org_id from ${users} u where u.id = t.user_id)`
        : sql`null::bigint`
  const now = sql`${logged('at')}::timestamptz`
  const subject = sql`left(concat_ws(' ', ${entity.title}::text, ${nameOf(ask)}), 200)`
  return sql`, l as (insert into ${sql.table(log.id)} (entity, record_id, subject, org_id, action, title, from_state, to_state, from_text, to_text, by_user_id, by_name, note, at, version, created_at, updated_at)
    select ${entity.id}::text, t.id, ${subject}, ${org}, ${logged('action')}::text, ${logged('title')}::text, ${logged('from')}::text, ${logged('to')}::text,
    ${logged('from_text')}::text, ${logged('to_text')}::text, ${logged('by_id')}::bigint, ${logged('by_name')}::text,
    ${logged('note')}::text, ${now}, 1, ${now}, ${now} from t)`
}

/** What people call the record: its number, else its name; what is sealed names nothing. */
function nameOf(ask: Ask): RawBuilder<unknown> {
  const { entity } = ask.call
  const name = entity.sn?.field ?? entity.label
  const field = name === undefined ? undefined : entity.field[name]
  if (!field || field.sealed || field.mask !== false) return sql`null::text`
  return sql`${columnOf(entity, field.name, sqlContext(ask))}::text`
}

/** What a log line is told at each run, under names that no column has. */
export function logValues({ actor, now, call: { entity } }: Ask, { action, title, from, to, note, bySystem }: LogLine) {
  const titleOf = (state: unknown) => entity.workflow?.states.find((one) => one.const === state)?.title ?? null
  return {
    '#action': action,
    '#title': title,
    '#from': text(from),
    '#to': text(to),
    '#from_text': titleOf(from),
    '#to_text': titleOf(to),
    '#by_id': bySystem ? null : actor.id,
    '#by_name': bySystem ? '系统' : actor.name,
    '#note': note,
    '#at': datetime(now),
  }
}

const logged = (name: 'action' | 'title' | 'from' | 'to' | 'from_text' | 'to_text' | 'by_id' | 'by_name' | 'note' | 'at') =>
  lateValue(`#${name}`)

const text = (state: unknown): string | null => (state === null || state === undefined ? null : String(state))

/** The value of a column at each run. In `select n.id, $1` the database cannot tell a parameter's type from the column, so it is told. */
function late(entity: Entity, name: string, key = name): RawBuilder<unknown> {
  const value = lateValue(key)
  return name === 'search_vector' ? sql`array_to_tsvector(${value}::text[])` : sql`${value}::${sql.raw(columnType(entity, name))}`
}

/** `constraint` is the name of the index. */
const isDuplicate = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError && error.code === '23505'

/** What the file says to the second, else the fields that are alike. */
function duplicate(entity: Entity, error: pg.DatabaseError): AppError {
  const pointer = indexesOf(entity).find((index) => index.name === error.constraint)?.pointer
  const said = entity.unique.find((_, i) => pointer === `/unique/${i}`)
  if (said?.message === undefined) return new AppError('record.duplicate', { title: duplicateTitle(entity, error) })
  // said where it can be mended: nobody fills in whose it is
  const own = said.fields.find((name) => entity.field[name] && isWritable(entity.field[name])) ?? firstOf(said.fields)
  return new AppError('record.invalid', { first: said.message }, { [own]: said.message })
}

/** `Key (org_id, period)=(…)` -> the titles of those fields */
function duplicateTitle(entity: Entity, error: pg.DatabaseError): string {
  const names =
    /\(([^)]+)\)=/
      .exec(error.detail ?? '')?.[1]
      ?.split(',')
      .map((one) => one.trim().replaceAll('"', '')) ?? []
  return (
    names
      .map((name) => entity.field[name]?.title)
      .filter(Boolean)
      .join('、') || entity.title
  )
}
