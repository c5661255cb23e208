import type { FieldKind } from '../entity/kind.ts'
import { isNumeric, optionOf, optionShape } from './shared/codes.ts'
import { answeredList, itemsOf } from './shared/list.ts'

/** Any of several options. */
export const kind: FieldKind = {
  written: { keyword: (raw) => raw.type === 'array' && raw.items?.oneOf !== undefined },
  more: (raw) => ({ options: raw.items!.oneOf! }),
  values: 'option',
  holds: 'list',
  coded: 'options',
  asks: '选择',
  shape: (field) => ({ type: 'array', items: optionShape(field), uniqueItems: true, ...itemsOf(field, 50) }),
  answer: answeredList('string'),
  column: (field) => (isNumeric(field) ? 'bigint[]' : 'text[]'),
  filter: 'in',
  read: optionOf,
  example: (field) => (field.options?.[0] === undefined ? [] : [field.options[0].const]),
}
