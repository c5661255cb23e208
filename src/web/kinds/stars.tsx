import type { Field } from '../../core/entity/entity.ts'
import { mostOf } from '../../core/kinds/stars.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { Rate } from '../lazy/antd/Rate.tsx'
import { Blank } from '../widgets/Blank.tsx'
import { WholeRangeFilter } from '../widgets/RangeFilter.tsx'
import type { CellProps, InputProps, Widget } from '../widgets/widget.ts'
import styles from '../widgets/widgets.module.css'
import { widget as integer } from './integer.tsx'
import css from './stars.module.css'

/** More than these nobody counts by looking at them: they are a figure like others. */
const MANY = 10

const inWords = (stars: number): string => `${stars} 分`

function Stars({ field, value, onChange, id, disabled }: InputProps) {
  const optional = !field.required && !field.requiredWhen
  const chosen = typeof value === 'number' ? value : 0
  return (
    <div className={css.choice} role="radiogroup" aria-label={field.title}>
      <Rate
        {...(id === undefined ? {} : { id })}
        count={mostOf(field)}
        value={chosen}
        allowClear={optional}
        disabled={disabled === true}
        said={inWords}
        // the arrow before the first star leads to none, which is no answer where one must be given
        onChange={(next) => (next > 0 || optional) && onChange?.(next || null)}
      />
      {chosen > 0 && <span className={styles.small}>{inWords(chosen)}</span>}
    </div>
  )
}

function StarsCell({ field, value }: CellProps) {
  if (isBlank(value)) return <Blank />
  const given = Number(value) || 0
  // kept from a time when there were more of them
  const full = Math.min(Math.max(given, 0), mostOf(field))
  return (
    <span>
      <span className={css.given} aria-hidden>
        {'★'.repeat(full) + '☆'.repeat(mostOf(field) - full)}
      </span>
      <span className="sr-only">{inWords(given)}</span>
    </span>
  )
}

const isMany = (field: Field): boolean => mostOf(field) > MANY

export const widget: Widget = {
  Input: (props) => (isMany(props.field) ? <integer.Input {...props} /> : <Stars {...props} />),
  Cell: (props) => (isMany(props.field) ? <integer.Cell {...props} /> : <StarsCell {...props} />),
  Filter: WholeRangeFilter,
  width: 110,
}
