import type { FieldKind } from '../entity/kind.ts'
import { readMonth } from '../value/read-date.ts'
import { isMonth } from '../value/time.ts'
import { exampleOr, textShape, valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'month', title: '月份' },
  time: 'month',
  shape: textShape('^\\d{4}-\\d{2}$'),
  spelt: (text, { today }) => readMonth(text, today),
  check: valid(isMonth),
  asks: '选择',
  fault: () => '应为月份，例如 2026-01',
  read: (_, text) => (isMonth(text) ? text : undefined),
  typedHint: '应答里总是 2026-06。送来时还可以写成 2026/6、202606、2026年6月、6月（今年）',
  example: exampleOr('2026-06'),
}
