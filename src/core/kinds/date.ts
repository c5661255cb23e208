import type { FieldKind } from '../entity/kind.ts'
import { readDay } from '../value/read-date.ts'
import { isDay } from '../value/time.ts'
import { exampleOr, textShape, valid, words } from './shared/words.ts'

export const kind: FieldKind = {
  ...words,
  written: { format: 'date', title: '日期' },
  time: 'day',
  shape: textShape('^\\d{4}-\\d{2}-\\d{2}$'),
  spelt: (text, { today }) => readDay(text, today),
  check: valid(isDay),
  asks: '选择',
  fault: () => '应为日期，例如 2026-01-31',
  column: () => 'date',
  read: (_, text) => (isDay(text) ? text : undefined),
  typedHint:
    '应答里总是 2026-06-15。送来时还可以写成 2026/6/15、2026年6月15日、20260615、6月15日（今年）、明天；带时区的零点（2026-06-14T16:00:00Z）是北京时间的那一天',
  example: exampleOr('2026-06-15'),
}
