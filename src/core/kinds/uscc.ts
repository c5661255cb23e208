import type { FieldKind } from '../entity/kind.ts'
import { bareNumber, isUscc } from '../value/identity.ts'
import { valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'uscc', title: '统一社会信用代码' },
  sealed: 'may',
  tidy: bareNumber,
  check: valid(isUscc),
  fault: () => '应为 18 位统一社会信用代码，请核对',
}
