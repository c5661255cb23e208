import type { FieldKind } from '../entity/kind.ts'
import { bareNumber, isTaxNo } from '../value/identity.ts'
import { valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'taxno', title: '税号' },
  sealed: 'may',
  tidy: bareNumber,
  check: valid(isTaxNo),
  fault: () => '不正确，请核对',
}
