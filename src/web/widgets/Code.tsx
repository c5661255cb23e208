import { Input } from 'antd'
import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from './Blank.tsx'
import { TextFilter } from './Text.tsx'
import type { CellProps, InputProps, Widget } from './widget.ts'
import styles from './widgets.module.css'

interface Writing {
  readonly mode: 'tel' | 'numeric' | 'text'
  /** keeps of what is typed, in half-width capitals, what can stand in it */
  readonly clean: (half: string) => string
  readonly hint: string
  /** what a browser may fill in by itself */
  readonly fill?: string
}

/** A number by which somebody or something is known, typed as it is read. */
export function codeWidget({ mode, clean, hint, fill = 'off' }: Writing): Widget {
  function CodeInput({ field, value, onChange, id, disabled }: InputProps) {
    return (
      <Input
        id={id}
        className={styles.wide}
        type={mode === 'tel' ? 'tel' : 'text'}
        inputMode={mode}
        autoComplete={fill}
        value={isBlank(value) ? '' : String(value)}
        disabled={disabled}
        placeholder={field.placeholder ?? hint}
        onChange={(event) => {
          const next = clean(event.target.value.normalize('NFKC').toUpperCase())
          onChange?.(next === '' ? null : next)
        }}
      />
    )
  }
  return { Input: CodeInput, Cell: CodeCell, Filter: TextFilter, width: 180 }
}

function CodeCell({ value }: CellProps) {
  return isBlank(value) ? <Blank /> : <span className={styles.figure}>{String(value)}</span>
}
