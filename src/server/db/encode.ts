import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf, maskValue, namedBy } from '../../core/entity/kinds.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { hashOf } from './columns.ts'

/** Wire value -> what the driver is handed. Empty is null; a fixed-point string becomes its count; a sealed text is sealed. */
export function encodeValue(field: Field, value: unknown, secrets: Secrets): unknown {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (field.sealed !== undefined) return secrets.seal(String(value), field.sealed)
  return factsOf(field.kind).encode?.(field, value) ?? value
}

/** Columns of a record in wire form; fields without a column (derived, looked up) are left out. */
export function encodeRow(entity: Entity, record: Readonly<Record<string, unknown>>, secrets: Secrets): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const field = entity.field[name]
    if (field && hasColumn(field)) columns[name] = encodeValue(field, value, secrets)
    if (field?.sealed !== undefined)
      columns[hashOf(name)] = columns[name] === null ? null : secrets.keyedHash(String(value), field.sealed)
    else if (!field && name.endsWith('_text') && namesCode(entity.field[name.slice(0, -5)])) columns[name] = value
  }
  return columns
}

const namesCode = (field: Field | undefined): boolean => field !== undefined && namedBy(field.kind) !== undefined

/** Written by the engine: neither computed nor kept by the database, nor read through a relation. */
export const hasColumn = (field: Field): boolean =>
  field.derive === undefined && field.lookup === undefined && field.total === undefined

/** Stored value -> wire value. */
export function decodeValue(field: Field, value: unknown, secrets: Secrets): unknown {
  if (value === null || value === undefined) return null
  if (field.sealed !== undefined && isSealed(value as string)) return secrets.open(value as string, field.sealed)
  return factsOf(field.kind).decode?.(field, value) ?? value
}

/** A value from before the field was sealed stands there as it was, until the start that seals it. */
export const isSealed = (text: string): boolean => /^\d+\.[0-9a-f]{8}\.[\w-]+$/.test(text)

type Row = Readonly<Record<string, unknown>>

/** A row of the database as a whole record of the wire, titles beside coded values. `fields` is what was selected. */
export function decodeRow(fields: readonly Field[], row: Row, secrets: Secrets): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const column of columnsOf(fields)) decodeInto(record, column, row, secrets)
  return record
}

/** The part of a field's encoding that is the same for every row. */
interface Column {
  readonly field: Field
  readonly name: string
  /** of the words beside it */
  readonly text: string
  readonly decode: ((value: unknown, secrets: Secrets) => unknown) | undefined
  readonly titles: ReadonlyMap<unknown, string> | undefined
}

const columnOf = derivedOnce((field: Field): Column => {
  const { decode } = factsOf(field.kind)
  const first = (field.options ?? []).toReversed().map((option) => [option.const, option.title] as const)
  return {
    field,
    name: field.name,
    text: `${field.name}_text`,
    decode:
      field.sealed !== undefined
        ? (value, secrets) => decodeValue(field, value, secrets)
        : decode && ((value) => decode(field, value) ?? value),
    titles: field.options && new Map(first),
  }
})

const columnsOf = derivedOnce((fields: readonly Field[]): readonly Column[] => fields.map(columnOf))

function decodeInto(record: Record<string, unknown>, { field, name, text, decode, titles }: Column, row: Row, secrets: Secrets) {
  const stored = row[name]
  const value = stored === null || stored === undefined ? null : decode ? decode(stored, secrets) : stored
  if (field.rows) {
    record[name] = linesWithWords(field.rows, value, row[text])
    return
  }
  record[name] = value
  if (titles) {
    record[text] = Array.isArray(value) ? value.map((one) => titleIn(titles, one)).join('、') : titleIn(titles, value)
    return
  }
  const label = row[text]
  // a value whose words may not be told has none; no value has the empty ones
  if (label !== undefined) record[text] = label ?? (value === null ? '' : null)
}

const titleIn = (titles: ReadonlyMap<unknown, string>, value: unknown): string =>
  titles.get(value) ?? (value === null ? '' : String(value))

/** Each line with the words of its codes beside them, as a record has them; null where they may not be told. */
function linesWithWords(columns: readonly Field[], lines: unknown, words: unknown): unknown {
  const coded = columns.filter((one) => one.relation !== undefined || one.attributes !== undefined)
  if (!Array.isArray(lines) || coded.length === 0 || !Array.isArray(words)) return lines
  return lines.map((line: unknown, at) => {
    const codedWords = coded.map(({ name }) => [
      `${name}_text`,
      propertiesOf(words[at])[name] ?? (isBlank(propertiesOf(line)[name]) ? '' : null),
    ])
    return { ...propertiesOf(line), ...Object.fromEntries(codedWords) }
  })
}

/** The part of a record that a reader may see: closed fields are left out, or shown masked. */
export function openOf(
  fields: readonly Field[],
  record: Readonly<Record<string, unknown>>,
  readable: ReadonlySet<string>,
): Record<string, unknown> {
  const open: Record<string, unknown> = {}
  for (const { field, name, text: beside } of columnsOf(fields)) {
    const { kind, mask } = field
    const value = record[name]
    if (readable.has(name)) {
      open[name] = value
      const text = record[beside]
      if (text !== undefined) open[beside] = text
    } else if (mask && typeof value === 'string') open[name] = mask === true ? maskValue(kind, value) : mask
  }
  return open
}
