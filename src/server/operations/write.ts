import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/access/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Entity } from '../../core/schema/entity.ts'
import { isWritable } from '../../core/schema/kinds.ts'
import { MAKING } from '../../core/schema/read-workflow.ts'
import { ownerOf } from '../../core/schema/starting-value.ts'
import { datetime } from '../../core/value/time.ts'
import { columnType } from '../db/column-type.ts'
import { decodeRow, encodeRow, encodeValue } from '../db/encode.ts'
import { indexesOf } from '../db/indexes.ts'
import { ID, Late, type LateValues, run } from '../db/late.ts'
import { searchValues } from '../search/columns.ts'
import { markStale, withPointed } from '../search/pointed.ts'
import { checkSums, partsOf, sumOf } from './added.ts'
import { withAnswers } from './answers.ts'
import { type Ask, type Db, type FullRecord, told } from './ask.ts'
import { entityOf } from './entity-of.ts'
import { selection } from './rows.ts'

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
 */
export async function insertRecord(
  ask: Ask,
  db: Db,
  values: Readonly<Record<string, unknown>>,
  bySystem = false,
): Promise<FullRecord> {
  const { entity } = ask.call
  const now = datetime(ask.now)
  const columns: Record<string, unknown> = {
    ...ownerOf(entity, ask.actor),
    ...encodeRow(entity, values, ask.deps.secrets),
    ...searchValues(entity, await withPointed(ask, db, {}, { ...ownerOf(entity, ask.actor), ...values })),
    version: 1,
    created_at: now,
    updated_at: now,
  }
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
  return writing(ask, db, 'insert', columns, line, undefined, () => {
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
      added.map(([name, { sign, amount }]) => [name + sign, encodeValue(entity.field[name]!, amount, ask.deps.secrets)]),
    ),
    ...searchValues(entity, await withPointed(ask, db, before, plain)),
    updated_at: now,
  }
  if (entity.workflow && line && line.to !== line.from) columns.status_at = now
  const after = await writing(ask, db, 'update', columns, line, before.id as number, () => {
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
  await markStale(ask, db, after.id as number, changedIn(before, plain))
  return after
}

const changedIn = (before: FullRecord, patch: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(Object.keys(patch).filter((name) => patch[name] !== before[name]))

interface WriteValues extends LateValues {
  readonly columns: Readonly<Record<string, unknown>>
  readonly line: LogLine | null
}

/** A change and its log line as one statement, built once for each set of columns. */
async function writing(
  ask: Ask,
  db: Db,
  kind: string,
  columns: Readonly<Record<string, unknown>>,
  line: LogLine | null,
  id: number | undefined,
  build: () => RawBuilder<unknown>,
): Promise<FullRecord> {
  const { entity } = ask.call
  const key = `${kind}${line ? '' : ' silent'} ${entity.id} ${Object.keys(columns).join()}`
  const statement = ask.statements.get(
    key,
    db,
    () => sql`${build()}${line ? logged(ask) : sql``} select ${selection(entity, entity.fields, ask, true)} from t`,
  )
  const values: WriteValues = { ...told(ask), columns, line, ...(id === undefined ? {} : { id }) }
  try {
    const rows = await run<Record<string, unknown>>(db, statement, values)
    return withAnswers(ask, db, decodeRow(entity.fields, rows[0]!, ask.deps.secrets), id === undefined)
  } catch (error) {
    throw isDuplicate(error) ? duplicate(entity, error as Duplicate) : error
  }
}

/** The log line as a further part of the same statement; an entity without workflow has no log. */
function logged(ask: Ask): RawBuilder<unknown> {
  const { entity } = ask.call
  if (!entity.workflow || entity.id === ask.deps.platform.entities.log) return sql``
  const log = entityOf(ask, 'log')
  const of = (read: (line: LogLine, now: Date) => unknown) =>
    new Late((values) => read((values as WriteValues).line!, values.now))
  const by = (read: (actor: Actor) => unknown, system: unknown) =>
    new Late((values) => ((values as WriteValues).line!.bySystem ? system : read(values.user as Actor)))
  const title = (state: unknown) => entity.workflow!.states.find((one) => one.const === state)?.title ?? null
  const users = sql.table(ask.deps.platform.entities.user)
  const org =
    entity.owner.key === 'org'
      ? sql`t.org_id`
      : entity.owner.key === 'user'
        ? sql`(select u.org_id from ${users} u where u.id = t.user_id)`
        : sql`null::bigint`
  const now = sql`${of((_line, at) => datetime(at))}::timestamptz`
  return sql`, l as (insert into ${sql.table(log.id)} (entity, record_id, org_id, action, title, from_state, to_state, from_text, to_text, by_user_id, by_name, note, at, version, created_at, updated_at)
    select ${entity.id}::text, t.id, ${org}, ${of((line) => line.action)}::text, ${of((line) => line.title)}::text, ${of((line) => text(line.from))}::text, ${of((line) => text(line.to))}::text,
    ${of((line) => title(line.from))}::text, ${of((line) => title(line.to))}::text, ${by((actor) => actor.id, null)}::bigint, ${by((actor) => actor.name, '系统')}::text,
    ${of((line) => line.note)}::text, ${now}, 1, ${now}, ${now} from t)`
}

const text = (state: unknown): string | null => (state === null || state === undefined ? null : String(state))

/** The value of a column at each run. In `select n.id, $1` the database cannot tell a parameter's type from the column, so it is told. */
function late(entity: Entity, name: string, key = name): RawBuilder<unknown> {
  const value = new Late((values) => (values as WriteValues).columns[key])
  return name === 'search_vector' ? sql`array_to_tsvector(${value}::text[])` : sql`${value}::${sql.raw(columnType(entity, name))}`
}

const isDuplicate = (error: unknown): boolean => (error as { code?: string }).code === '23505'

interface Duplicate {
  readonly detail?: string
  /** the name of the index */
  readonly constraint?: string
}

/** What the file says to the second, else the fields that are alike. */
function duplicate(entity: Entity, error: Duplicate): AppError {
  const pointer = indexesOf(entity).find((index) => index.name === error.constraint)?.pointer
  const said = entity.unique.find((_, i) => pointer === `/unique/${i}`)
  if (said?.message === undefined) return new AppError('record.duplicate', { title: duplicateTitle(entity, error) })
  // said where it can be mended: nobody fills in whose it is
  const own = said.fields.find((name) => entity.field[name] && isWritable(entity.field[name])) ?? said.fields[0]!
  return new AppError('record.invalid', { first: said.message }, { [own]: said.message })
}

/** `Key (org_id, period)=(…)` -> the titles of those fields */
function duplicateTitle(entity: Entity, error: Duplicate): string {
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
