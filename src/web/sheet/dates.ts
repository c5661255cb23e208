import type { FilledCell } from './file/cell.ts'

type Read = { readonly value: string } | { readonly fault: string }

const two = (part: string | number) => String(part).padStart(2, '0')

const DATED = /^(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2}))?\s*[月日号]?(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/
const RUN = /^(\d{4})(\d{2})(\d{2})?$/

/** A month as a cell says it. What may be two months is refused with both. */
export function monthOf(cell: FilledCell): Read {
  const text = cell.text.normalize('NFKC').trim()
  if (cell.sort === 'day') {
    if (cell.shown) return { fault: `这一格被当成了日期 ${cell.shown}，请写成年月，例如 ${text.slice(0, 7)}` }
    return { value: text.slice(0, 7) }
  }
  const [, year = '', tenth] = /^(\d{4})\.(\d)$/.exec(text) ?? []
  if (tenth === '1') return { fault: `${text} 可能是 ${year}-01，也可能是 ${year}-10，请写成其中一个` }
  if (tenth !== undefined) return { fault: `${text} 像是 ${year}-0${tenth}，请写成这样` }
  const [, short, month] = /^(\d{2})\s*[-/.年]\s*(\d{1,2})\s*月?$/.exec(text) ?? []
  if (short !== undefined) return { fault: `${text} 的年份只有两位，是 20${short}-${two(month ?? '')} 吗？请写出四位` }
  const [, y, m = '', day] = DATED.exec(text) ?? RUN.exec(text) ?? []
  if (y !== undefined && Number(m) >= 1 && Number(m) <= 12 && (day === undefined || Number(day) <= 31))
    return { value: `${y}-${two(m)}` }
  if (cell.sort === 'number') return { fault: `${text} 是数字，不是月份，请写成 2026-06 这样` }
  return { fault: `“${text}”不是月份，请写成 2026-06 这样` }
}

/** A day or a moment as a cell says it. */
export function dayOf(cell: FilledCell, time: 'day' | 'moment'): Read {
  const text = cell.text.normalize('NFKC').trim()
  const kept = (date: string, clock: string) => {
    if (time === 'day') return { value: date }
    const [hours = '0', minutes = '00', seconds = '00'] = clock === '' ? [] : clock.split(':')
    return { value: `${date} ${two(hours)}:${minutes}:${seconds}` }
  }
  if (cell.sort === 'day') return kept(text.slice(0, 10), text.slice(11))
  const [, y, m = '', d, clock = ''] = DATED.exec(text) ?? RUN.exec(text) ?? []
  if (y !== undefined && d !== undefined && isDate(y, m, d)) return kept(`${y}-${two(m)}-${two(d)}`, clock)
  if (y !== undefined && d === undefined) return { fault: `“${text}”没有写明是哪一天，请写成 ${y}-${two(m || '06')}-15 这样` }
  const [, short, month = '', day = ''] = /^(\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text) ?? []
  if (short !== undefined) return { fault: `“${text}”的年份不清楚，是 20${short}-${two(month)}-${two(day)} 吗？请写出四位` }
  const [, one = '', other = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (year !== undefined)
    return {
      fault: `“${text}”可能是 ${year}-${two(one)}-${two(other)}，也可能是 ${year}-${two(other)}-${two(one)}，请写成其中一个`,
    }
  if (cell.sort === 'number') return { fault: `${text} 是数字，不是日期，请把这一格设成日期，或写成 2026-06-15 这样` }
  return { fault: `“${text}”不是日期，请写成 2026-06-15 这样` }
}

function isDate(year: string, month: string, day: string): boolean {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}
