import type { FieldKind } from '../entity/kind.ts'
import { fixed } from './shared/fixed.ts'
import { exampleOr } from './shared/words.ts'

export const kind: FieldKind = {
  ...fixed,
  written: { format: 'percent', title: '百分比（两位小数）' },
  scale: 2,
  unit: () => '%',
  sheet: { cell: 'percent' },
  example: exampleOr('5'),
}
