import type { FieldKind } from '../entity/kind.ts'
import { fixed } from './shared/fixed.ts'
import { exampleOr } from './shared/words.ts'

/** Of one unit. */
export const kind: FieldKind = {
  ...fixed,
  written: { format: 'price', title: '单价（最多四位小数）' },
  scale: 4,
  unit: (field, unit) => (typeof field.unit === 'string' ? unit : unit ? `元/${unit}` : '元'),
  decimals: 'price',
  example: exampleOr('11.7'),
}
