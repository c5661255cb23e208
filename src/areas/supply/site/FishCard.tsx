import { Link } from 'react-router'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { Price } from '../../../web/site/parts/Price.tsx'
import { VerifiedOwner } from '../../../web/site/parts/Verified.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import { CateArt } from '../../category/web.tsx'
import type { FishCardAnswer as Fish } from '../answers.ts'
import css from './FishCard.module.css'

/** A product as goods on a shelf: picture, price, how much there is. */
export function FishCard({ fish, eager = false }: { fish: Fish; eager?: boolean }) {
  return (
    <Link to={`/fishdetails?id=${fish.id}`} className={css.card}>
      <div className={css.picture}>
        <Picture src={fish.image} alt={fish.title} art={<CateArt cate={fish.cate1} filled />} eager={eager} />
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
          <VerifiedOwner corporate={fish.seller.company_auth} personal={fish.seller.person_auth} />
        </span>
      </div>
    </Link>
  )
}
