import type { FieldKind } from '../entity/kind.ts'
import { bareNumber, isBankcard, maskBankcard } from '../value/identity.ts'
import { valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'bankcard', title: '银行卡号' },
  sealed: 'always',
  tidy: bareNumber,
  check: valid(isBankcard),
  fault: () => '不是正确的银行卡号，请核对',
  mask: maskBankcard,
}
