import dayjs from 'dayjs'
import { isBlank } from '../../core/value/is-blank.ts'
import { TimePicker } from '../lazy/antd/Calendars.tsx'
import { useTouch } from '../media.ts'
import { Blank } from '../widgets/Blank.tsx'
import type { CellProps, FilterProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'

const FORMAT = 'HH:mm'
const read = (value: unknown) => (isBlank(value) ? null : dayjs(`2000-01-01 ${String(value)}`))

function TimeInput({ field, value, onChange, id, disabled }: InputProps) {
  return (
    <TimePicker
      id={id}
      className={styles.wide}
      format={FORMAT}
      inputReadOnly={useTouch()}
      allowClear={!field.required}
      needConfirm={false}
      value={read(value)}
      disabled={disabled}
      placeholder={field.placeholder ?? `请选择${field.title}`}
      onChange={(next) => onChange?.(next ? next.format(FORMAT) : null)}
    />
  )
}

const TimeFilter = ({ field, params, onChange }: FilterProps) => (
  <TimePicker
    className={styles.wide}
    format={FORMAT}
    aria-label={field.title}
    placeholder="不限"
    inputReadOnly={useTouch()}
    needConfirm={false}
    value={read(params[field.name])}
    onChange={(next) => onChange({ [field.name]: next ? next.format(FORMAT) : undefined })}
  />
)

const TimeCell = ({ value }: CellProps) => (isBlank(value) ? <Blank /> : <span className={styles.figure}>{String(value)}</span>)

export const widget: Widget = { Input: TimeInput, Cell: TimeCell, Filter: TimeFilter, width: 100 }
