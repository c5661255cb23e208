import { useFormInstance } from '../widgets/form-around.ts'
import { useLabels } from '../widgets/labels.ts'
import { RelationCell, RelationFilter } from '../widgets/Relation.tsx'
import { RelationSelect } from '../widgets/RelationSelect.tsx'
import { useCascade, useRelationOptions } from '../widgets/relation-options.ts'
import { useTold } from '../widgets/siblings.ts'
import type { InputProps, Widget } from '../widgets/widget.ts'

const NONE: readonly number[] = []

function RelationsInput({ field, value, onChange, id, disabled }: InputProps) {
  const form = useFormInstance()
  const offers = useRelationOptions(field, form)
  const values: readonly number[] = Array.isArray(value) ? value : NONE
  const chosen = useLabels(values, offers, useTold(field.name))
  useCascade(field, form, offers.parents, value, () => onChange?.(null))
  return (
    <RelationSelect
      field={field}
      id={id}
      many
      disabled={disabled}
      clearable
      placeholder={field.placeholder ?? `请选择${field.title}`}
      offers={offers}
      chosen={chosen}
      onChange={(next) => onChange?.(next.length ? next.map((one) => one.value) : null)}
    />
  )
}

export const widget: Widget = { Input: RelationsInput, Cell: RelationCell, Filter: RelationFilter, width: 180, lines: true }
