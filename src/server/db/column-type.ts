import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'

/** The PostgreSQL type that holds a field. */
export const typeOf = (field: Field): string => factsOf(field.kind).column(field)

/** The type of a column by its name; the readable text beside a code is text. */
export function columnType(entity: Entity, name: string): string {
  const field = entity.field[name]
  return field ? typeOf(field) : 'text'
}
