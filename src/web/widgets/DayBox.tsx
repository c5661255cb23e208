import { Input } from 'antd'
import dayjs from 'dayjs'
import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import 'dayjs/locale/zh-cn'
import type { Spelt } from '../../core/entity/kind.ts'
import { DatePicker } from '../lazy/antd/Calendars.tsx'
import { useDraft } from './use-draft.ts'

type Picker = ComponentProps<typeof DatePicker>

interface Props
  extends Pick<Picker, 'id' | 'className' | 'inputReadOnly' | 'minDate' | 'maxDate' | 'allowClear' | 'disabled' | 'aria-label'> {
  /** as the wire has it, or what was typed and is none */
  readonly value: string
  readonly placeholder: string
  readonly picker: 'date' | 'month'
  readonly format: string
  readonly clock?: boolean
  readonly read: (text: string) => Spelt
  /** in wire form; what cannot be read as it was typed; null for nothing */
  readonly onValue: (value: string | null) => void
  /** left, after `onValue` */
  readonly onLeave?: (() => void) | undefined
}

/**
 * A calendar in which a time may also be typed as people write it. antd's puts the old value back over what it cannot read; here that
 * stays in the box as it was typed, for the form to say what is wrong with it.
 */
export function DayBox({ value, picker, format, clock = false, read, onValue, onLeave, allowClear = true, ...box }: Props) {
  const [draft, setDraft] = useDraft(value)
  const [isOpen, setOpen] = useState(false)
  const at = value === '' ? null : dayjs(value)
  const isRead = at === null || (at.isValid() && at.format(format) === value)
  const take = (text: string) => {
    const spelt = read(text)
    const next = 'fault' in spelt ? text.trim() : String(spelt.value)
    if (next !== value) onValue(next === '' ? null : next)
  }
  const leave = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && !box.inputReadOnly) take(target.value)
    onLeave?.()
  }
  if (!isRead) {
    const { minDate: _, maxDate: __, inputReadOnly, ...line } = box
    return (
      <Input
        {...line}
        id={typeof box.id === 'string' ? box.id : undefined}
        // a finger has no keyboard here: it takes the text away and chooses
        allowClear={allowClear || inputReadOnly === true}
        autoComplete="off"
        status="error"
        aria-invalid
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onClear={() => onValue(null)}
        onPressEnter={(event) => take(event.currentTarget.value)}
        onBlur={leave}
      />
    )
  }
  return (
    <DatePicker
      {...box}
      picker={picker}
      showTime={clock}
      format={format}
      allowClear={allowClear}
      value={at}
      open={isOpen}
      onOpenChange={setOpen}
      onChange={(next) => onValue(next ? next.format(format) : null)}
      onKeyDown={(event, preventDefault) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.value === '') return
        const spelt = read(event.target.value)
        if (!('fault' in spelt) && String(spelt.value) === event.target.value) return
        preventDefault()
        take(event.target.value)
        setOpen(false)
      }}
      onBlur={leave}
    />
  )
}
