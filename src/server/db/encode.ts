import type { Entity, Field } from '../../core/schema/entity.ts'
import { isDocument, isFixed } from '../../core/schema/kinds.ts'
import { formatFixed, parseFixed } from '../../core/value/fixed.ts'
import { maskValue } from '../../core/value/identity.ts'

/** Wire value -> what the driver is handed. Empty is null; a fixed-point string becomes its count. */
export function encodeValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (isFixed(field.kind)) return String(parseFixed(value as string, field.scale ?? 2))
  return isDocument(field.kind) ? JSON.stringify(value) : value
}

/** Columns of a record in wire form; fields without a column (derived, looked up) are left out. */
export function encodeRow(entity: Entity, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const field = entity.field[name]
    if (field && hasColumn(field)) columns[name] = encodeValue(field, value)
    else if (!field && name.endsWith('_text') && entity.field[name.slice(0, -5)]?.kind === 'region') columns[name] = value
  }
  return columns
}

/** Written by the engine: neither computed by the database nor read through a relation. */
export const hasColumn = (field: Field): boolean => field.derive === undefined && field.lookup === undefined

/** Stored value -> wire value. */
export function decodeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isFixed(field.kind))
    return formatFixed(typeof value === 'number' ? value : BigInt(value as string), field.scale ?? 2, field.kind === 'money')
  return value
}

/** A row of the database as a whole record of the wire, titles beside coded values. `fields` is what was selected. */
export function decodeRow(fields: readonly Field[], row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const field of fields) {
    const value = decodeValue(field, row[field.name])
    record[field.name] = value
    const text = textOf(field, value, row)
    if (text !== undefined) record[`${field.name}_text`] = text
  }
  return record
}

/** What a reader may see of a record: closed fields are left out, or shown masked. */
export function openOf(
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>>,
  readable: ReadonlySet<string>,
): Record<string, unknown> {
  const open: Record<string, unknown> = {}
  for (const { name, kind, mask } of fields) {
    const value = record[name]
    if (readable.has(name)) {
      open[name] = value
      const text = record[`${name}_text`]
      if (text !== undefined) open[`${name}_text`] = text
    } else if (mask && typeof value === 'string') open[name] = maskValue(kind, value)
  }
  return open
}

function textOf(field: Field, value: unknown, row: Readonly<Record<string, unknown>>): unknown {
  if (field.options) {
    const titles = [value]
      .flat()
      .map((one) => field.options!.find((option) => option.const === one)?.title ?? (one === null ? '' : String(one)))
    return titles.join('、')
  }
  const label = row[`${field.name}_text`]
  return label === undefined ? undefined : (label ?? '')
}
