import type { Field } from '../../../src/core/entity/entity.ts'
import { isFixed } from '../../../src/core/entity/kinds.ts'

/** An ordinary value, such as a person would enter. */
export function plainValue(field: Field): unknown {
  if (field.options) return field.options[0]!.const
  if (field.kind === 'date') return '2027-07-01'
  if (field.kind === 'datetime') return '2027-07-01 08:00:00'
  if (field.kind === 'boolean') return true
  if (field.kind === 'integer') return field.minimum ?? 1
  return isFixed(field.kind) ? String(field.minimum ?? 1) : '按约定办理，资料不全请补充'
}
