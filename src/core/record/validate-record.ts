import type { Entity, Field } from '../entity/entity.ts'
import type { JsonSchema } from '../entity/kind.ts'
import { isWritable, namedBy } from '../entity/kinds.ts'
import { shapeOf } from '../entity/shape.ts'
import type { CellFault } from '../kinds/shared/lines.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { isObject } from '../value/narrow.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkValue } from './check-value.ts'
import { computedIn } from './computed.ts'
import { checkCrossRules } from './cross-rules.ts'
import { partsDerived, withDerived } from './derive-value.ts'
import { keptColumns, LINE_ID, type Line, numbered, orderErrors, storedLine, storedLines, tableErrors } from './lines.ts'
import { applyVisibility, checkPresence } from './presence.ts'
import { isGeneral, readTyped, unitFor } from './read-typed.ts'
import { sentence } from './sentence.ts'
import { isSettled } from './settled.ts'
import { startingValue } from './starting-value.ts'
import { tidied } from './tidied.ts'
import type { ValidateOptions } from './validate-options.ts'

export interface Validated {
  /** what to write: only sent fields, empties as null, and null for stored values that became hidden */
  readonly value: Record<string, unknown>
  /** a sentence per field, in the order of the form; empty when all is well */
  readonly errors: Record<string, string>
}

/** Checks what a person or program sent against the entity; the same verdict and sentences on both sides. */
export function validateRecord(entity: Entity, data: Readonly<Record<string, unknown>>, options: ValidateOptions): Validated {
  const errors: Record<string, string> = {}
  const allowed = named(options.fields)
  const value: Record<string, unknown> = {}
  const parts = [data, options.given, options.made, options.current]
  const read = (field: Field, sent: unknown, name: string): unknown => {
    const bare = tidied(field, sent)
    if (typeof bare !== 'string') return bare
    const spelt = readTyped(field, bare, { unit: unitFor(field, parts, entity, allowed), now: options.now })
    if (!('fault' in spelt)) return spelt.value
    if (!isGeneral(spelt.fault)) errors[name] = `${field.title}：${spelt.fault}`
    return bare
  }
  for (const [name, sent] of Object.entries(data)) {
    const field = allowed.get(name)
    if (!field || !(isWritable(field) || !entity.field[name])) errors[name] = refusal(entity, name, allowed)
    else value[name] = read(field, sent, name)
  }
  keepClosed(options, value, errors)
  const merged: Values = withDerived(entity, { ...options.current, ...options.made, ...options.given, ...value })
  const before = partsDerived(entity, merged)
  const kept = unchangedIn(entity, options, value)
  applyVisibility(entity, options, value, merged, errors)
  checkPresence(entity, options, value, merged, errors)
  checkShape(options, value, kept, errors)
  for (const field of options.fields) if (field.rows) checkTable(entity, field, options, { sent: data, value, merged, errors })
  if (options.crossRules !== false && Object.keys(errors).length === 0)
    checkCrossRules(
      entity,
      { ...options, ...(kept ? { changed: new Set(Object.keys(value).filter((name) => !kept.has(name))) } : {}) },
      stands(before, partsDerived(entity, merged)) ? merged : withDerived(entity, merged),
      errors,
    )
  return { value, errors }
}

/** Names of what a record that was accepted before is sent with and holds already; undefined for any other. */
function unchangedIn(entity: Entity, { current, fields }: ValidateOptions, value: Values): ReadonlySet<string> | undefined {
  if (!isSettled(entity, current)) return undefined
  const same = fields.filter(
    (field) => field.name in value && JSON.stringify(value[field.name]) === JSON.stringify(tidied(field, current[field.name])),
  )
  return new Set(same.map(({ name }) => name))
}

const stands = (before: readonly unknown[], after: readonly unknown[]): boolean => after.every((one, i) => one === before[i])

function refusal(entity: Entity, name: string, allowed: ReadonlyMap<string, Field>): string {
  const other = Object.hasOwn(entity.field, name) ? entity.field[name] : undefined
  return other ? `“${other.title}”不能在这里填写` : `没有名为“${name}”的字段${didYouMean(name, allowed.keys())}`
}

type Values = Record<string, unknown>

/** A field that is closed to the asker stays as it is: sent unchanged it is passed over, changed it is refused by name. */
function keepClosed(options: ValidateOptions, value: Values, errors: Values) {
  const { open, fields, current, hidden } = options
  if (!open) return
  for (const field of fields) {
    if (open.has(field.name) || !(field.name in value)) continue
    const stands = current ? current[field.name] : startingValue(field, options)
    const changed = JSON.stringify(value[field.name]) !== JSON.stringify(tidied(field, stands))
    delete value[field.name]
    if (changed && hidden === 'refuse') errors[field.name] = `“${field.title}”不由当前账号填写，请保持原样`
  }
}

const named = derivedOnce(
  (fields: readonly Field[]): ReadonlyMap<string, Field> => new Map(fields.map((field) => [field.name, field])),
)

