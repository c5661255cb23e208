import { Link } from 'react-router'
import { showQuantity } from '../parts/numbers.ts'
import { Picture } from '../parts/Picture.tsx'
import { Price } from '../parts/Price.tsx'
import { Verified } from '../parts/Verified.tsx'
import { shortRegion } from '../regions/regions.ts'
import css from './FishCard.module.css'
import type { FishCard as Fish } from './fish.ts'

/** A product as goods on a shelf: picture, price, how much there is. */
export function FishCard({ fish, eager = false }: { fish: Fish; eager?: boolean }) {
  return (
    <Link to={`/fishdetails?id=${fish.id}`} className={css.card}>
      <div className={css.picture}>
        <Picture src={fish.image} alt={fish.title} cate={fish.cate1} eager={eager} />
      </div>
      <div className={css.body}>
        <div className={css.price}>
          <Price price={fish.price} unit={fish.unit} />
        </div>
        <strong className={css.title}>{fish.title}</strong>
        <span className={css.fact}>{[fish.spec_text, shortRegion(fish.origin_text)].filter(Boolean).join(' · ')}</span>
        <span className={`${css.fact} tnum`}>
          库存 {showQuantity(fish.stock)} {fish.unit}
        </span>
        <span className={css.seller}>
          <span className={css.name}>{fish.seller.name}</span>
          {fish.seller.company_auth === 1 && <Verified />}
        </span>
      </div>
    </Link>
  )
}
