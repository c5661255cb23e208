import { showQuantity } from '../../../web/site/parts/numbers.ts'
import css from './StorageBar.module.css'

/** The taken part of a store, with the tons in words. The bar only repeats them. */
export function StorageBar({ capacity, spare }: { capacity: string | null; spare: string | null }) {
  const [whole, left] = [Number(capacity ?? 0), Number(spare ?? 0)]
  if (!(whole > 0)) return null
  const taken = Math.round((1 - left / whole) * 100)
  return (
    <div className={css.storage}>
      <p className={css.words}>
        <span className="tnum">库容 {showQuantity(capacity ?? '0')} 吨</span>
        {left > 0 ? (
          <b className={`${css.spare} tnum`}>余 {showQuantity(spare ?? '0')} 吨</b>
        ) : (
          <span className={css.full}>已满</span>
        )}
      </p>
      <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" className={css.room} />
        <rect width={taken} height="6" className={css.taken} />
      </svg>
    </div>
  )
}
