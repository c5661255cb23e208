import type { FieldKind } from '../entity/kind.ts'
import { fixed } from './shared/fixed.ts'
import { exampleOr } from './shared/words.ts'

export const kind: FieldKind = {
  ...fixed,
  written: { format: 'decimal', title: '小数（位数见 scale）', type: (raw) => raw.type === 'number' },
  scale: 2,
  example: exampleOr('8'),
}
