import type { FieldKind } from '../entity/kind.ts'
import { isNumeric, optionOf, optionShape } from './shared/codes.ts'

/** One of several options. */
export const kind: FieldKind = {
  written: { keyword: (raw) => raw.oneOf !== undefined },
  values: 'option',
  coded: 'options',
  asks: '选择',
  shape: optionShape,
  answer: (field) => ({ enum: [...(field.options ?? []).map((option) => option.const), null] }),
  column: (field) => (isNumeric(field) ? 'bigint' : 'text'),
  filter: 'in',
  read: optionOf,
  given: optionOf,
  example: (field) => field.options?.[0]?.const,
}
