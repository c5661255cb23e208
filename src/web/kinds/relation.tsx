import { useContext, useEffect } from 'react'
import { isBlank } from '../../core/value/is-blank.ts'
import { remember, useChosen, useShelf } from '../widgets/chosen-rows.ts'
import { type Copies, copied, copiesOf } from '../widgets/copies.ts'
import { useFormInstance } from '../widgets/form-around.ts'
import { useLabels } from '../widgets/labels.ts'
import { RelationCell, RelationFilter } from '../widgets/Relation.tsx'
import { RelationSelect } from '../widgets/RelationSelect.tsx'
import { useCascade, useRelationOptions } from '../widgets/relation-options.ts'
import { type RelationOption, useScreen } from '../widgets/screen-context.ts'
import { FieldPlace, LineValues, useTold } from '../widgets/siblings.ts'
import type { InputProps, Widget } from '../widgets/widget.ts'

const NONE: Copies = []

function RelationInput({ field, value, onChange, id, disabled }: InputProps) {
  const { entity } = useScreen()
  const place = useContext(FieldPlace)
  const line = useContext(LineValues)
  const form = useFormInstance()
  // in a line its columns follow; beside a record that is not the form nothing does
  const follows = place !== null || line === null
  const copies = follows ? copiesOf(place?.table.rows ?? entity.fields, field.name) : NONE
  const offers = useRelationOptions(field, form)
  const values = isBlank(value) ? [] : [Number(value)]
  const chosen = useLabels(values, offers, useTold(field.name))
  const shelf = useShelf(field.name)

  const take = (next: number | null, option: RelationOption | undefined) => {
    const more = copied(copies, option?.row ?? null)
    if (place) place.set({ [field.name]: next, [`${field.name}_text`]: option?.label, ...more })
    else {
      onChange?.(next)
      if (copies.length > 0) form.setFieldsValue(more)
    }
    if (follows) remember(form, shelf, next !== null && option ? { value: next, row: option.row, picked: true } : null)
  }
  useCascade(field, form, offers.parents, value, () => take(null, undefined))

  // a value that the page put in by itself brings no copies with it
  const recalled = useChosen(copies.length > 0 ? field.name : undefined)
  useEffect(() => {
    if (!recalled || recalled.picked) return
    const due = copies.filter(([name]) => (place ? line?.[name] : form.getFieldValue(name)) === undefined)
    if (due.length === 0) return
    if (place) place.set(copied(due, recalled.row))
    else form.setFieldsValue(copied(due, recalled.row))
  })

  return (
    <RelationSelect
      field={field}
      id={id}
      disabled={disabled}
      clearable={!field.required}
      placeholder={field.placeholder ?? `请选择${field.title}`}
      offers={offers}
      chosen={chosen}
      onChange={([next], option) => take(next?.value ?? null, option)}
    />
  )
}

export const widget: Widget = { Input: RelationInput, Cell: RelationCell, Filter: RelationFilter, width: 140, lines: true }
