import { Link } from 'react-router'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Price } from '../../../web/site/parts/Price.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { SpecLine } from '../../../web/site/parts/SpecLine.tsx'
import { VerifiedOwner } from '../../../web/site/parts/Verified.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import { specOf } from '../../supply/web.tsx'
import css from './DemandCard.module.css'
import { type Demand, deliveryOf, offersOf, unitOf } from './demand.ts'
import { TimeLeft } from './TimeLeft.tsx'

/** A demand on the phone: what decides first, price and time left beside each other. */
export function DemandCard({ demand }: { demand: Demand }) {
  const unit = unitOf(demand)
  return (
    <Link to={`/demandinfo?id=${demand.id}`} className={css.card}>
      <strong className={css.title}>{demand.title}</strong>
      <span className={css.line}>
        <Price price={demand.price_type === 2 ? null : demand.price_min} to={demand.price_max ?? undefined} unit={unit} />
        <TimeLeft until={demand.deadline} />
      </span>
      <SpecLine
        facts={[
          ['规格', [specOf(demand), demand.form_text, demand.grade_text, demand.sex_text].filter(Boolean).join(' ')],
          [demand.left_qty === demand.quantity ? '数量' : '还需', `${showQuantity(demand.left_qty)} ${unit}`],
          ['收货', shortRegion(demand.region_code_text)],
          ['交货', deliveryOf(demand)],
        ]}
      />
      <span className={css.foot}>
        <span className={css.buyer}>
          <span className={css.name}>{demand.org_id_text}</span>
          <VerifiedOwner corporate={demand.org_auth} personal={demand.org_person_auth} />
        </span>
        <span className={css.offers}>{offersOf(demand)}</span>
      </span>
    </Link>
  )
}

export function DemandCardSkeleton() {
  return (
    <div className={css.card}>
      <Skeleton height={22} />
      <Skeleton width="50%" height={24} />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  )
}
