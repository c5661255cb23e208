import { sql } from 'kysely'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { isWritable } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { usedBy } from '../../core/record/derive-value.ts'
import { grouped } from '../../core/value/grouped.ts'
import { boundedFields, boundedTotalsOf } from '../compiled/bounded-totals.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { wrongWith } from './increments.ts'

/** A row with bounded totals that a written row is or was part of, locked, as it stood before. */
interface Whole {
  readonly entity: Entity
  /** the written row's relation to it */
  readonly by: string
  readonly fields: readonly Field[]
  readonly before: FullRecord
}

/**
 * Locks the rows whose bounded totals a row is part of, before it is written, and reads them.
 * @param before empty for a new row @param after empty for one that goes
 */
export async function boundedWholes(context: RequestContext, db: Db, before: FullRecord, after: FullRecord): Promise<Whole[]> {
  const wholes: Whole[] = []
  for (const { entity, by, fields } of boundedTotalsOf(context.registry, context.call.entity.id)) {
    const ids = [...new Set([before[by], after[by]])].filter((id) => typeof id === 'number')
    for (const found of await readRows(context, db, entity, fields, ids)) wholes.push({ entity, by, fields, before: found })
  }
  return wholes
}

/**
 * Refuses a write that brought a total, or what is worked out of one, beyond its bounds, or further beyond. The write is taken back.
 * @throws AppError record.invalid with the sentence at the field that was written
 */
export async function checkWholes(context: RequestContext, db: Db, wholes: readonly Whole[]): Promise<void> {
  for (const { entity, by, fields, before } of wholes) {
    const [after = {}] = await readRows(context, db, entity, fields, [Number(before.id)])
    for (const field of fields) {
      const fault = faultOf(field, before[field.name], after[field.name])
      if (fault !== null)
        throw new AppError('record.invalid', { first: `“${entity.title}”的${fault}` }, { [by]: `“${entity.title}”的${fault}` })
    }
  }
}

/** The same of the row's own: lowering what it has below what others have taken of it. */
export function checkOwnBounds(entity: Entity, before: FullRecord, after: FullRecord): void {
  for (const field of boundedFields(entity)) {
    const fault = faultOf(field, before[field.name], after[field.name])
    if (fault === null) continue
    const used = field.derive === undefined ? [] : usedBy(entity, field)
    const changed = used.find((name) => entity.field[name] && isWritable(entity.field[name]) && before[name] !== after[name])
    throw new AppError('record.invalid', { first: fault }, { [changed ?? field.name]: fault })
  }
}

/** What was beyond its bounds before may stay so, or come nearer. */
function faultOf(field: Field, before: unknown, after: unknown): string | null {
  const fault = wrongWith(field, after)
  return fault === null || beyond(field, after) <= beyond(field, before)
    ? null
    : `${fault}，这样会是 ${grouped(String(after))}${field.unit ? ` ${field.unit}` : ''}`
}

function beyond({ minimum, exclusiveMinimum, maximum }: Field, value: unknown): number {
  if (value === null || value === undefined) return 0
  const below = (minimum ?? exclusiveMinimum ?? -Infinity) - Number(value)
  return Math.max(below, Number(value) - (maximum ?? Infinity), 0)
}

async function readRows(
  context: RequestContext,
  db: Db,
  entity: Entity,
  fields: readonly Field[],
  ids: readonly number[],
): Promise<FullRecord[]> {
  if (ids.length === 0) return []
  const columns = sql.join([sql.ref('id'), ...fields.map(({ name }) => sql.ref(name))])
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(entity.id)} where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    db,
  )
  return rows.map((row) => ({ ...decodeRow(fields, row, context.deps.secrets), id: Number(row.id) }))
}
