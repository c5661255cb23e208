import { perKilogram, showPrice } from './numbers.ts'
import css from './Price.module.css'

interface Props {
  /** decimal text; none: negotiable */
  readonly price: string | null | undefined
  readonly unit: string
  /** the dearest of a ladder, when there is a range */
  readonly to?: string
  readonly size?: 'small' | 'normal' | 'large'
  /** also show the price per 公斤 */
  readonly converted?: boolean
}

/** A price as traders read it: the number large, its unit small beside it. */
export function Price({ price, unit, to, size = 'normal', converted = false }: Props) {
  if (!price) return <span className={`${css.price} ${css[size]} ${css.open}`}>面议</span>
  const perKg = converted ? perKilogram(price, unit) : undefined
  return (
    <span className={`${css.price} ${css[size]}`}>
      <b className="tnum">{to && to !== price ? `${showPrice(price)}~${showPrice(to)}` : showPrice(price)}</b>
      <span className={css.unit}>元/{unit}</span>
      {perKg && <span className={css.converted}>约 {perKg} 元/公斤</span>}
    </span>
  )
}
