import type { FieldKind } from '../entity/kind.ts'
import { idShape, readWhole } from './shared/codes.ts'
import { answered, exampleOr } from './shared/words.ts'

/** A row of another table. */
export const kind: FieldKind = {
  written: { keyword: (raw) => raw.relation !== undefined },
  values: 'id',
  coded: 'relation',
  asks: '选择',
  shape: () => idShape,
  answer: answered('integer'),
  column: () => 'bigint',
  index: 'btree',
  filter: 'in',
  read: readWhole,
  given: (_, text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  example: exampleOr(1),
}
