import dayjs, { type Dayjs } from 'dayjs'
import { DatePicker, RangePicker } from '../lazy/antd/Calendars.tsx'
import { usePhone, useTouch } from '../media.ts'
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

function DateRange({ title, from: low, to: high, onChange, picker, format }: Props & Calendar) {
  const narrow = usePhone()
  const touch = useTouch()
  const from = read(low)
  const to = read(high)
  const write = (at: Dayjs | null | undefined) => at?.format(format)
  const common = { picker, format, inputReadOnly: touch } as const
  if (!narrow) {
    return (
      <RangePicker
        {...common}
        className={styles.wide}
        aria-label={title}
        allowEmpty={[true, true]}
        placeholder={[`${title}起`, '止']}
        value={[from, to]}
        onChange={(next) => onChange(write(next?.[0]), write(next?.[1]))}
      />
    )
  }
  // two months side by side do not fit a phone
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the look of a form into a bar of filters
    <span className={styles.pair} role="group" aria-label={title}>
      <DatePicker
        {...common}
        className={styles.wide}
        aria-label={`${title}起`}
        placeholder={`${title}起`}
        value={from}
        maxDate={to ?? undefined}
        onChange={(next) => onChange(write(next), high)}
      />
      <span aria-hidden>–</span>
      <DatePicker
        {...common}
        className={styles.wide}
        aria-label={`${title}止`}
        placeholder="止"
        value={to}
        minDate={from ?? undefined}
        onChange={(next) => onChange(low, write(next))}
      />
    </span>
  )
}
