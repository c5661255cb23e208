import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useNarrow, useTouch } from './media.ts'
import type { FilterProps } from './widget.ts'
import styles from './widgets.module.css'

const read = (text: string | undefined): Dayjs | null => {
  const at = text ? dayjs(text) : null
  return at?.isValid() ? at : null
}

/** From one day to another; a moment is asked for by its day. */
export const DayFilter = (props: FilterProps) => <DateFilter {...props} picker="date" format="YYYY-MM-DD" />

export const MonthFilter = (props: FilterProps) => <DateFilter {...props} picker="month" format="YYYY-MM" />

interface Props extends FilterProps {
  readonly picker: 'date' | 'month'
  readonly format: string
}

function DateFilter({ field, params, onChange, picker, format }: Props) {
  const narrow = useNarrow()
  const touch = useTouch()
  const low = `${field.name}_min`
  const high = `${field.name}_max`
  const from = read(params[low])
  const to = read(params[high])
  const write = (at: Dayjs | null | undefined) => at?.format(format)
  const common = { picker, format, inputReadOnly: touch } as const
  if (!narrow) {
    return (
      <DatePicker.RangePicker
        {...common}
        className={styles.wide}
        aria-label={field.title}
        allowEmpty={[true, true]}
        placeholder={[`${field.title}起`, '止']}
        value={[from, to]}
        onChange={(next) => onChange({ [low]: write(next?.[0]), [high]: write(next?.[1]) })}
      />
    )
  }
  // two months side by side do not fit a phone
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the look of a form into a bar of filters
    <span className={styles.pair} role="group" aria-label={field.title}>
      <DatePicker
        {...common}
        className={styles.wide}
        aria-label={`${field.title}起`}
        placeholder={`${field.title}起`}
        value={from}
        maxDate={to ?? undefined}
        onChange={(next) => onChange({ [low]: write(next) })}
      />
      <span aria-hidden>–</span>
      <DatePicker
        {...common}
        className={styles.wide}
        aria-label={`${field.title}止`}
        placeholder="止"
        value={to}
        minDate={from ?? undefined}
        onChange={(next) => onChange({ [high]: write(next) })}
      />
    </span>
  )
}
