import type { FieldKind } from '../entity/kind.ts'
import { decoded, fixed } from './shared/fixed.ts'
import { exampleOr } from './shared/words.ts'

export const kind: FieldKind = {
  ...fixed,
  written: { format: 'money', title: '金额（元，两位小数）' },
  scale: 2,
  decode: (field, value) => decoded(field, value, true),
  unit: () => '元',
  decimals: 'money',
  sheet: { format: '#,##0.00' },
  example: exampleOr('12.50'),
}
