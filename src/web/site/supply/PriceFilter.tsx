import { type FormEvent, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import css from './PriceFilter.module.css'
import { changed } from './supply-query.ts'

interface Props {
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** From and to, applied together: half a number typed is not yet a filter. */
export function PriceFilter({ search, onChange }: Props) {
  const [min, setMin] = useState(search.get('price_min') ?? '')
  const [max, setMax] = useState(search.get('price_max') ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [low, high] = min && max && Number(min) > Number(max) ? [max, min] : [min, max]
    onChange(changed(search, { price_min: low, price_max: high }))
  }
  return (
    <form className={css.price} onSubmit={submit} aria-label="价格区间">
      <input
        inputMode="decimal"
        aria-label="最低单价"
        placeholder="最低价"
        value={min}
        onChange={(event) => setMin(decimal(event.target.value))}
      />
      <span aria-hidden="true">–</span>
      <input
        inputMode="decimal"
        aria-label="最高单价"
        placeholder="最高价"
        value={max}
        onChange={(event) => setMax(decimal(event.target.value))}
      />
      <span>元</span>
      <Button type="submit">确定</Button>
    </form>
  )
}

function decimal(text: string): string {
  return /^\d{0,8}(\.\d{0,4})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? ''
}
