import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { Field } from '../../core/schema/entity.ts'
import { parseTime } from '../../core/value/time.ts'
import { Blank, isBlank } from './Blank.tsx'
import { DateFilter } from './DateFilter.tsx'
import { useTouch } from './media.ts'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

const FORMAT: Partial<Record<Field['kind'], string>> = { date: 'YYYY-MM-DD', month: 'YYYY-MM', datetime: 'YYYY-MM-DD HH:mm:ss' }

const HOUR = 3_600_000
const DAY = 24 * HOUR

function DatesInput({ field, value, onChange, id, disabled }: InputProps) {
  const touch = useTouch()
  const format = FORMAT[field.kind] ?? 'YYYY-MM-DD'
  const at = isBlank(value) ? null : dayjs(String(value))
  return (
    <DatePicker
      id={id}
      className={styles.wide}
      picker={field.kind === 'month' ? 'month' : 'date'}
      showTime={field.kind === 'datetime'}
      format={format}
      inputReadOnly={touch}
      allowClear={!field.required}
      value={at?.isValid() ? at : null}
      disabled={disabled}
      placeholder={field.placeholder ?? `请选择${field.title}`}
      onChange={(next) => onChange?.(next ? next.format(format) : null)}
    />
  )
}

/** What is left until a deadline that is near: 剩 2 天, 剩 5 小时. A day lasts to its end. */
export function remaining(text: string, now: number): string | null {
  const left = text.length === 10 ? parseTime(text).getTime() + DAY - now : parseTime(text).getTime() - now
  if (!(left > 0) || left > 3 * DAY) return null
  return left < DAY ? `剩 ${Math.max(1, Math.floor(left / HOUR))} 小时` : `剩 ${Math.floor(left / DAY)} 天`
}

function DatesCell({ field, value, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const text = String(value)
  const near = !detail && field.kind !== 'month' && /有效期|截止/.test(field.title) ? remaining(text, Date.now()) : null
  return (
    <span className={styles.figure}>
      {text}
      {near && <span className={styles.soon}>{near}</span>}
    </span>
  )
}

const times = { Input: DatesInput, Cell: DatesCell, Filter: DateFilter } as const

export const Day: Widget = { ...times, kinds: ['date', 'month'], width: 120 }
export const Moment: Widget = { ...times, kinds: ['datetime'], width: 180 }
