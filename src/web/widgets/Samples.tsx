import { isBlank } from '../../core/value/is-blank.ts'
import type { InputProps } from './widget.ts'
import styles from './widgets.module.css'

/** Ways to say it that the file offers; each that still fits is put in by a press, after what already stands there. */
export function Samples({ field, value, onChange, disabled }: InputProps) {
  if (!field.samples || disabled) return null
  const text = isBlank(value) ? '' : String(value).trim()
  const besides = (sample: string) => (text === '' ? sample : `${text}；${sample}`)
  const fits = (sample: string) => !text.includes(sample) && besides(sample).length <= (field.maxLength ?? Infinity)
  return (
    <span className={styles.samples}>
      {field.samples.filter(fits).map((sample) => (
        <button key={sample} type="button" className={styles.sample} onClick={() => onChange?.(besides(sample))}>
          {sample}
        </button>
      ))}
    </span>
  )
}
