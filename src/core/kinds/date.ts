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
  example: exampleOr('2026-06-15'),
}
