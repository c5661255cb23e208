import type { Entity, Field } from '../../core/schema/entity.ts'
import { isDocument, isFixed } from '../../core/schema/kinds.ts'

/** The PostgreSQL type that holds a field, by the table of docs/engine.md. */
export function typeOf(field: Field): string {
  const numeric = field.options?.every((option) => typeof option.const === 'number') ?? false
  switch (field.kind) {
    case 'integer':
    case 'relation':
      return 'bigint'
    case 'relations':
      return 'bigint[]'
    case 'enum':
      return numeric ? 'bigint' : 'text'
    case 'multi':
      return numeric ? 'bigint[]' : 'text[]'
    case 'texts':
    case 'images':
    case 'files':
      return 'text[]'
    case 'boolean':
      return 'boolean'
    case 'date':
      return 'date'
    case 'datetime':
      return 'timestamptz'
    default:
      return isFixed(field.kind) ? 'bigint' : isDocument(field.kind) ? 'jsonb' : 'text'
  }
}

/** The type of a column by its name; the readable text beside a region code is text. */
export function columnType(entity: Entity, name: string): string {
  const field = entity.field[name]
  return field ? typeOf(field) : 'text'
}
