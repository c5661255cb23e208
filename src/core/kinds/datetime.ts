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
    const moment = readMoment(text, today, asked?.end)
    const day = asked && 'fault' in moment ? readDay(text, today) : undefined
    return day && 'value' in day ? { value: `${day.value} ${asked?.end ? '23:59:59' : '00:00:00'}` } : moment
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
  typedHint:
    '应答里总是 2026-06-15 10:00:00（北京时间）。送来时还可以写成 2026-06-15 10:00、2026/6/15 10:00、2026年6月15日 10:00、2026-06-15T10:00、6月15日 下午3点；带时区的（2026-06-15T02:00:00Z、2026-06-15T10:00:00+08:00）换算成北京时间，秒以下舍去',
  filterHint: '（写法同保存；只写日期的是那一天，不写秒的是那一分钟）',
  example: exampleOr('2026-06-15 10:00:00'),
}
