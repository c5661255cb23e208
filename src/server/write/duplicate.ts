import pg from 'pg'
import type { Entity } from '../../core/entity/entity.ts'
import { isWritable } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { firstOf } from '../../core/value/items.ts'
import { indexesOf } from '../db/indexes.ts'

/** `constraint` is the name of the index. */
export const isDuplicate = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505'

/** The refusal of a second record that is alike: the file's own sentence, else one that names the fields. */
export function duplicate(entity: Entity, error: pg.DatabaseError): AppError {
  const pointer = indexesOf(entity).find((index) => index.name === error.constraint)?.pointer
  const uniqueSet = entity.unique.find((_, i) => pointer === `/unique/${i}`)
  if (uniqueSet?.message === undefined) return new AppError('record.duplicate', { title: duplicateTitle(entity, error) })
  // said where it can be mended: nobody fills in whose it is
  const own = uniqueSet.fields.find((name) => entity.field[name] && isWritable(entity.field[name])) ?? firstOf(uniqueSet.fields)
  return new AppError('record.invalid', { first: uniqueSet.message }, { [own]: uniqueSet.message })
}

/** `Key (org_id, period)=(…)` -> the titles of those fields */
function duplicateTitle(entity: Entity, error: pg.DatabaseError): string {
  const names =
    /\(([^)]+)\)=/
      .exec(error.detail ?? '')?.[1]
      ?.split(',')
      .map((one) => one.trim().replaceAll('"', '')) ?? []
  return (
    names
      .map((name) => entity.field[name]?.title)
      .filter(Boolean)
      .join('、') || entity.title
  )
}
