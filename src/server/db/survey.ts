import { type Kysely, sql } from 'kysely'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { shapeOf } from '../../core/entity/shape.ts'
import { checkValue } from '../../core/record/check-value.ts'
import type { ShapeCheck } from '../../core/record/validate-options.ts'
import type { Database, Tables } from './database.ts'
import { FIRST, type Found, foundRows, rowsSentence } from './found-rows.ts'
import { type ExistingTable, readTables } from './introspect.ts'
import { KEPT, readFormer } from './last-good-files.ts'
import type { Plan, PlanStep, Probe } from './plan-step.ts'
import { identifier } from './quote.ts'

const BATCH = 2_000

/** The objections of the rows that are there to an edit, as sentences: values that do not convert or would change, that are missing, or outside of new bounds. */
export async function survey(db: Database, { registry, destructive, refusals }: Plan, check: ShapeCheck): Promise<string[]> {
  const sentences: string[] = []
  for (const { probe, entity, moves } of destructive) {
    const title = registry.entities.get(entity)?.title ?? entity
    if (moves) sentences.push(...(await ofMoving(db.kysely, moves)).map((one) => `“${title}”${one}`))
    if (probe) sentences.push(...(await ofConversion(db, probe)).map((one) => `“${title}”的 ${probe.column}：${one}`))
  }
  const tables = await readTables(db.kysely)
  const former = tables.has(KEPT) ? await readFormer(db.kysely, registry) : new Map<string, Entity>()
  const probed = new Set([
    ...destructive.flatMap(({ probe }) => (probe ? [`${probe.table}.${probe.column}`] : [])),
    // the steps and refusals of options have counted their rows
    ...[...destructive, ...refusals].flatMap(({ entity, pointer }) => {
      const [, field] = /^\/properties\/([^/]+)\/.*oneOf/.exec(pointer) ?? []
      return field === undefined ? [] : [`${entity}.${field}`]
    }),
  ])
  for (const asked of changedFields(registry, former, tables, { check, probed }))
    sentences.push(...(await sentencesOf(db.kysely, asked)))
  return sentences
}

/**
 * The same of an edit that is served already, with the columns that it left behind.
 * @param until when to stop, by the clock of `performance`
 * @throws Error when the time is over
 */
export async function* surveyEdit(
  db: Kysely<Tables>,
  before: Registry,
  after: Registry,
  check: ShapeCheck,
  until: number,
): AsyncGenerator<string> {
  const edited = [...after.entities.values()].filter(({ id, fields }) => {
    const old = before.entities.get(id)
    return old !== undefined && JSON.stringify(old.fields) !== JSON.stringify(fields)
  })
  if (edited.length === 0) return
  const tables = await readTables(db)
  for (const asked of changedFields({ entities: new Map(edited.map((one) => [one.id, one])) }, before.entities, tables, {
    check,
    until,
  }))
    yield* await sentencesOf(db, asked)
  for (const entity of edited) {
    const renamed = new Set(entity.fields.map((field) => field.renamedFrom))
    for (const { name, title, system } of before.entities.get(entity.id)?.fields ?? []) {
      if (system || entity.field[name] || renamed.has(name) || !tables.get(entity.id)?.columns.has(name)) continue
      inTime(until)
      const { count: filled } = await foundRows(db, entity.id, `${identifier(name)} is not null`)
      if (filled > 0) yield `“${entity.title}”的字段“${title}”已从文件里去掉，数据还在数据库的 ${name} 列里，${filled} 条有值`
    }
  }
}

/** What people type into, where what decides about it is no longer as it was. */
function* changedFields(
  { entities }: Pick<Registry, 'entities'>,
  former: ReadonlyMap<string, Entity>,
  tables: ReadonlyMap<string, ExistingTable>,
  how: Pick<Asked, 'check' | 'probed' | 'until'>,
): Generator<Asked> {
  for (const entity of entities.values()) {
    const [table, before] = [tables.get(entity.id), former.get(entity.id)]
    if (!table || !before) continue
    for (const field of entity.fields) {
      const old = before.field[field.name] ?? before.field[field.renamedFrom ?? '']
      if (!isTyped(field) || (old && sameWords(old, field))) continue
      const column = [field.name, field.renamedFrom ?? field.name].find((name) => table.columns.has(name))
      yield { entity, field, old, column, ...how }
    }
  }
}

const sentencesOf = async (db: Kysely<Tables>, asked: Asked): Promise<string[]> =>
  (await ofField(db, asked)).map((one) => `“${asked.entity.title}”的“${asked.field.title}”${one}`)

function inTime(until: number | undefined): void {
  if (until !== undefined && performance.now() >= until) throw new Error('the time for it is over')
}

