import { readDay, readMoment, readMonth } from '../../core/value/read-date.ts'
import type { Reading } from '../../core/value/reading.ts'
import { day } from '../../core/value/time.ts'
import type { FilledCell } from './file/cell.ts'

/** A month as a cell says it. What may be two months is refused with both. */
export function monthOf({ text, sort, shown }: FilledCell): Reading {
  if (sort === 'day') {
    if (shown) return { fault: `这一格被当成了日期 ${shown}，请写成年月，例如 ${text.slice(0, 7)}` }
    if (text.slice(8, 10) !== '01') return { fault: `这里只填到月：${text.slice(0, 7)}` }
    return { value: text.slice(0, 7) }
  }
  const [, year, tenth] = /^(\d{4})\.(\d)$/.exec(text) ?? []
  if (sort === 'number' && tenth !== undefined && tenth !== '1') return { fault: `${text} 像是 ${year}-0${tenth}，请写成这样` }
  const read = readMonth(text, day(new Date()))
  if ('value' in read || sort !== 'number' || tenth !== undefined) return read
  return { fault: `${text} 是数字，不是月份，请写成 2026-06 这样` }
}

/** A day or a moment as a cell says it. */
export function dayOf({ text, sort }: FilledCell, time: 'day' | 'moment'): Reading {
  if (sort === 'day' && time === 'day') return { value: text.slice(0, 10) }
  if (sort === 'day') return readMoment(text.length > 10 ? text : `${text} 00:00:00`, day(new Date()))
  const read = time === 'day' ? readDay(text, day(new Date())) : readMoment(text, day(new Date()))
  if ('value' in read || sort !== 'number') return read
  return { fault: `${text} 是数字，不是日期，请把这一格设成日期，或写成 2026-06-15 这样` }
}
