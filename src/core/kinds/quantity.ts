import type { FieldKind } from '../entity/kind.ts'
import { fixed } from './shared/fixed.ts'
import { exampleOr } from './shared/words.ts'

export const kind: FieldKind = {
  ...fixed,
  written: { format: 'quantity', title: '数量（最多三位小数）' },
  scale: 3,
  example: exampleOr('500'),
}
