import type { Entity } from '../../core/entity/entity.ts'
import { type Column, tableColumns } from './columns.ts'
import { type Index, indexesOf } from './indexes.ts'
import type { ColumnNote } from './introspect.ts'
import { firstMonths } from './months.ts'
import { identifier, literal } from './quote.ts'

/** An entity's table as it should be. */
export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly indexes: readonly Index[]
  /** the time by which it is kept by months */
  readonly months?: string
}

export const tableOf = (entity: Entity): Table => ({
  name: entity.id,
  columns: tableColumns(entity),
  indexes: indexesOf(entity),
  ...(entity.months === undefined ? {} : { months: entity.months }),
})

export function createTable(table: Table): string {
  const { months } = table
  const columns = table.columns.map((column) =>
    months !== undefined && column.identity ? `  ${identifier(column.name)} bigserial` : `  ${columnSql(column)}`,
  )
  const key = months === undefined ? [] : [`  primary key (id, ${identifier(months)})`]
  const apart = months === undefined ? '' : ` partition by range (${identifier(months)})`
  return statements(
    `create table ${identifier(table.name)} (\n${[...columns, ...key].join(',\n')}\n)${apart}`,
    ...(months === undefined ? [] : [firstMonths(table.name)]),
    markTable(table.name),
    ...table.columns.map((column) => noteColumn(table.name, column)),
  )
}

/** Makes the table ours: only such tables are ever altered or offered for removal. */
export const markTable = (table: string): string =>
  `comment on table ${identifier(table)} is ${literal(JSON.stringify({ entity: table }))}`

export const addColumn = (table: string, column: Column): string =>
  statements(`${alter(table)} add column ${columnSql(column)}`, noteColumn(table, column))

export const dropColumn = (table: string, name: string): string => `${alter(table)} drop column ${identifier(name)}`

export const setDefault = (table: string, column: Column): string =>
  statements(
    `${alter(table)} alter column ${identifier(column.name)} ${column.default === undefined ? 'drop default' : `set default ${column.default}`}`,
    noteColumn(table, column) || forgetColumn(table, column.name),
  )

export const dropExpression = (table: string, column: Column): string =>
  statements(`${alter(table)} alter column ${identifier(column.name)} drop expression`, setDefault(table, column))

export const createIndex = (table: string, index: Index): string =>
  statements(
    index.needs ?? '',
    `create ${index.unique ? 'unique ' : ''}index ${identifier(index.name)} on ${identifier(table)} using ${index.method} (${index.columns.join(', ')})${index.where ? ` where ${index.where}` : ''}`,
  )

export const alter = (table: string): string => `alter table ${identifier(table)}`

export const statements = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(';\n')

export const columnNote = (column: Column): ColumnNote => ({
  ...(column.scale === undefined ? {} : { scale: column.scale }),
  ...(column.default === undefined ? {} : { default: column.default }),
  ...(column.generated === undefined ? {} : { generated: column.generated }),
  ...(column.of === undefined ? {} : { of: column.of }),
})

/** Written beside the column, since the catalogue knows no scale and gives expressions back in words of its own. */
export function noteColumn(table: string, column: Column): string {
  const note = columnNote(column)
  return Object.keys(note).length === 0
    ? ''
    : `comment on column ${identifier(table)}.${identifier(column.name)} is ${literal(JSON.stringify(note))}`
}

const forgetColumn = (table: string, name: string): string => `comment on column ${identifier(table)}.${identifier(name)} is null`

function columnSql(column: Column): string {
  const parts = [identifier(column.name), column.type]
  if (column.identity) parts.push('generated always as identity primary key')
  else if (column.generated !== undefined) parts.push(`generated always as (${column.generated}) stored`)
  else {
    if (column.notNull) parts.push('not null')
    if (column.default !== undefined) parts.push(`default ${column.default}`)
  }
  return parts.join(' ')
}
