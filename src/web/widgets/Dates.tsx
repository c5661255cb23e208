import dayjs from 'dayjs'
import { useContext } from 'react'
import { isOver } from '../../core/entity/is-over.ts'
import { readTyped } from '../../core/record/read-typed.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { parseTime } from '../../core/value/time.ts'
import { useTouch } from '../media.ts'
import { Blank } from './Blank.tsx'
import { DayFilter, MonthFilter } from './DateFilter.tsx'
import { DayBox } from './DayBox.tsx'
import { dayBounds } from './day-bounds.ts'
import { Screening, useScreen } from './screen-context.ts'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The time left until a deadline that is near: 剩 2 天, 剩 5 小时. A day lasts to its end. */
export function remaining(text: string, now: number): string | null {
  const left = text.length === 10 ? parseTime(text).getTime() + DAY - now : parseTime(text).getTime() - now
  if (!(left > 0) || left > 3 * DAY) return null
  return left < DAY ? `剩 ${Math.max(1, Math.floor(left / HOUR))} 小时` : `剩 ${Math.floor(left / DAY)} 天`
}

interface Calendar {
  /** as the wire has it */
  readonly format: string
  readonly picker: 'date' | 'month'
  readonly clock?: boolean
  readonly width: number
}

/** Times chosen in a calendar. */
export function datesWidget({ format, picker, clock = false, width }: Calendar): Widget {
  function DatesInput({ field, value, onChange, onBlur, id, disabled }: InputProps) {
    const touch = useTouch()
    const { entity } = useScreen()
    // where a day is typed the calendar would take back an early one without a word; the form says its sentence instead
    const { min, max } = touch ? dayBounds(entity, field, new Date()) : {}
    return (
      <DayBox
        {...(id === undefined ? {} : { id })}
        className={styles.wide}
        picker={picker}
        clock={clock}
        format={format}
        read={(text) => readTyped(field, text, {})}
        inputReadOnly={touch}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        allowClear={!field.required}
        value={isBlank(value) ? '' : String(value)}
        disabled={disabled === true}
        placeholder={field.placeholder ?? `请选择${field.title}`}
        onValue={(next) => onChange?.(next)}
        onLeave={onBlur}
      />
    )
  }

  function DatesCell({ field, value, record, detail }: CellProps) {
    // a value may be shown where there is no screen around it
    const around = useContext(Screening)
    if (isBlank(value)) return <Blank />
    const text = String(value)
    const over = around !== null && isOver(around.entity, record)
    const ends = !detail && !over && picker === 'date' && /有效期|截止/.test(field.title)
    const near = ends ? remaining(text, Date.now()) : null
    return (
      <>
        <span className={styles.figure}>{text}</span>
        {near && (
          <>
            {/* a space, so that the time left stands below the date where a card leaves no room beside it */}{' '}
            <span className={styles.soon}>{near}</span>
          </>
        )}
      </>
    )
  }

  return { Input: DatesInput, Cell: DatesCell, Filter: picker === 'month' ? MonthFilter : DayFilter, width }
}
