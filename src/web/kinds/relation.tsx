import { Form } from 'antd'
import { useContext, useEffect } from 'react'
import { isBlank } from '../../core/value/is-blank.ts'
import { remember, useChosen } from '../widgets/chosen-rows.ts'
import { copiesOf, copyInto } from '../widgets/copies.ts'
import { useLabels } from '../widgets/labels.ts'
import { RelationCell, RelationFilter } from '../widgets/Relation.tsx'
import { RelationSelect } from '../widgets/RelationSelect.tsx'
import { useCascade, useRelationOptions } from '../widgets/relation-options.ts'
import { type RelationOption, useScreen } from '../widgets/screen-context.ts'
import { Line } from '../widgets/siblings.ts'
import type { InputProps, Widget } from '../widgets/widget.ts'

function RelationInput({ field, value, onChange, id, disabled }: InputProps) {
  const { entity } = useScreen()
  const inLine = useContext(Line) !== null
  const form = Form.useFormInstance()
  // a column of a sub-table has many values at once; other fields follow only a field of the form itself
  const store = inLine ? undefined : form
  const copies = copiesOf(entity, field.name)
  const offers = useRelationOptions(field, form)
  const values = isBlank(value) ? [] : [Number(value)]
  const chosen = useLabels(values, offers, form.getFieldValue(`${field.name}_text`))

  const take = (next: number | null, option: RelationOption | undefined) => {
    onChange?.(next)
    if (!store) return
    copyInto(store, copies, option?.row ?? null)
    remember(store, field.name, next !== null && option ? { value: next, row: option.row, picked: true } : null)
  }
  useCascade(field, form, offers.parents, value, () => take(null, undefined))

  // a value that the page put in by itself brings no copies with it
  const given = useChosen(store && copies.length > 0 ? field.name : undefined)
  useEffect(() => {
    if (store && given && !given.picked) copyInto(store, copiesOf(entity, field.name), given.row, true)
  }, [store, given, entity, field.name])

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
