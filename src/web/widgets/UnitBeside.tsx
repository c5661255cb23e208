import type { ReactNode } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { unitText } from '../../core/entity/kinds.ts'
import { useUnitOf } from './siblings.ts'

/** The text behind the figure in its box. Most units stand in the file: only one that another field says is watched. */
export function unitBeside(field: Field): ReactNode {
  // kept even while the sibling is empty: an input that gains a suffix loses its focus
  if (typeof field.unit === 'object') return <UnitOf field={field} from={field.unit.field} />
  const unit = unitText(field, field.unit ?? '')
  return unit === '' ? undefined : <span>{unit}</span>
}

const UnitOf = ({ field, from }: { readonly field: Field; readonly from: string }) => <span>{useUnitOf(field, from)}</span>
