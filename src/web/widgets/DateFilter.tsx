import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { Spelt } from '../../core/entity/kind.ts'
import { readDay, readMonth } from '../../core/value/read-date.ts'
import { day } from '../../core/value/time.ts'
import { RangePicker } from '../lazy/antd/Calendars.tsx'
import { usePhone, useTouch } from '../media.ts'
import { DayBox } from './DayBox.tsx'
import type { FilterProps } from './widget.ts'
import styles from './widgets.module.css'

const read = (text: string | undefined): Dayjs | null => {
  const at = text ? dayjs(text) : null
  return at?.isValid() ? at : null
}

/** From one day to another; a moment is asked for by its day. */
export const DayFilter = (props: FilterProps) => <DateFilter {...props} picker="date" format="YYYY-MM-DD" />

export const MonthFilter = (props: FilterProps) => <DateFilter {...props} picker="month" format="YYYY-MM" />

interface Calendar {
  readonly picker: 'date' | 'month'
  readonly format: string
}

function DateFilter({ field, params, onChange, ...calendar }: FilterProps & Calendar) {
  const low = `${field.name}_min`
  const high = `${field.name}_max`
  const choose = (from: string | undefined, to: string | undefined) => onChange({ [low]: from, [high]: to })
  return <DateRange {...calendar} title={field.title} from={params[low]} to={params[high]} onChange={choose} />
}

interface Props {
  readonly title: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (from: string | undefined, to: string | undefined) => void
}

/** From one day to another. */
export const DayRange = (props: Props) => <DateRange {...props} picker="date" format="YYYY-MM-DD" />

function DateRange({ title, from: low = '', to: high = '', onChange, picker, format }: Props & Calendar) {
  const narrow = usePhone()
  const touch = useTouch()
  const [unread, setUnread] = useState<{ readonly low?: string; readonly high?: string }>({})
  const typed = (text: string): Spelt => (picker === 'month' ? readMonth : readDay)(text, day(new Date()))
  const faulty = unread.low !== undefined || unread.high !== undefined
  const write = (at: Dayjs | null | undefined) => at?.format(format)
  const common = { picker, format, inputReadOnly: touch } as const
  /** Both ends as they are typed; one that cannot be read stays in its box and narrows nothing. */
  const choose = (next: { readonly low: string; readonly high: string }) => {
    const wrong = {
      ...('fault' in typed(next.low) ? { low: next.low } : {}),
      ...('fault' in typed(next.high) ? { high: next.high } : {}),
    }
    setUnread(wrong)
    const [from, to] = [wrong.low === undefined ? next.low : low, wrong.high === undefined ? next.high : high]
    if (from !== low || to !== high) onChange(from || undefined, to || undefined)
  }
  if (!narrow && !faulty) {
    return (
      <RangePicker
        {...common}
        className={styles.wide}
        aria-label={title}
        allowEmpty={[true, true]}
        placeholder={['起', '止']}
        value={[read(low), read(high)]}
        onChange={(next) => onChange(write(next?.[0]), write(next?.[1]))}
        onBlur={({ target }, { range }) => {
          if (touch || !(target instanceof HTMLInputElement) || target.value === '') return
          const spelt = typed(target.value)
          const text = 'fault' in spelt ? target.value : String(spelt.value)
          if (text !== target.value || 'fault' in spelt) choose(range === 'end' ? { low, high: text } : { low: text, high })
        }}
      />
    )
  }
  const faults = [unread.low, unread.high].flatMap((text) => {
    const spelt = text === undefined ? undefined : typed(text)
    return spelt && 'fault' in spelt ? [spelt.fault] : []
  })
  // two months side by side do not fit a phone
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the look of a form into a bar of filters
    <span className={styles.pair} role="group" aria-label={title}>
      <DayBox
        {...common}
        className={styles.wide}
        aria-label={`${title}起`}
        placeholder="起"
        value={unread.low ?? low}
        {...(high ? { maxDate: dayjs(high) } : {})}
        read={typed}
        onValue={(next) => choose({ low: next ?? '', high: unread.high ?? high })}
      />
      <span aria-hidden>–</span>
      <DayBox
        {...common}
        className={styles.wide}
        aria-label={`${title}止`}
        placeholder="止"
        value={unread.high ?? high}
        {...(low ? { minDate: dayjs(low) } : {})}
        read={typed}
        onValue={(next) => choose({ low: unread.low ?? low, high: next ?? '' })}
      />
      {faults[0] !== undefined && (
        <span className={styles.wrong} role="alert">
          {faults[0]}
        </span>
      )}
    </span>
  )
}
