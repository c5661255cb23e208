import type { FieldKind } from '../entity/kind.ts'
import { readDay, readMoment } from '../value/read-date.ts'
import { isDatetime, isDay } from '../value/time.ts'
import { exampleOr, textShape, valid, words } from './shared/words.ts'

/** A moment; a filter may also name its day. */
export const kind: FieldKind = {
  ...words,
  written: { format: 'datetime', title: '日期和时间' },
  time: 'moment',
  shape: textShape('^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$'),
  spelt(text, { today, asked }) {
    const day = asked ? readDay(text, today) : undefined
    if (day && 'value' in day) return { value: `${day.value} ${asked?.end ? '23:59:59' : '00:00:00'}` }
    return readMoment(text, today)
  },
  check: valid(isDatetime),
  asks: '选择',
  fault: () => '应为时间，例如 2026-01-31 08:00:00',
  column: () => 'timestamptz',
  read(_, text, end = false) {
    if (isDay(text)) return `${text} ${end ? '23:59:59' : '00:00:00'}`
    return isDatetime(text) ? text : undefined
  },
  sheet: { width: 20 },
  example: exampleOr('2026-06-15 10:00:00'),
}
