import type { Column } from './columns.ts'
import type { ExistingColumn } from './introspect.ts'
import type { Probe } from './plan-step.ts'
import { identifier } from './quote.ts'
import { addColumn, alter, dropColumn, noteColumn, statements } from './tables.ts'

/** Brings a column's values to another type; generated columns that read it are made anew. Fails on a value that does not fit. */
export function changeType(
  table: string,
  have: ExistingColumn,
  want: Column,
  readers: readonly Column[],
  indexes: readonly string[],
): string {
  const name = identifier(want.name)
  return statements(
    ...indexes.map((index) => `drop index ${identifier(index)}`),
    ...readers.map((reader) => dropColumn(table, reader.name)),
    `${alter(table)} alter column ${name} drop default`,
    `${alter(table)} alter column ${name} type ${want.type} using ${converted(name, have, want)}`,
    want.default === undefined ? '' : `${alter(table)} alter column ${name} set default ${want.default}`,
    noteColumn(table, want) || `comment on column ${identifier(table)}.${name} is null`,
    ...readers.map((reader) => addColumn(table, reader)),
  )
}

/** Brings counts from one scale to another; places that are no longer kept are rounded away. */
export function changeScale(table: string, have: ExistingColumn, want: Column): string {
  const name = identifier(want.name)
  return statements(
    `update ${identifier(table)} set ${name} = ${rescaled(name, have, want)} where ${name} is not null`,
    `${alter(table)} alter column ${name} ${want.default === undefined ? 'drop default' : `set default ${want.default}`}`,
    noteColumn(table, want) || `comment on column ${identifier(table)}.${name} is null`,
  )
}

/** The conversion of a column's values to the wanted type, and back. */
export function probeOf(table: string, have: ExistingColumn, want: Column): Probe {
  const name = `${identifier(table)}.${identifier(want.name)}`
  const target: ExistingColumn = { ...have, type: want.type, note: want.scale === undefined ? {} : { scale: want.scale } }
  const before: Column = { ...want, type: have.type, ...(have.note.scale === undefined ? {} : { scale: have.note.scale }) }
  const there = (from: ExistingColumn, to: Column, value: string) =>
    from.type === to.type ? rescaled(value, from, to) : converted(value, from, to)
  return { table, column: want.name, forth: there(have, want, name), back: there(target, before, `(${there(have, want, name)})`) }
}

const rescaled = (value: string, have: ExistingColumn, want: Column): string =>
  scaled(`${value}::numeric`, (want.scale ?? 0) - (have.note.scale ?? 0))

function converted(name: string, have: ExistingColumn, want: Column): string {
  const list = (type: string) => type.endsWith('[]')
  if (want.type === 'jsonb') return `to_jsonb(${have.note.scale === undefined ? name : plainNumber(name, have.note.scale)})`
  if (list(want.type) && !list(have.type))
    return `case when ${name} is null then null else array[${converted(name, have, { ...want, type: want.type.slice(0, -2) })}] end`
  if (list(have.type) && !list(want.type)) {
    if (want.type === 'text') return `array_to_string(${name}, ',')`
    return converted(`(${name})[1]`, { ...have, type: have.type.slice(0, -2) }, want)
  }
  if (want.type === 'text' && have.note.scale !== undefined) return `${plainNumber(name, have.note.scale)}::text`
  if (want.type === 'bigint' && have.type === 'text') return `${scaled(`nullif(btrim(${name}), '')::numeric`, want.scale ?? 0)}`
  if (want.type === 'bigint' && have.type === 'boolean') return `${name}::integer::bigint`
  return `${name}::text::${want.type}`
}

const plainNumber = (name: string, scale: number): string => `trim_scale(${name}::numeric / ${10n ** BigInt(scale)})`

const scaled = (numeric: string, by: number): string =>
  by >= 0 ? `(${numeric} * ${10n ** BigInt(by)})::bigint` : `round(${numeric} * 0.${'0'.repeat(-by - 1)}1)::bigint`
