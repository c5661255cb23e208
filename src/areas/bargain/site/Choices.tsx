import type { Option } from '../../../core/entity/entity.ts'
import type { FieldState } from '../../../web/site/form/use-form.ts'
import { FilterChoice, FilterRow } from '../../../web/site/parts/FilterRow.tsx'
import css from './OfferForm.module.css'

interface Props {
  readonly field: FieldState
  readonly title: string
  readonly options: readonly Option[]
  /** of the options only these */
  readonly only?: readonly string[]
}

/** One of a few, each to be pressed with the thumb; the server's sentence stands below. */
export function Choices({ field, title, options, only }: Props) {
  const offered = options.filter((one) => !only || only.includes(String(one.const)))
  return (
    <div>
      <FilterRow title={title}>
        {offered.map((one) => (
          <FilterChoice
            key={one.const}
            chosen={field.value === String(one.const)}
            onClick={() => field.onChange(String(one.const))}
          >
            {one.title}
          </FilterChoice>
        ))}
      </FilterRow>
      {field.error && <p className={css.error}>{field.error}</p>}
    </div>
  )
}
