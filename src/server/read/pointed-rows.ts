import { sql } from 'kysely'
import { NAMED } from '../../core/access/ability.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { isList } from '../../core/entity/kinds.ts'
import type { RequestContext } from '../context/request-context.ts'
import { type OpenRows, openTo, type ReaderContext } from '../db/open.ts'
import { allOf } from '../db/where.ts'
import { rowsWithField, visibleRows } from './rows.ts'

/** The rows called `alias` that this field points at in some row the actor reads on this screen, and whose names he sees there. */
export function pointedRows(
  context: RequestContext,
  reading: ReaderContext,
  target: Entity,
  field: Field,
  alias: string,
): OpenRows {
  const { entity } = context.call
  const named = openTo(reading, target, field.relation!.label, NAMED, alias)
  const read = entity.field[field.name] === field ? rowsWithField(context, field.name) : null
  if (named === null || read === null) return null
  const column = sql.ref(`t.${field.name}`)
  const pointed = isList(field.kind) ? sql`unnest(${column})` : column
  const rows = sql`select ${pointed} from ${sql.table(entity.id)} t where ${allOf([visibleRows(context), ...read])}`
  return [...named, sql<boolean>`${sql.ref(`${alias}.id`)} in (${rows})`]
}