/** The number of rows that are to be moved, and of those that have no month. */
async function ofMoving(db: Kysely<Tables>, { table, by }: NonNullable<PlanStep['moves']>): Promise<string[]> {
  const all = await foundRows(db, table, 'true')
  const column = (await readTables(db)).get(table)?.columns.get(by ?? '')
  const lacking = column ? await foundRows(db, table, `${identifier(column.name)} is null`) : undefined
  return [
    `共 ${all.count} 条要搬到新表`,
    ...(lacking && lacking.count > 0 ? [`有 ${rowsSentence(lacking)}没有“${by}”，先补上才能执行`] : []),
  ]
}

/** Each value is tried by itself, in a transaction that is taken back with all it made. */
async function ofConversion(db: Database, { table, column, forth, back }: Probe): Promise<string[]> {
  const trx = await db.kysely.startTransaction().execute()
  const [row, value] = [identifier(table), `${identifier(table)}.${identifier(column)}`]
  const body = (statements: string) =>
    `returns boolean language plpgsql as $probe$ declare tried text; begin ${statements}; exception when others then return false; end $probe$`
  try {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql.raw(`create function pg_temp.fits(${row} ${row}) ${body(`tried := (${forth})::text; return true`)}`).execute(trx)
    await sql
      .raw(`create function pg_temp.stays(${row} ${row}) ${body(`return (${back}) is not distinct from ${value}`)}`)
      .execute(trx)
    const fails = await foundRows(trx, table, `${value} is not null and not pg_temp.fits(${row})`)
    const changes = await foundRows(trx, table, `${value} is not null and pg_temp.fits(${row}) and not pg_temp.stays(${row})`)
    return [
      ...(fails.count > 0 ? [`有 ${rowsSentence(fails)}的值不能转换，先改好它们才能执行`] : []),
      ...(changes.count > 0 ? [`有 ${rowsSentence(changes)}的值转换后不再是原来的值`] : []),
    ]
  } finally {
    await trx.rollback().execute()
  }
}

interface Asked {
  readonly entity: Entity
  readonly field: Field
  /** the field as it was; absent: it is new */
  readonly old: Field | undefined
  /** where its values are; absent: nowhere yet */
  readonly column: string | undefined
  readonly check: ShapeCheck
  /** columns of which more is said elsewhere */
  readonly probed?: ReadonlySet<string>
  /** when to stop */
  readonly until?: number
}

async function ofField(db: Kysely<Tables>, asked: Asked): Promise<string[]> {
  const { entity, field, old, column, probed, until } = asked
  const sentences: string[] = []
  inTime(until)
  if (field.required && !old?.required && (column !== undefined || field.default === undefined)) {
    const lacking = await foundRows(db, entity.id, column === undefined ? 'true' : `${identifier(column)} is null`)
    if (lacking.count > 0) sentences.push(`现在必填，${rowsSentence(lacking)}没有填：照常保留，下次修改时须补上`)
  }
  if (column === undefined || field.sealed !== undefined || probed?.has(`${entity.id}.${field.name}`)) return sentences
  const wrong = await outside(db, column, asked)
  return wrong.count > 0 ? [...sentences, `有 ${rowsSentence(wrong)}的值不在新的限制之内：照常保留，下次修改时须改`] : sentences
}

/** Rows whose value a form would refuse now. */
async function outside(db: Kysely<Tables>, column: string, { entity, field, check, until }: Asked): Promise<Found> {
  const shape = shapeOf([field])
  const wrong: number[] = []
  for (let last = 0, more = true; more; ) {
    inTime(until)
    const { rows } = await sql<{ id: number; value: unknown }>`
      select id, ${sql.ref(column)} as value from ${sql.table(entity.id)}
      where id > ${last} and ${sql.ref(column)} is not null order by id limit ${BATCH}`.execute(db)
    for (const { id, value } of rows) {
      const wire = factsOf(field.kind).decode?.(field, value) ?? value
      if (check(shape, { [field.name]: wire }).length > 0 || checkValue(field, wire) !== null) wrong.push(id)
    }
    last = rows.at(-1)?.id ?? last
    more = rows.length === BATCH
  }
  return { count: wrong.length, first: wrong.slice(0, FIRST) }
}

/** Typed by people: what the engine computes or fills in itself has no bounds of its own. */
const isTyped = (field: Field): boolean => !field.system && !field.derive && !field.lookup && !field.total

/** Is everything that decides about a value as it was? */
const sameWords = (one: Field, other: Field): boolean => words(one) === words(other)

const words = (field: Field): string => {
  const { kind, required, minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, pattern, scale, order } =
    field
  const bounds = { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, pattern, scale, order }
  const options = field.options?.map((option) => option.const)
  return JSON.stringify({ kind, required, options, rows: field.rows?.map(words), ...bounds })
}