const shapeOfForm = derivedOnce((fields: readonly Field[]): JsonSchema => shapeOf(fields))

function checkShape(options: ValidateOptions, value: Values, kept: ReadonlySet<string> | undefined, errors: Values) {
  const shape = shapeOfForm(options.fields)
  const present = Object.fromEntries(
    Object.entries(value).filter(([name, one]) => one !== null && !errors[name] && !kept?.has(name)),
  )
  const fields = named(options.fields)
  for (const { pointer, keyword } of options.check(shape, present)) {
    const [name = '', line, column] = pointer.slice(1).split('/')
    const field = fields.get(name)
    // cells are looked at line by line
    if (!field || errors[name] || (field.rows && line !== undefined && (column !== undefined || keyword !== 'type'))) continue
    errors[name] = sentence(field, keyword)
  }
  for (const [name, one] of Object.entries(present)) {
    const field = fields.get(name)
    const fault = errors[name] || !field || field.rows ? null : checkValue(field, one)
    if (fault) errors[name] = fault
  }
}

/** The form around a table that is checked. */
interface Form {
  readonly sent: Readonly<Values>
  readonly value: Values
  readonly merged: Values
  readonly errors: Values
}

/** Every line is a small form of its own, whose conditions see the form around it too; what it holds besides is put in. */
function checkTable(entity: Entity, table: Field, options: ValidateOptions, { sent, value, merged, errors }: Form) {
  const lines = value[table.name]
  if (!Array.isArray(lines) || errors[table.name] !== undefined) return
  const columns = columnsAsked(table)
  const around = {
    ...entity,
    rules: [],
    field: { ...entity.field, ...Object.fromEntries(columns.map((one) => [one.name, one])) },
  }
  // a column without a value is not the form's field of that name
  const blank = Object.fromEntries(columns.map((one) => [one.name, null]))
  const stored = storedLines(table, options.current?.[table.name])
  const faults: CellFault[] = []
  const settled = lines.map((line: Line, at) => {
    const { [LINE_ID]: id, ...cells } = line
    const before = stored.get(id)
    stored.delete(id)
    const followed = followedIn(
      columns,
      options.givenLines ? (options.givenLines[table.name]?.[at] ?? {}) : rawLine(sent[table.name], at),
    )
    const given = { ...followed, ...held(table, before, options) }
    // a line comes whole: what it lacks was taken out of it
    const typed = before ? { ...blankCells(columns), ...cells } : cells
    const checked = validateRecord(around, typed, {
      check: options.check,
      fields: columns,
      given: { ...given, ...computedIn(columns, { ...cells, ...given }) },
      made: { ...merged, ...blank },
      hidden: options.hidden,
      crossRules: false,
      ...(options.user ? { user: options.user } : {}),
      ...(options.now ? { now: options.now } : {}),
      ...(before ? { current: { ...options.current, ...blank, ...before } } : {}),
    })
    for (const [name, message] of Object.entries(checked.errors))
      faults.push({ at, column: columns.find((one) => one.name === name) ?? { ...table, name, title: name }, message })
    if (Object.keys(checked.errors).length > 0) return line
    const whole = storedLine(table, { ...given, ...checked.value })
    const first = columns.find(isWritable)
    if (first && Object.values(whole).every((one) => one === null))
      faults.push({ at, column: first, message: '请填写，或删除这一行' })
    return before ? { ...whole, [LINE_ID]: id } : whole
  })
  Object.assign(errors, tableErrors(table, faults))
  if (errors[table.name] !== undefined) return
  value[table.name] = numbered(table, settled)
  merged[table.name] = value[table.name]
  Object.assign(errors, orderErrors(table, settled))
}

/** Nobody is asked for what nobody types. */
const columnsAsked = derivedOnce(({ rows = [] }: Field): readonly Field[] =>
  rows.map((one) => (isWritable(one) ? one : notAsked(one))),
)

function notAsked({ requiredWhen: _, ...column }: Field): Field {
  return { ...column, required: false }
}

const blankCells = (columns: readonly Field[]): Line =>
  Object.fromEntries(columns.filter(isWritable).map((one) => [one.name, null]))

const rawLine = (sent: unknown, at: number): Line => {
  const line: unknown = Array.isArray(sent) ? sent[at] : undefined
  return isObject(line) ? line : {}
}

/** The values of a line that follow from the rows it points at: copies, and the words beside codes. */
const followedIn = (columns: readonly Field[], line: Line): Line =>
  Object.fromEntries(
    columns.flatMap((one) =>
      [...(one.copyFrom === undefined ? [] : [one.name]), ...(namedBy(one.kind) ? [`${one.name}_text`] : [])].flatMap((name) =>
        line[name] === undefined ? [] : [[name, line[name]]],
      ),
    ),
  )

/** Columns that nobody types stay as they are stored; a new line begins with the file's values. */
const held = (table: Field, kept: Line | undefined, options: ValidateOptions): Line =>
  Object.fromEntries(keptColumns(table).map((one) => [one.name, (kept ? kept[one.name] : startingValue(one, options)) ?? null]))
