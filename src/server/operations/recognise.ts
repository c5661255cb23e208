import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf, isDocument, isFixed, isList, isNumber } from '../../core/entity/kinds.ts'
import { readRow } from '../../core/record/read-typed.ts'
import { sheetFields } from '../../core/record/sheet-fields.ts'
import { ownValuesOf } from '../../core/record/starting-value.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { isDatetime, isDay, isMonth } from '../../core/value/time.ts'
import { withDeciding } from '../compiled/deciding-fields.ts'
import { type RequestContext, sqlContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { allOf, whereOf } from '../db/where.ts'
import { maskRows } from '../read/mask-rows.ts'
import { readerSelection, rowsWithField, visibleRows } from '../read/rows.ts'

type Row = Readonly<Record<string, unknown>>

/** A row of a sheet beside the record that it speaks of. */
export type Recognised =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly differences: readonly Difference[] }
  /** its number is nobody's */
  | { readonly kind: 'missing'; readonly field: string; readonly sn: string }

export interface Difference {
  readonly field: Field
  readonly stored: string
}

const CANDIDATES = 20

/**
 * The record that a row of a sheet was exported from, as far as the asker may read it on this screen: by its number, by what
 * is unique, or because all that the row says stands there. Null: none, so that the row is new.
 * @param made by earlier rows of the sheet, which are no records that this one came from
 */
export async function recognised(
  context: RequestContext,
  db: Db,
  sent: Row,
  made: ReadonlySet<number>,
): Promise<Recognised | null> {
  const { entity, screen } = context.call
  const data = readRow(entity, sent, context.now)
  const candidates = (condition: Condition) => candidatesOf(context, db, condition, fields, made)
  const fields = sheetFields(entity, screen)
  const sn = entity.sn?.field
  if (sn !== undefined && !isBlank(data[sn])) {
    const [record] = await candidates({ [sn]: String(data[sn]) })
    return record ? compared(fields, data, record) : { kind: 'missing', field: sn, sn: String(data[sn]) }
  }
  const whole: Row = { ...data, ...ownValuesOf(entity, context.actor) }
  for (const { fields: names, where } of entity.unique) {
    if (where !== undefined || !names.every((name) => isAskable(entity, name, whole[name]))) continue
    const [record] = await candidates(Object.fromEntries(names.map((name) => [name, plain(whole[name])])))
    if (record) return compared(fields, data, record)
  }
  const asked = fields.filter(({ name }) => isAskable(entity, name, data[name]))
  if (asked.length === 0) return null
  const condition = Object.fromEntries(asked.map(({ name }) => [name, plain(data[name])]))
  const records = await candidates(condition)
  return records.some((record) => isWhole(fields, data, record)) ? { kind: 'same' } : null
}

async function candidatesOf(
  context: RequestContext,
  db: Db,
  condition: Condition,
  fields: readonly Field[],
  made: ReadonlySet<number>,
): Promise<readonly Row[]> {
  const { entity } = context.call
  const own = ownValuesOf(entity, context.actor)
  const open: RawBuilder<boolean>[] = []
  for (const name of Object.keys(condition).filter((one) => !(one in own))) {
    const rows = rowsWithField(context, name)
    // what is closed to him is not asked for: the answer would tell it
    if (rows === null) return []
    open.push(...rows)
  }
  const read = withDeciding(
    entity,
    fields.map((field) => field.name),
  )
  const { rows } = await sql<Record<string, unknown>>`
    select t.id, ${readerSelection(entity, read, context)} from ${sql.table(entity.id)} t
    where ${allOf([whereOf(entity, condition, sqlContext(context)), visibleRows(context), ...open])} order by t.id limit ${CANDIDATES}`.execute(
    db,
  )
  // what decides about his right to a field is asked of the row as well
  return maskRows(
    context,
    read,
    rows.filter(({ id }) => !made.has(Number(id))),
  )
}

/** May a statement ask for this value as it is? What is none of its kind the check of the form tells; `$` would begin a variable. */
function isAskable(entity: Entity, name: string, value: unknown): boolean {
  const field = entity.field[name]
  if (!field || field.sealed !== undefined || isList(field.kind) || isDocument(field.kind) || isBlank(value)) return false
  const { time, values, sealed, files } = factsOf(field.kind)
  if (sealed === 'always' || files !== undefined) return false
  const text = String(value)
  if (time === 'day') return isDay(text)
  if (time === 'month') return isMonth(text)
  if (time === 'moment') return isDatetime(text)
  if (values === 'id') return typeof value === 'number' && Number.isSafeInteger(value)
  if (values === 'truth') return typeof value === 'boolean'
  if (isNumber(field.kind)) return /^-?\d{1,12}(?:\.\d{1,4})?$/.test(text) && (isFixed(field.kind) || !text.includes('.'))
  return !text.startsWith('$') && text.length <= 300
}

const plain = (value: unknown): string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value)

function compared(fields: readonly Field[], data: Row, record: Row): Recognised {
  const differences = fields
    .filter((field) => !isBlank(data[field.name]) && !isSame(field, data[field.name], record[field.name]))
    .map((field) => ({ field, stored: storedWords(field, record) }))
  return differences.length === 0 ? { kind: 'same' } : { kind: 'changed', differences }
}

/** What the row leaves empty must be empty there too, or have come by itself. */
const isWhole = (fields: readonly Field[], data: Row, record: Row): boolean =>
  fields.every((field) =>
    isBlank(data[field.name])
      ? isBlank(record[field.name]) || comesByItself(field)
      : isSame(field, data[field.name], record[field.name]),
  )

const comesByItself = ({ default: begins, otherwise, copyFrom, suggest, readOnly }: Field): boolean =>
  begins !== undefined || otherwise !== undefined || copyFrom !== undefined || suggest !== undefined || readOnly

function isSame(field: Field, one: unknown, other: unknown): boolean {
  if (isList(field.kind)) return JSON.stringify(listed(one)) === JSON.stringify(listed(other))
  if (isFixed(field.kind) || isNumber(field.kind)) return decimal(one) === decimal(other)
  return String(one ?? '').trim() === String(other ?? '').trim()
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value : []).map(String).sort()

/** 12.50 and 12.5 are one figure. */
function decimal(value: unknown): string {
  const text = String(value ?? '')
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function storedWords(field: Field, record: Row): string {
  const value = record[`${field.name}_text`] ?? record[field.name]
  return isBlank(value) ? '空的' : String(value)
}
