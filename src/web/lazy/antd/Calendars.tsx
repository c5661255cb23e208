import { CalendarOutlined, ClockCircleOutlined, SwapRightOutlined } from '@ant-design/icons'
import type { DatePickerProps, TimePickerProps } from 'antd'
import type { RangePickerProps } from 'antd/es/date-picker'
import type { Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { OnUse, part } from '../on-use.tsx'
import { POPUP_PLACEMENTS } from './placements.ts'
import { StillBox } from './StillBox.tsx'
import css from './still.module.css'

const WHOLE = part(() => import('./whole/calendars.ts'), { ahead: true })

/** The text of a time, in the one form that this product writes. */
const textOf = (at: Dayjs | null | undefined, format: unknown): string =>
  at?.format(typeof format === 'string' ? format : undefined) ?? ''

/** The still picture of either box until its code is there. */
const stillOf = (props: DatePickerProps<Dayjs, false> | TimePickerProps, icon: ReactNode): ReactNode => (
  <StillBox
    className={props.className}
    placeholder={props.placeholder}
    id={typeof props.id === 'string' ? props.id : undefined}
    disabled={props.disabled === true}
    label={props['aria-label']}
    text={textOf(props.value, props.format)}
    icon={icon}
  />
)

/** antd's, on use. */
export const DatePicker = (props: DatePickerProps<Dayjs, false>) => (
  <OnUse
    part={WHOLE}
    still={stillOf(props, <CalendarOutlined aria-hidden />)}
    draw={({ DatePicker: Whole }) => <Whole builtinPlacements={POPUP_PLACEMENTS} {...props} />}
  />
)

/** antd's, on use. */
export const TimePicker = (props: TimePickerProps) => (
  <OnUse
    part={WHOLE}
    still={stillOf(props, <ClockCircleOutlined aria-hidden />)}
    draw={({ TimePicker: Whole }) => <Whole builtinPlacements={POPUP_PLACEMENTS} {...props} />}
  />
)

/** antd's, on use; it is drawn by itself where a day is chosen. */
export function RangePicker(props: RangePickerProps) {
  const { className = '', placeholder = [], value } = props
  const [from, to] = placeholder
  const still = (
    <StillBox
      className={`${className} ${css.range}`}
      label={props['aria-label']}
      placeholder={from}
      icon={
        <span className={css.until}>
          <SwapRightOutlined aria-hidden />
          <span className={css.end}>{to}</span>
          <CalendarOutlined aria-hidden />
        </span>
      }
    />
  )
  const chosen = value?.some((at) => at !== null) === true
  return (
    <OnUse
      part={WHOLE}
      still={still}
      atOnce={chosen}
      draw={({ DatePicker: { RangePicker: Whole } }) => <Whole builtinPlacements={POPUP_PLACEMENTS} {...props} />}
    />
  )
}
