import type { Field } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'
import { sentence } from './sentence.ts'

/** Faults that JSON Schema cannot find in a value of the right shape: check digits, real dates, ranges of decimal strings, rows in order. */
export function checkValue(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return factsOf(field.kind).check?.(field, value, { sentence, check: checkValue }) ?? null
}
