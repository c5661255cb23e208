import { type FormEvent, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import type { Range } from './listing.ts'
import { changed } from './listing-query.ts'
import css from './RangeFilter.module.css'

interface Props {
  readonly range: Range
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** From and to, applied together: half a number typed is not yet a filter. */
export function RangeFilter({ range, search, onChange }: Props) {
  const { name, title, unit, kind = 'number' } = range
  const [from, to] = [`${name}_min`, `${name}_max`]
  const [min, setMin] = useState(search.get(from) ?? '')
  const [max, setMax] = useState(search.get(to) ?? '')
  const clean = kind === 'date' ? (text: string) => text : decimal
  const turned = kind === 'date' ? min > max : Number(min) > Number(max)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [low, high] = min && max && turned ? [max, min] : [min, max]
    onChange(changed(search, { [from]: low, [to]: high }))
  }
  const input = (label: string, value: string, set: (text: string) => void) => (
    <input
      {...(kind === 'date' ? { type: 'date', 'data-date': true } : { inputMode: 'decimal' as const, placeholder: label })}
      aria-label={label}
      value={value}
      onChange={(event) => set(clean(event.target.value))}
    />
  )
  return (
    <form className={css.range} onSubmit={submit} aria-label={`${title}区间`}>
      {kind === 'date' && <span>{title}</span>}
      {input(`${kind === 'date' ? '最早' : '最低'}${title}`, min, setMin)}
      <span aria-hidden="true">–</span>
      {input(`${kind === 'date' ? '最晚' : '最高'}${title}`, max, setMax)}
      {unit && <span>{unit}</span>}
      <Button type="submit">确定</Button>
    </form>
  )
}

function decimal(text: string): string {
  return /^\d{0,8}(\.\d{0,4})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? ''
}
