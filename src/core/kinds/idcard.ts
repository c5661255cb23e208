import type { FieldKind } from '../entity/kind.ts'
import { bareNumber, isIdcard, maskIdcard } from '../value/identity.ts'
import { valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'idcard', title: '身份证号' },
  sealed: 'always',
  tidy: bareNumber,
  check: valid((text) => isIdcard(text)),
  fault: () => '应为 18 位身份证号，请核对',
  mask: maskIdcard,
}
