import { type FormEvent, useState } from 'react'
import { readAmount } from '../../../core/value/read-amount.ts'
import { Button } from '../parts/Button.tsx'
import type { Range } from './listing.ts'
import { changed } from './listing-query.ts'
import css from './RangeFilter.module.css'

interface Props {
  readonly range: Range
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** From and to, applied together once he leaves them: half a number typed is not yet a filter. */
export function SiteRangeFilter({ range, search, onChange }: Props) {
  const { name, title, unit, kind = 'number' } = range
  const [from, to] = [`${name}_min`, `${name}_max`]
  const [min, setMin] = useState(search.get(from) ?? '')
  const [max, setMax] = useState(search.get(to) ?? '')
  const [told, setTold] = useState(false)
  const typed = min !== (search.get(from) ?? '') || max !== (search.get(to) ?? '')
  const read = (text: string) => (kind === 'date' ? { value: text } : readAmount(text, unit))
  const amountOf = (text: string): string => {
    const spelt = read(text)
    return 'fault' in spelt ? '' : spelt.value
  }
  const faultOf = (text: string): string | undefined => {
    const spelt = read(text)
    if ('fault' in spelt) return spelt.fault
    return kind === 'number' && !WITHIN.test(spelt.value) ? '请填写不超过 8 位的正数，最多 4 位小数' : undefined
  }
  const fault = told ? (faultOf(min) ?? faultOf(max)) : undefined
  const apply = () => {
    if (faultOf(min) ?? faultOf(max)) return setTold(true)
    const [low, high] = [amountOf(min), amountOf(max)]
    setMin(low)
    setMax(high)
    const turned = low && high && (kind === 'date' ? low > high : Number(low) > Number(high))
    onChange(changed(search, turned ? { [from]: high, [to]: low } : { [from]: low, [to]: high }))
  }
  const input = (end: string, value: string, set: (text: string) => void) => (
    <input
      {...(kind === 'date' ? { type: 'date', 'data-date': true } : { inputMode: 'decimal' as const, placeholder: end })}
      aria-label={`${end}${title}`}
      value={value}
      aria-invalid={told && faultOf(value) !== undefined}
      onChange={(event) => {
        set(event.target.value)
        setTold(false)
      }}
    />
  )
  return (
    <form
      className={css.range}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        apply()
      }}
      onBlur={({ currentTarget, relatedTarget }) => typed && !currentTarget.contains(relatedTarget) && apply()}
      aria-label={`${title}区间`}
    >
      <span>{title}</span>
      {input(kind === 'date' ? '最早' : '最低', min, setMin)}
      <span aria-hidden="true">–</span>
      {input(kind === 'date' ? '最晚' : '最高', max, setMax)}
      {unit && <span>{unit}</span>}
      {typed && <Button type="submit">确定</Button>}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}

/** The bounds that lists accept; an empty text is no bound. */
const WITHIN = /^(\d{1,8}(\.\d{1,4})?)?$/
