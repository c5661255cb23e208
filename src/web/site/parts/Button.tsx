import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './Button.module.css'

type Look = 'primary' | 'plain' | 'price' | 'quiet'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look
  readonly block?: boolean
  readonly busy?: boolean
}

/** `busy` disables it and says so; a press while busy does nothing. */
export function Button({ look = 'plain', block = false, busy = false, className = '', children, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${lookOf(look, block)} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className={css.spin} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  to,
  look = 'plain',
  block = false,
  children,
}: {
  to: string
  look?: Look
  block?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} className={lookOf(look, block)}>
      {children}
    </Link>
  )
}

export function lookOf(look: Look, block = false): string {
  return `${css.button} ${css[look]} ${block ? css.block : ''}`
}
