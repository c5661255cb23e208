import type { FieldKind } from '../entity/kind.ts'
import { readClock } from '../value/read-date.ts'
import { isClock } from '../value/time.ts'
import { exampleOr, textShape, valid, words } from './shared/words.ts'

/** A time of day, to the minute. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'time', title: '几点几分' },
  spelt: (text) => readClock(text),
  shape: textShape('^\\d{2}:\\d{2}$'),
  check: valid(isClock),
  asks: '选择',
  sheet: { cell: 'clock' },
  fault: () => '应为几点几分，例如 08:30',
  read: (_, text) => (isClock(text) ? text : undefined),
  typedHint: '应答里总是 08:30。送来时还可以写成 8:30、8点半、下午3点',
  example: exampleOr('08:30'),
}
