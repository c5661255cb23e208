import { type RawBuilder, sql } from 'kysely'
import { type AppAbility, NAMED, OFFERED, opensAlways, rowsFor } from '../../core/access/ability.ts'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { isList } from '../../core/entity/kinds.ts'
import { pathParts } from '../../core/value/text-before.ts'
import { allOf, type WhereContext, whereOf } from './where.ts'

export interface ReaderContext extends WhereContext {
  readonly ability: AppAbility
}

/** Conditions that all must hold; none: open in every row. Null: closed in every row. */
export type OpenRows = readonly RawBuilder<boolean>[] | null

/** In which rows called `alias` a field is open to the reader by one of these verbs; what it is read through must be open too. */
export function openTo(context: ReaderContext, entity: Entity, name: string, verbs: readonly string[], alias = 't'): OpenRows {
  const rows = rowsFor(context.ability, verbs, entity.id, name)
  if (rows === null) return null
  const own = Object.keys(rows).length === 0 ? [] : [whereOf(entity, rows, context, alias)]
  return both(own, openThrough(context, entity, entity.field[name]!, alias))
}

/** Which rows called `alias` may be chosen: any that one of the reader's rules lets him read or choose, whatever it tells of it. */
export function choosable(context: ReaderContext, entity: Entity, alias = 't'): OpenRows {
  const rows = rowsFor(context.ability, OFFERED, entity.id)
  return rows === null ? null : Object.keys(rows).length === 0 ? [] : [whereOf(entity, rows, context, alias)]
}

/** In which of the rows that he may read a field is open: nothing is asked again where reading says it all. */
export function openAmongRead(context: ReaderContext, entity: Entity, name: string): OpenRows {
  const rows = conditionAmongRead(context.ability, entity, name)
  if (rows === null) return null
  const own = Object.keys(rows).length === 0 ? [] : [whereOf(entity, rows, context)]
  return both(own, openThrough(context, entity, fieldOf(entity, name)))
}

/** The same as a condition on the row itself; `{}`: in all of them. */
export function conditionAmongRead(ability: AppAbility, entity: Entity, name: string): Condition | null {
  if (rowsFor(ability, 'read', entity.id) === null) return null
  return opensAlways(ability, entity.id, name) ? {} : rowsFor(ability, 'read', entity.id, name)
}

/** In which rows what a field looks up may be named. */
export function openThrough(context: ReaderContext, entity: Entity, field: Field, alias = 't'): OpenRows {
  if (field.lookup === undefined) return []
  const { via, name } = pathParts(field.lookup)
  return pointedOpen(context, fieldOf(entity, via), name, alias)
}

/** In which rows all that a keyword looks into is open: the search fields, and the labels of those that point at other rows. */
export function openToSearch(context: ReaderContext, entity: Entity, open: (name: string) => OpenRows, alias = 't'): OpenRows {
  return entity.search
    .flatMap((name) => {
      const field = fieldOf(entity, name)
      if (!field.relation) return [open(name)]
      // what points at nothing has no label, and may be found by the rest
      const none = sql<boolean>`${sql.ref(`${alias}.${name}`)} is null`
      return [open(name), pointedOpen(context, field, field.relation.label, alias) ?? [none]]
    })
    .reduce(both, [])
}

/** The fields of which a record says more of related rows than is open to the reader, in whichever of them. */
export const restrictedFields = (context: ReaderContext, entity: Entity): readonly Field[] =>
  entity.fields.filter((field) => {
    if (field.rows) return !field.rows.every((one) => tellsAllInLine(context, entity, field.rows ?? [], one))
    const from = field.attributes && entity.field[field.attributes.from]
    const parts = [
      openThrough(context, entity, field),
      field.relation ? pointedOpen(context, field, field.relation.label, 't') : [],
      from ? pointedOpen(context, from, field.attributes!.field, 't') : [],
    ]
    return !parts.every((open) => open?.length === 0)
  })

/** The same of a column of a table. */
function tellsAllInLine(context: ReaderContext, entity: Entity, columns: readonly Field[], column: Field): boolean {
  const columnOf = (via: Field | undefined, name: string) => {
    const target = context.registry.entities.get(via?.relation?.entity ?? '')
    return target?.field[name] !== undefined && openTo(context, target, name, NAMED)?.length === 0
  }
  if (column.relation) return columnOf(column, column.relation.label)
  const { attributes } = column
  return (
    !attributes ||
    columnOf(columns.find((one) => one.name === attributes.from) ?? entity.field[attributes.from], attributes.field)
  )
}

/** In which rows this field of all the rows pointed at may be named. Pointing at nothing tells nothing. */
function pointedOpen(context: ReaderContext, via: Field, name: string, alias: string): OpenRows {
  const target = context.registry.entities.get(via.relation?.entity ?? '')
  const column = sql.ref(`${alias}.${via.name}`)
  const inner = `${alias}_${via.name}_open`
  const open = target ? openTo(context, target, name, NAMED, inner) : null
  if (open === null || open.length === 0) return open
  const id = sql.ref(`${inner}.id`)
  const pointed = isList(via.kind) ? sql`${id} = any(${column})` : sql`${id} = ${column}`
  return [
    sql<boolean>`not exists (select 1 from ${sql.table(target!.id)} ${sql.ref(inner)} where ${pointed} and ${allOf(open)} is not true)`,
  ]
}

const both = (a: OpenRows, b: OpenRows): OpenRows => (a === null || b === null ? null : [...a, ...b])
