import { Form } from 'antd'
import { useContext, useEffect } from 'react'
import { Blank, isBlank } from './Blank.tsx'
import { remember, useChosen } from './chosen-rows.ts'
import { copiesOf, copyInto } from './copies.ts'
import { useLabels } from './labels.ts'
import { RelationSelect } from './RelationSelect.tsx'
import { useCascade, useRelationOptions } from './relation-options.ts'
import { type RelationOption, useScreen } from './screen-context.ts'
import { Line } from './siblings.ts'
import type { CellProps, FilterProps, InputProps, Widget } from './widget.ts'

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

export function RelationCell({ field, value, record, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const told = record[`${field.name}_text`]
  const text = Array.isArray(told) ? told.join('、') : String(told ?? value)
  return <span style={detail ? { whiteSpace: 'pre-wrap' } : undefined}>{text}</span>
}

export function RelationFilter({ field, params, onChange }: FilterProps) {
  const offers = useRelationOptions(field)
  const values = (params[field.name] ?? '').split(',').filter(Boolean).map(Number)
  const chosen = useLabels(values, offers)
  return (
    <RelationSelect
      field={field}
      many
      clearable
      placeholder={field.title}
      offers={offers}
      chosen={chosen}
      onChange={(next) => onChange({ [field.name]: next.length ? next.map((one) => one.value).join(',') : undefined })}
    />
  )
}

export const Relation: Widget = {
  kinds: ['relation'],
  Input: RelationInput,
  Cell: RelationCell,
  Filter: RelationFilter,
  width: 140,
}
