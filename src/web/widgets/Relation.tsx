import { isBlank } from '../../core/value/is-blank.ts'
import { Blank } from './Blank.tsx'
import { useLabels } from './labels.ts'
import { RelationSelect } from './RelationSelect.tsx'
import { useRelationOptions } from './relation-options.ts'
import type { CellProps, FilterProps } from './widget.ts'

export function RelationCell({ field, value, record, detail }: CellProps) {
  if (isBlank(value)) return <Blank />
  const words = record[`${field.name}_text`]
  const text = Array.isArray(words) ? words.join('、') : String(words ?? value)
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
      placeholder="不限"
      offers={offers}
      chosen={chosen}
      onChange={(next) => onChange({ [field.name]: next.length ? next.map((one) => one.value).join(',') : undefined })}
    />
  )
}
