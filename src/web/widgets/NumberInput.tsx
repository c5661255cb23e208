import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import type { Spelt } from '../../core/entity/kind.ts'
import { unitText } from '../../core/entity/kinds.ts'
import { readTyped } from '../../core/record/read-typed.ts'
import { grouped } from '../../core/value/grouped.ts'
import { isBlank } from '../../core/value/is-blank.ts'
import { useNumberText } from '../action-form/use-number-text.ts'
import { useUnitName } from './siblings.ts'
import { unitBeside } from './UnitBeside.tsx'
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
  /** the spellings of its figures; unless told, those of a figure without a unit */
  readonly read?: ((text: string) => Spelt) | undefined
  /** behind the figure that another unit came to */
  readonly unit?: string | undefined
}

/** A box for a figure; its value is the plain figure, or what was typed where that is none, which the form then refuses. */
export function NumberInput({ value, onChange, onBlur, whole = false, read, unit = '', ...box }: Props) {
  const text = useNumberText(isBlank(value) ? '' : String(value), (figure) => onChange?.(figure), read)
  return (
    <>
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
      {text.spelling !== undefined && (
        <span className={styles.hint} role="status">
          {text.spelling} = {grouped(String(value))} {unit}
        </span>
      )}
    </>
  )
}

type FigureProps = Omit<Props, 'read' | 'unit' | 'suffix'> & { readonly field: Field }

/** A box for the figures of a field, in its unit. */
export const FigureInput = (props: FigureProps) =>
  typeof props.field.unit === 'object' ? (
    <InChosenUnit {...props} from={props.field.unit.field} />
  ) : (
    <InUnit {...props} unit={props.field.unit} />
  )

const InChosenUnit = ({ from, ...props }: FigureProps & { readonly from: string }) => (
  <InUnit {...props} unit={useUnitName(from)} />
)

const InUnit = ({ field, unit, ...box }: FigureProps & { readonly unit: string | undefined }) => (
  <NumberInput
    {...box}
    placeholder={field.placeholder}
    suffix={unitBeside(field)}
    read={(text) => readTyped(field, text, { unit })}
    unit={unitText(field, unit ?? '')}
  />
)
