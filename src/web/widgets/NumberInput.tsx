import { Input } from 'antd'
import type { ReactNode } from 'react'
import { isBlank } from '../../core/value/is-blank.ts'
import { useNumberText } from '../action-form/use-number-text.ts'
import styles from './widgets.module.css'

interface Props {
  readonly value?: unknown
  readonly onChange?: ((figure: string) => void) | undefined
  /** left, when the form says what is wrong with it */
  readonly onBlur?: (() => void) | undefined
  readonly id?: string | undefined
  readonly whole?: boolean
  readonly disabled?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly suffix?: ReactNode
}

/** A box for a figure; its value is the plain figure, or what was typed where that is none, which the form then refuses. */
export function NumberInput({ value, onChange, onBlur, whole = false, ...box }: Props) {
  const text = useNumberText(isBlank(value) ? '' : String(value), (figure) => onChange?.(figure))
  return (
    <Input
      {...box}
      value={text.value}
      className={styles.wide}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => text.type(event.target.value)}
      onBlur={() => {
        text.leave()
        onBlur?.()
      }}
    />
  )
}
