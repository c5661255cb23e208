import type { Entity } from '../../core/entity/entity.ts'
import { typeOf } from './column-type.ts'
import type { ExistingTable } from './introspect.ts'
import { identifier } from './quote.ts'
import { alter, dropColumn, statements, type Table } from './tables.ts'

/**
 * New columns that may be old ones under another name: a field of the same kind went in the same edit, and its data are there.
 * @param former the entity as it was last served; without it nobody knows what went just now
 */
export function likelyNames(
  entity: Entity,
  table: Table,
  existing: ExistingTable,
  former: Entity | undefined,
): ReadonlyMap<string, readonly string[]> {
  const claimed = new Set(table.columns.map((column) => column.renamedFrom))
  const gone = (former?.fields ?? []).filter(
    ({ name, system }) => !system && !entity.field[name] && existing.columns.has(name) && !claimed.has(name),
  )
  const come = entity.fields.filter(
    ({ name, system, derive, lookup, total, renamedFrom }) =>
      !system && !derive && !lookup && !total && renamedFrom === undefined && !existing.columns.has(name),
  )
  const pairs = come.map((field) => {
    const alike = gone.filter(
      (one) =>
        one.kind === field.kind &&
        typeOf(one) === typeOf(field) &&
        one.scale === field.scale &&
        pointsAt(one) === pointsAt(field),
    )
    return [field.name, alike.map((one) => one.name)] as const
  })
  return new Map(pairs.filter(([, names]) => names.length > 0))
}

const pointsAt = (field: Entity['fields'][number]): string | undefined => field.relation?.entity

/** A column that was there already takes over the values of the one it is the new name of. */
export const takeOver = (table: string, from: string, to: string): string =>
  statements(
    `update ${identifier(table)} set ${identifier(to)} = ${identifier(from)} where ${identifier(to)} is null and ${identifier(from)} is not null`,
    dropColumn(table, from),
  )

/** Sets a column aside under another name, with all that is in it. */
export const setAside = (table: string, column: string, name: string, indexes: readonly string[]): string =>
  statements(
    ...indexes.map((index) => `drop index ${identifier(index)}`),
    `${alter(table)} rename column ${identifier(column)} to ${identifier(name)}`,
  )

/** A name that the table does not have yet. */
export function setAsideName(table: ExistingTable, column: string, of: string): string {
  const name = `${column}_of_${of}`.slice(0, 58)
  const names = [name, ...Array.from({ length: 98 }, (_, i) => `${name}_${i + 2}`)]
  return names.find((one) => !table.columns.has(one)) ?? name
}
