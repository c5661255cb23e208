import { useSuggestions } from './chosen-rows.ts'
import { useFormInstance } from './form-around.ts'
import { useSibling } from './siblings.ts'
import type { InputProps } from './widget.ts'
import styles from './widgets.module.css'

/** `8~10` or `120` of the related row; one without an end, `5以上`, is no figure. */
const RANGE = /^(\d+(?:\.\d+)?)(?:[~～-](\d+(?:\.\d+)?))?$/

/** The usual figures of the row that was chosen, each put in by a press, its upper end where the file says. */
export function FigureOffers({ field, value, onChange, disabled }: InputProps) {
  const { offers } = useSuggestions(field.suggest)
  const form = useFormInstance()
  const upper = useSibling(field.suggestTo)
  const ranges = offers.flatMap((text) => {
    const [, low, high] = RANGE.exec(text) ?? []
    return low === undefined ? [] : [{ text, low, high: high ?? null }]
  })
  if (disabled || ranges.length === 0) return null
  return (
    <span className={styles.samples}>
      {ranges.map(({ text, low, high }) => (
        <button
          key={text}
          type="button"
          className={styles.sample}
          aria-pressed={value === low && (upper ?? null) === high}
          onClick={() => {
            if (field.suggestTo !== undefined) form?.setFieldValue(field.suggestTo, high)
            onChange?.(low)
          }}
        >
          {text}
        </button>
      ))}
    </span>
  )
}
