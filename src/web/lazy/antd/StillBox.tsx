import { Input } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import css from './still.module.css'

interface Props {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly disabled?: boolean | undefined
  readonly label?: string | undefined
  readonly text?: string | undefined
  readonly placeholder?: ReactNode
  readonly icon?: ReactNode
}

/** A box to choose in, before it can be: as high, as framed and as worded as the one that comes. */
export function StillBox({ id, className = '', style, disabled, label, text = '', placeholder, icon }: Props) {
  return (
    <Input
      readOnly
      id={id}
      role="combobox"
      aria-haspopup="true"
      aria-expanded={false}
      aria-label={label}
      className={`${css.box} ${className}`}
      style={style}
      disabled={disabled}
      value={text}
      placeholder={typeof placeholder === 'string' ? placeholder : undefined}
      suffix={icon ?? <span />}
    />
  )
}
