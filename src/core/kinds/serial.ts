import type { FieldKind } from '../entity/kind.ts'
import { bareNumber } from '../value/identity.ts'
import { textShape, words } from './shared/words.ts'

/** A number of letters and figures that something is known by: of a bank's record, a contract, an invoice. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'serial', title: '号码' },
  spoken: 'particular',
  sealed: 'may',
  tidy: bareNumber,
  shape: textShape('^[0-9A-Z]+$'),
  fault: () => '不正确，只能是字母和数字，请核对',
  filter: 'contains',
  read: (_, text) => bareNumber(text),
}
