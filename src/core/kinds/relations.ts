import type { FieldKind } from '../entity/kind.ts'
import { idShape, readWhole } from './shared/codes.ts'
import { answeredList, itemsOf } from './shared/list.ts'
import { exampleOr } from './shared/words.ts'

/** Several rows of another table. */
export const kind: FieldKind = {
  written: { keyword: (raw) => raw.items?.relation !== undefined },
  more: (raw) => ({ relation: raw.items!.relation! }),
  values: 'id',
  holds: 'list',
  coded: 'relation',
  asks: '选择',
  shape: (field) => ({ type: 'array', items: idShape, uniqueItems: true, ...itemsOf(field, 100) }),
  answer: answeredList('integer'),
  column: () => 'bigint[]',
  index: 'gin',
  filter: 'in',
  read: readWhole,
  example: exampleOr([1]),
}
